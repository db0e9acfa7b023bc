import type { Locale } from "@diwan/contract/api/enumerations";

/** The Intl locale of an interface language: Western digits in English, Arabic-Indic ones in Arabic. */
export const intlLocale = (locale: Locale): string => (locale === "ar" ? "ar-KW-u-nu-arab" : "en-GB");

const formats = new Map<string, Intl.NumberFormat>();

/** A count or percentage in the format of the language. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale}${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocale(locale), options);
  formats.set(key, format);
  return format.format(value);
}

/** How long to wait, as "in 40 minutes" or "in 3 hours". */
export function formatWait(seconds: number, locale: Locale): string {
  const minutes = Math.ceil(seconds / 60);
  const words = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: "always" });
  return minutes < 90 ? words.format(minutes, "minute") : words.format(Math.ceil(minutes / 60), "hour");
}

/** The sign after a number that is a percentage. */
export const percentSign = (locale: Locale): string => (locale === "ar" ? "٪" : "%");
