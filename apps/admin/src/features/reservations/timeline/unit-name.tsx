import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { nameOfUnit, type TimelineUnit } from "./lanes.ts";
import styles from "./unit-name.module.css";

/** A unit with picture, name and a hint, and its number if there are several of the same name. */
export function UnitName({ unit }: { unit: TimelineUnit }) {
  const { locale } = useLanguage();
  const picture = usePictureAddress();
  return (
    <div className={`row gap-10 fixed surface ${styles.unit}`}>
      {unit.src && (
        <img
          className={`fixed rounded cover wide-only ${styles.picture}`}
          src={picture(unit.src, { width: 80, height: 80 })}
          alt=""
          loading="lazy"
        />
      )}
      <NameAndHint name={nameOfUnit(unit, locale)} hint={nameOf(unit.hint, locale)} />
    </div>
  );
}

export const NameAndHint = ({ name, hint }: { name: string; hint: string }) => (
  <div className="stack shrink">
    <bdi className="small strong truncate">{name}</bdi>
    <span className="muted tiny truncate">{hint}</span>
  </div>
);
