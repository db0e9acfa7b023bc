import type { Line, PastedNames } from "./pasted-line.ts";

/** Whether names are in exactly the language that others lack. */
export const completes = (known: PastedNames, more: PastedNames): boolean =>
  (known.en === "" && known.ar !== "" && more.en !== "" && more.ar === "") ||
  (known.ar === "" && known.en !== "" && more.ar !== "" && more.en === "");

const HEADING_EN =
  /^(?:(?:hot|cold|main|side|fresh|soft|our|charcoal) )*(?:appeti[sz]ers|starters|mezz?e|salads|soups|grills|mains|dishes|courses|sides|drinks|beverages|juices|desserts|sweets|sandwiches|burgers|pizzas|seafood|breakfast|offers|extras|combos|meals|specials)$/i;
const HEADING_AR =
  /^(?:(?:ال)?(?:مقبلات|مشاوي|مشويات|سلطات|شوربات|مشروبات|عصائر|عصيرات|حلويات|سندويشات|سندويتشات|ساندويشات|ساندويتشات|معجنات|مناقيش|فطائر|أطباق|وجبات|عروض|إضافات|مأكولات|لحوم)|ال(?:حلو|برجر|بيتزا|باستا|دجاج|فطور|غداء|عشاء|قهوة))(?: ال\p{L}+)?$/u;

/** Whether names are a usual heading of a menu, such as `Hot drinks` or `المشاوي`. */
export const areHeadingWords = ({ en, ar }: PastedNames): boolean => HEADING_EN.test(en) || HEADING_AR.test(ar);

const isNamed = ({ names }: Line): boolean => names.en !== "" || names.ar !== "";
/** Whether a line has prices, or numbers that may be some. */
export const hasPrices = ({ prices, unread }: Line): boolean => prices.length > 0 || unread !== undefined;
const isNameOnly = (line: Line | undefined): line is Line => line !== undefined && isNamed(line) && !hasPrices(line);
/** Whether a line has a price and nothing else. */
export const isPriceOnly = (line: Line | undefined): boolean => line !== undefined && !isNamed(line) && hasPrices(line);

/** Whether a list writes the translation of a name below its price: most of its names in one language have one there. */
export function hasTranslationsBelow(lines: readonly Line[]): boolean {
  const single = lines.flatMap(({ names, prices }, at) =>
    prices.length > 0 && Boolean(names.en) !== Boolean(names.ar) ? [{ names, below: lines[at + 1] }] : [],
  );
  const translated = single.filter(
    ({ names, below }) => isNameOnly(below) && !below.isHeading && completes(names, below.names),
  );
  return translated.length >= 2 && translated.length >= MOST * single.length;
}
const MOST = 0.75;

/** Whether a list sets its headings apart: by stars, a colon and the like, or by a blank line above them. */
export const marksHeadings = (lines: readonly Line[]): boolean =>
  lines.some((line, at) => {
    const above = lines[at - 1];
    return isNameOnly(line) && (line.isHeading || (above !== undefined && !isNamed(above) && !above.prices.length));
  });

/** Letters of both scripts that sound alike; those without a sound of their own are left out. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sh|ch|[سصشcz]|[زظ]/gu, "s"],
  [/[قكگgqk]|غ/gu, "k"],
  [/[بپp]/gu, "b"],
  [/[تطث]/gu, "t"],
  [/[دضذ]/gu, "d"],
  [/[فڤv]/gu, "f"],
  [/[جچ]/gu, "j"],
  [/ل/gu, "l"],
  [/م/gu, "m"],
  [/ن/gu, "n"],
  [/ر/gu, "r"],
  [/x/gu, "ks"],
  [/[^sktbdfjlmnr]/gu, ""],
  [/(.)\1+/gu, "$1"],
];
const soundOf = (name: string): string =>
  SOUNDS.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    name
      .toLowerCase()
      .replace(/c(?![ehiy])/g, "k")
      .replace(/(?<!\p{L})ال/gu, ""),
  );

/** Whether the English and the Arabic name are one word in two scripts, such as `Latte` and `لاتيه`. */
export function soundAlike(one: PastedNames, other: PastedNames): boolean {
  const [en, ar] = [soundOf(one.en || other.en), soundOf(one.ar || other.ar)];
  return en.length >= 2 && en === ar;
}
