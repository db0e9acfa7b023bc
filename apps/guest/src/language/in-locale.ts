import type { Locale } from "@diwan/contract/api/enumerations";

/** A text of settings in a language, else in the other one; undefined where there is none. */
export const inLocale = (both: { en: string; ar: string } | null, locale: Locale): string | undefined =>
  both?.[locale] || both?.[locale === "ar" ? "en" : "ar"] || undefined;
