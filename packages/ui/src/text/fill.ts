import type { Locale } from "@diwan/contract/api/enumerations";
import { formatNumber } from "../money/numbers.ts";

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*\}/;
const FORM = /(=\d+|\w+) \{([^{}]*)\}/g;

/**
 * Fills a text of the catalogue: `{name}`, and `{count, plural, =0 {…} one {# item} other {# items}}`.
 * It reads just that part of the ICU syntax; the whole of it would double our own code.
 */
export function fill(text: string, values: Record<string, string | number>, locale: Locale): string {
  const chosen = text.replace(PLURAL, (_, name: string, forms: string) =>
    pluralForm(forms, Number(values[name]), locale),
  );
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name], locale));
}

function pluralForm(forms: string, count: number, locale: Locale): string {
  const texts = new Map([...forms.matchAll(FORM)].map((match) => [match[1], match[2] ?? ""]));
  const category = new Intl.PluralRules(locale).select(count);
  const text = texts.get(`=${count}`) ?? texts.get(category) ?? texts.get("other") ?? "";
  return text.replaceAll("#", formatNumber(count, locale));
}

const shown = (value: string | number | undefined, locale: Locale): string =>
  typeof value === "number" ? formatNumber(value, locale) : (value ?? "");

/** What stands between the words of a row: `, ` or `، `. */
export const comma = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/** Words in a row: `Terrace, 4 seats`. What is empty is left out. */
export const joinNames = (words: readonly (string | false | null | undefined)[], locale: Locale): string =>
  words.filter(Boolean).join(comma(locale));
