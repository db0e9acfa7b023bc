import { nameOf } from "@diwan/ui/names";
import { useLanguage } from "../../../kit/language.ts";
import { usePictureAddress } from "../../../kit/picture.ts";
import type { Unit } from "./lanes.ts";
import styles from "./unit-name.module.css";

/** A unit by its picture, its name and what is good to know of it. */
export function UnitName({ unit }: { unit: Unit }) {
  const { locale } = useLanguage();
  const picture = usePictureAddress();
  const name = nameOf(unit.locales, locale);
  return (
    <div className={styles.unit}>
      {unit.src && (
        <img className={styles.picture} src={picture(unit.src, { width: 80, height: 80 })} alt="" loading="lazy" />
      )}
      <div className={styles.words}>
        <bdi className={styles.name}>{unit.unit ? `${name} ${unit.unit}` : name}</bdi>
        <span className={styles.hint}>{nameOf(unit.hint, locale)}</span>
      </div>
    </div>
  );
}
