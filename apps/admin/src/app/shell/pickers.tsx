import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { usePictureAddress } from "../../kit/picture.ts";
import { useSession } from "../../kit/session.ts";
import { Picker } from "./picker.tsx";
import styles from "./picker.module.css";

/** The business, then its menu; each can be changed where there is more than one. */
export function Pickers({ boxed = false }: { boxed?: boolean }) {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const { business, businesses, menu, chooseBusiness, chooseMenu } = useSession();
  const businessName = nameOf(business.locales, locale) || business.name;
  const menus = business.menus.map(({ id, locales }) => ({ id, name: nameOf(locales, locale) }));
  return (
    <div className={boxed ? styles.box : styles.row}>
      <Picker
        label={t("business")}
        options={businesses.map((one) => ({ id: one.id, name: nameOf(one.locales, locale) || one.name }))}
        chosen={business.id}
        choose={chooseBusiness}
      >
        <Tile src={business.logo} name={businessName} />
        <bdi className={styles.text}>{businessName}</bdi>
      </Picker>
      {menu && menus.length > 1 && (
        <>
          {!boxed && (
            <span className={styles.slash} aria-hidden>
              /
            </span>
          )}
          <Picker label={t("menuChoice")} options={menus} chosen={menu.id} choose={chooseMenu}>
            <bdi className={styles.text}>{nameOf(menu.locales, locale)}</bdi>
          </Picker>
        </>
      )}
    </div>
  );
}

/** The logo of the business, or its first letter. */
function Tile({ src, name }: { src: string | null; name: string }) {
  const address = usePictureAddress();
  if (src) return <img className={styles.logo} src={address(src, { width: 80, height: 80 })} alt="" />;
  return (
    <span className={styles.tile} aria-hidden>
      {Array.from(name)[0]}
    </span>
  );
}
