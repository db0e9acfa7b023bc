import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "./language.ts";

const WHOLE: Record<Locale, string> = { en: "English", ar: "العربية" };
const SHORT: Record<Locale, string> = { en: "EN", ar: "ع" };

/** Switches the language of the whole screen; each name stands in its own language. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const t = useTranslations("common");
  const { locale, choose } = useLanguage();
  return (
    <SegmentedControl
      aria-label={t("language")}
      value={locale}
      onChange={(chosen) => void choose(chosen === "ar" ? "ar" : "en")}
      data={LOCALES.map((value) => ({
        value,
        label: (
          <span lang={value} aria-label={WHOLE[value]}>
            {short ? SHORT[value] : WHOLE[value]}
          </span>
        ),
      }))}
    />
  );
}
