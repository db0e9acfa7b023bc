import { westernDigits } from "../money/money.ts";
import { readSlashes } from "./pasted-slashes.ts";
import { CURRENCY, SIZE_WORDS, UNIT } from "./pasted-words.ts";

/** Names of a pasted line by language; empty where it has none. */
export interface PastedNames {
  en: string;
  ar: string;
}

export interface PastedPrice {
  /** In the currency of the business. */
  price: number;
  /** A size, as it stands beside the price; empty if there is only one price. */
  names: PastedNames;
  /** Whether it was written as a plain number that is taken for fils. */
  proposed?: true;
  /** Whether nothing names the size, so that its names are a proposal. */
  sizeProposed?: true;
}

export const NO_NAMES: PastedNames = { en: "", ar: "" };

export const joinNames = (known: PastedNames, more: PastedNames): PastedNames => ({
  en: known.en || more.en,
  ar: known.ar || more.ar,
});

/** `[12/03/26, 10:11] Noor: ` before a copied message. */
export const MESSAGE = /^\s*\[[^\]]{5,40}\][^:]{1,40}:\s*/;
/** An old price, struck through as in a message: `~1.000~`. */
const STRUCK = /~\s*[\d.,]+[^~\d]{0,12}~/g;
/** Dots that lead from a name to its price. */
const LEADERS = /\.{2,}|…+/g;
/** Bullets, numbers of a list, emojis and decorations around a line. */
const LEADING =
  /^(?:[\s•·●▪◦*\-–—=_~#>|.،,]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|\d{1,3}[.)](?=\s*\D))+/u;
const TRAILING = /(?:[\s•·●▪◦*\-–—=_~#:|،,]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}])+$/u;

const AMOUNT = new RegExp(
  `(?:(?<![\\p{L}\\d])(${CURRENCY})\\s*)?(?<![\\p{L}\\d.,/])(\\d{1,4}(?:[.,]\\d{1,3})?)(?![\\d/])(?:\\s*(${CURRENCY})(?!\\p{L}))?`,
  "giu",
);
export interface Line {
  names: PastedNames;
  prices: PastedPrice[];
  /** Numbers such as `1/1.5` that may be prices of sizes or something else. */
  unread: string | undefined;
  /** Whether it is written as a heading. */
  isHeading: boolean;
  /** Its prices that are written with three decimals. */
  decimals: number[];
  /** The only number of a line without another price, and the names around it. */
  plain: number | undefined;
  withPlain: PastedNames;
}

/** Reads the names and prices of one line. */
export function readLine(raw: string): Line {
  const line = westernDigits(raw.normalize("NFC").replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")).replace(
    MESSAGE,
    "",
  );
  const isHeading = /^\s*[*=_~#–—-]{1,}.*[*=_~#–—-]{1,}\s*$|:\s*$/.test(line);
  const { bare, unread, proposed } = readSlashes(
    line.replace(STRUCK, " ").replace(LEADERS, " ").replace(LEADING, "").replace(TRAILING, ""),
  );
  const numbers = [...bare.matchAll(AMOUNT)];
  const amounts = numbers.filter((found) => isPrice(found, bare));
  const parts = partsBetween(bare, amounts);
  const { names, sizes } = amounts.length > 1 ? sizesOf(parts) : { names: namesOf(parts.join(" ")), sizes: [] };
  const isUnnamed = amounts.length === proposed.length && sizes.every(({ en, ar }) => !en && !ar);
  const prices = amounts.map((found, at): PastedPrice => {
    const guess = isUnnamed ? proposed[at] : undefined;
    const price = amountOf(found);
    return guess ? { price, names: guess, sizeProposed: true } : { price, names: sizes[at] ?? NO_NAMES };
  });
  const decimals = amounts.flatMap(([, , digits = ""]) =>
    /[.,]\d{3}$/.test(digits) ? [Number(digits.replace(",", "."))] : [],
  );
  const counts = numbers.filter((found) => isPlain(found, bare));
  const [plain] = counts.length === 1 && amounts.every((found) => found === counts[0]) ? counts : [];
  return {
    ...{ names, prices, unread, isHeading, decimals },
    plain: plain && unread === undefined ? amountOf(plain) : undefined,
    withPlain: plain ? namesOf(partsBetween(bare, [plain]).join(" ")) : NO_NAMES,
  };
}

/** A number alone: without a currency, decimals or what it counts, behind a name and outside of brackets. */
function isPlain(found: RegExpMatchArray, line: string): boolean {
  const [whole, before, digits = "", after] = found;
  const start = found.index ?? 0;
  const rest = line.slice(start + whole.length);
  const isOpen = /[([][^)\]]*$/.test(line.slice(0, start));
  return start > 0 && !before && !after && !/[.,]/.test(digits) && !UNIT.test(rest) && !isOpen;
}

/** A number with a currency or decimals, or one at an end of the line that counts nothing. */
function isPrice(found: RegExpMatchArray, line: string): boolean {
  const [whole, before, digits = "", after] = found;
  const start = found.index ?? 0;
  const rest = line.slice(start + whole.length);
  if (before !== undefined || after !== undefined) return true;
  // `half kilo 6.500 kilo 12`: what follows names the next price
  if (ENDS_IN_SIZE.test(line.slice(0, start)) && SIZE_AND_AMOUNT.test(rest)) return true;
  // a capital letter is a size: `S 1.000 L 1.750`
  if (UNIT.test(rest) && !/^\s*[SML]\b/.test(rest)) return false;
  if (/[.,]/.test(digits)) return true;
  return /^\s*$/.test(rest) ? /[\s\-–—:.=|/]$/.test(line.slice(0, start)) || start === 0 : false;
}

function amountOf([, before = "", digits = "", after = ""]: RegExpMatchArray): number {
  const amount = Number(digits.replace(",", "."));
  return /fils|فلس/i.test(before + after) ? amount / 1000 : amount;
}

/** The texts before, between and behind the amounts. */
function partsBetween(line: string, amounts: readonly RegExpMatchArray[]): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of amounts) {
    const start = found.index ?? 0;
    parts.push(line.slice(from, start));
    from = start + found[0].length;
  }
  parts.push(line.slice(from));
  return parts;
}

const ENDS_IN_SIZE = new RegExp(`(?<!\\p{L})(?:${SIZE_WORDS})[\\s:=\\-–—]*$`, "iu");
const SIZE_AND_AMOUNT = new RegExp(`^[\\s/|،,]*(?:${SIZE_WORDS})[\\s:=\\-–—]*\\d{1,4}(?:[.,]\\d{1,3})?(?!\\d)`, "iu");
const LAST_SIZE = new RegExp(`(?<!\\p{L})(?:${SIZE_WORDS})$`, "iu");
const FIRST_SIZE = new RegExp(`^(?:${SIZE_WORDS})(?!\\p{L})`, "iu");
const ONLY_SIZE = new RegExp(`^(?:${SIZE_WORDS})$`, "iu");
const LAST_BRACKETS = /[([]([^()[\]]*)[)\]]\s*$/u;

interface Sized {
  names: PastedNames;
  /** The name of each price; empty where nothing says it. */
  sizes: PastedNames[];
}

/** The names of an item and of its sizes from the texts before, between and behind its prices. */
function sizesOf(parts: readonly string[]): Sized {
  const [first = "", ...rest] = parts.map(clean);
  const last = rest.at(-1) ?? "";
  const later = rest.slice(0, -1).map(labelOf);
  if (rest.every((part) => isSize(labelOf(part)))) return { names: namesOf(first), sizes: rest.map(labelOf) };
  const { item, label } = splitFirst(first, later);
  const whole = namesOf(item);
  const behind = namesOf(last);
  const names = label ? joinNames(whole, behind) : joinNames(commonNames([whole, ...later]) ?? whole, behind);
  const isShared = !label && commonNames([whole, ...later]) !== undefined;
  return { names, sizes: [label ?? (isShared ? whole : NO_NAMES), ...later] };
}

/** The text before the first price: the item, and its size where one can be told. */
function splitFirst(first: string, later: readonly PastedNames[]): { item: string; label?: PastedNames } {
  const inBrackets = LAST_BRACKETS.exec(first)?.[1];
  if (inBrackets) return { item: first.replace(LAST_BRACKETS, ""), label: namesOf(inBrackets) };
  const names = namesOf(first);
  const way = [LAST_SIZE, FIRST_SIZE].find((one) => one.test(names.en) || one.test(names.ar));
  if (!way || (way === FIRST_SIZE && !later.every(isSize))) return { item: first };
  // a size is named in the languages of the others
  const isNamedIn = (language: keyof PastedNames) =>
    later.some((size) => size[language] !== "") || later.every(({ en, ar }) => !en && !ar);
  const inLanguage = (language: keyof PastedNames) => (isNamedIn(language) && way.exec(names[language])?.[0]) || "";
  const found = { en: inLanguage("en"), ar: inLanguage("ar") };
  if (!found.en && !found.ar) return { item: first };
  const left = {
    en: found.en ? clean(names.en.replace(way, "")) : names.en,
    ar: found.ar ? clean(names.ar.replace(way, "")) : names.ar,
  };
  return { item: `${left.en} ${left.ar}`, label: found };
}

/** What stands before a later price names its size; brackets around it are none of it. */
const labelOf = (part: string): PastedNames => namesOf(part.replace(/[()[\]]/g, " "));

const isSize = ({ en, ar }: PastedNames): boolean =>
  (en !== "" || ar !== "") && [en, ar].every((name) => name === "" || ONLY_SIZE.test(name));

/** `Half chicken` and `Whole chicken` are sizes of `Chicken`; undefined if nothing is common. */
function commonNames(sizes: readonly PastedNames[]): PastedNames | undefined {
  const common = (language: keyof PastedNames): string => {
    const [first = [], ...others] = sizes.map((names) => names[language].split(" "));
    const shared = first.filter((word) =>
      others.every((words) => words.some((other) => other.toLowerCase() === word.toLowerCase())),
    );
    const name = shared.join(" ");
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const names = { en: common("en"), ar: common("ar") };
  return names.en || names.ar ? names : undefined;
}

const clean = (text: string): string => text.replace(LEADING, "").replace(TRAILING, "").trim();

/** Words, and brackets with all that is in them. */
const PIECES = /[([][^()[\]]*[)\]]|[^\s|/،()[\]]+/gu;

/** The words of each language, in their order. A number goes with the words before it. */
function namesOf(text: string): PastedNames {
  const names = { en: [] as string[], ar: [] as string[] };
  let current: "en" | "ar" | undefined;
  for (const [piece] of text.matchAll(PIECES)) {
    const word = /^[([]/.test(piece) ? `${piece.charAt(0)}${clean(piece.slice(1, -1))}${piece.at(-1)}` : piece;
    const own = /\p{Script=Arabic}/u.test(word) ? "ar" : /\p{Script=Latin}/u.test(word) ? "en" : undefined;
    current = own ?? current ?? "en";
    if (own || /[\p{L}\p{N}&+]/u.test(word)) names[current].push(word);
  }
  return { en: clean(names.en.join(" ")), ar: clean(names.ar.join(" ")) };
}
