import type { Locale } from "@diwan/contract/api/enumerations";

/** What stands between the words of a row: `, ` or `، `. */
export const comma = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/** Words in a row: `Terrace, 4 seats`. What is empty is left out. */
export const listed = (words: readonly (string | false | null | undefined)[], locale: Locale): string =>
  words.filter(Boolean).join(comma(locale));
