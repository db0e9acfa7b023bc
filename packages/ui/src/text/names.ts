import type { Locale } from "@diwan/contract/api/enumerations";
import { formatNumber } from "../money/numbers.ts";

interface Named {
  locale: Locale;
  name?: string | null | undefined;
  description?: string | null | undefined;
}

/** The name in a language, else in the other one, else nothing. */
export const nameOf = (locales: readonly Named[] | undefined, locale: Locale): string => pick(locales, locale, "name");

/** The label of one of several units of the same kind, as a list shows it: `2`, `٢`, `Sea 4`. */
export const unitMark = (unit: string | null, locale: Locale): string =>
  (unit ?? "").replace(/^[1-9]\d{0,8}$/, (number) => formatNumber(Number(number), locale, { useGrouping: false }));

/** The same in a sentence: `Unit 2`, `الوحدة ٢`. */
export const unitText = (unit: string | null, locale: Locale): string =>
  unit ? `${locale === "ar" ? "الوحدة" : "Unit"} ${unitMark(unit, locale)}` : "";

/** The description in a language, else in the other one, else nothing. */
export const descriptionOf = (locales: readonly Named[] | undefined, locale: Locale): string =>
  pick(locales, locale, "description");

/** The language of the name that `nameOf` returns: for `lang` and `dir` of the element. */
export const nameLocale = (locales: readonly Named[] | undefined, locale: Locale): Locale =>
  inOrder(locales ?? [], locale).find((entry) => entry.name)?.locale ?? locale;

/** The name in exactly this language, or nothing. */
export const nameIn = (locales: readonly Named[] | undefined, locale: Locale): string =>
  locales?.find((entry) => entry.locale === locale)?.name ?? "";

/** The description in exactly this language, or nothing. */
export const descriptionIn = (locales: readonly Named[] | undefined, locale: Locale): string =>
  locales?.find((entry) => entry.locale === locale)?.description ?? "";

/** Words that begin a name of several words: `أبو فهد`, `عبد الله`, `Umm Salma`. */
const PARTICLE = /^(?:أبو|ابو|أبا|أم|ام|ابن|بن|بنت|عبد|abu|abo|abd|umm?|ibn|bin|bint)$/i;

/** How a person is addressed: the first word of the name, with the words that it needs. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const particles = words.findIndex((word) => !PARTICLE.test(word));
  return words.slice(0, particles < 0 ? words.length : particles + 1).join(" ");
}

const pick = (locales: readonly Named[] | undefined, locale: Locale, key: "name" | "description"): string =>
  inOrder(locales ?? [], locale).find((entry) => entry[key])?.[key] ?? "";

const inOrder = (locales: readonly Named[], locale: Locale): Named[] =>
  locales.toSorted((one, other) => Number(other.locale === locale) - Number(one.locale === locale));

/** The first letter or digit with its combining marks; in Arabic the one after the article. */
export const firstLetter = (name: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(/^\s*ال(?=\p{L}{2})/u, ""))?.[0].toUpperCase() ?? "·";
