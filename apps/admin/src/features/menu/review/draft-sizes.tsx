import { amountForField } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import type { DeskRow } from "./desk.ts";
import styles from "./draft-sizes.module.css";

/** The sizes of a draft with their prices; a name that is missing in a language is marked. */
export function DraftSizes({ row }: { row: DeskRow }) {
  const t = useTranslations("review");
  const { locale, currency } = useScreen();
  const languages = locale === "en" ? (["en", "ar"] as const) : (["ar", "en"] as const);
  if (row.draft.sizes.length === 0) return null;
  return (
    <ul className={styles.sizes} aria-label={t("sizes")}>
      {row.draft.sizes.map(({ price, locales }, at) => (
        <li key={at}>
          {languages.map((language) => {
            const name = locales.find((one) => one.locale === language)?.name;
            return name ? (
              <bdi key={language} lang={language}>
                {name}
              </bdi>
            ) : (
              <span key={language} className={styles.missing}>
                {t(`sizeMissing.${language}`)}
              </span>
            );
          })}
          <bdi className="num">{amountForField(at === 0 ? row.price : String(price), locale, currency)}</bdi>
        </li>
      ))}
    </ul>
  );
}
