import type { Locale } from "@diwan/contract/api/enumerations";
import { formatNumber } from "../money/numbers.ts";

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*\}/;
const FORM = /(=\d+|\w+) \{([^{}]*)\}/g;

/**
 * Fills a text of the catalogue: `{name}`, and `{count, plural, =0 {…} one {# item} other {# items}}`. It supports only
 * that part of the ICU syntax; full support would double our own code.
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

/** The separator of a list: `, ` or `، `. */
export const comma = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/** The separator of parts that hold commas themselves: `; ` or `؛ `. */
export const semicolon = (locale: Locale): string => (locale === "ar" ? "؛ " : "; ");

/** A list of words: `Terrace, 4 seats`. Empty ones are left out. */
export const joinNames = (words: readonly (string | false | null | undefined)[], locale: Locale): string =>
  words.filter(Boolean).join(comma(locale));
