import type { Locale } from "@diwan/contract/api/enumerations";

export type Direction = "ltr" | "rtl";

export const directionOf = (locale: Locale): Direction => (locale === "ar" ? "rtl" : "ltr");

/** Sets language and direction of the whole page; no other code does. */
export function setDocumentLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** The current language of the page. */
export const documentLocale = (): Locale => (document.documentElement.lang === "ar" ? "ar" : "en");
