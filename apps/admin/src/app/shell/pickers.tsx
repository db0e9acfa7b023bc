import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { BusinessTile } from "../../kit/screen/business-tile.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { useOpenBusiness } from "../../kit/session/use-branch-of.ts";
import { ShellPicker } from "./picker.tsx";
import styles from "./picker.module.css";

/** The business, then its menu; each can be changed where there is more than one. */
export function ShellPickers({ boxed = false }: { boxed?: boolean }) {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const { business, businesses, menu, chooseMenu } = useSession();
  const openBusiness = useOpenBusiness();
  const businessName = nameOf(business.locales, locale) || business.name;
  const menus = business.menus.map(({ id, locales }) => ({ id, name: nameOf(locales, locale) }));
  return (
    <div className={boxed ? styles.box : styles.row}>
      <ShellPicker
        label={t("business")}
        options={businesses.map((one) => ({ id: one.id, name: nameOf(one.locales, locale) || one.name }))}
        chosen={business.id}
        choose={openBusiness}
      >
        <BusinessTile src={business.logo} name={businessName} />
        <bdi className={`ellipsis ${styles.text}`}>{businessName}</bdi>
      </ShellPicker>
      {menu && menus.length > 1 && (
        <>
          {!boxed && (
            <span className={styles.slash} aria-hidden>
              /
            </span>
          )}
          <ShellPicker label={t("menuChoice")} options={menus} chosen={menu.id} choose={chooseMenu}>
            <bdi className={`ellipsis ${styles.text}`}>{nameOf(menu.locales, locale)}</bdi>
          </ShellPicker>
        </>
      )}
    </div>
  );
}
