import type { Locale } from "@diwan/contract/enumerations";

/** The Intl locale of an interface language: Western digits in English, Arabic-Indic ones in Arabic. */
export const intlLocale = (locale: Locale): string => (locale === "ar" ? "ar-KW-u-nu-arab" : "en-GB");

const formats = new Map<string, Intl.NumberFormat>();

/** A count or percentage as people of the language write it. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale}${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocale(locale), options);
  formats.set(key, format);
  return format.format(value);
}
