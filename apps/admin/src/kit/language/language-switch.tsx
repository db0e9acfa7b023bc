import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFailure } from "../forms/form.ts";
import styles from "./language-switch.module.css";
import { useLanguage } from "./language.ts";

const WHOLE: Record<Locale, string> = { en: "English", ar: "العربية" };
const SHORT: Record<Locale, string> = { en: "EN", ar: "ع" };

/** Switches the language of the whole screen; each language is named in itself. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const t = useTranslations("common");
  const id = useId();
  const { locale, choose } = useLanguage();
  const fail = useFailure();
  return (
    <div role="radiogroup" aria-label={t("language")} className={`gap-2 fixed box tinted ${styles.switch}`}>
      {LOCALES.map((value) => (
        <label key={value} lang={value} className={`soft tiny medium relative ${styles.choice}`}>
          <input
            type="radio"
            name={id}
            aria-label={WHOLE[value]}
            checked={value === locale}
            onChange={() => void choose(value).catch(fail)}
          />
          <span aria-hidden="true">{short ? SHORT[value] : WHOLE[value]}</span>
        </label>
      ))}
    </div>
  );
}
