import { westernDigits } from "../money/money.ts";

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
}

export interface PastedItem {
  names: PastedNames;
  prices: PastedPrice[];
}

export interface PastedCategory {
  /** Both empty for items above the first heading. */
  names: PastedNames;
  items: PastedItem[];
}

/** More lines than any menu has. */
const MOST_LINES = 5_000;
const LONGEST_LINE = 400;

/**
 * Reads a list of items as people send it in a message: names in one or both languages and prices, in any order, with
 * headings as categories. A line without a price is a heading if items follow it, and an item in a list without any price;
 * one that has only a price belongs to the names above it, and a name in the other language below an item completes it.
 */
export function readPastedList(text: string): PastedCategory[] {
  const lines = text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .map((line) => readLine(line.slice(0, LONGEST_LINE)));
  const list = new ListReader(lines.some(({ prices }) => prices.length > 0));
  for (const line of lines) list.read(line);
  return list.end();
}

/** Puts the lines of a list together. */
class ListReader {
  readonly #priced: boolean;
  readonly #categories: PastedCategory[] = [];
  /** Names that are a heading if an item follows, or that a price below completes. */
  #waiting: PastedNames | undefined;
  /** The item that a line below may complete. */
  #last: PastedItem | undefined;

  /** `priced`: whether the list has any price. */
  constructor(priced: boolean) {
    this.#priced = priced;
  }

  read({ names, prices, isHeading }: Line): void {
    const isNamed = names.en !== "" || names.ar !== "";
    if (prices.length > 0) this.#readPrices(names, prices, isNamed);
    else if (!isNamed) this.#last = undefined; // a blank line ends what belongs together
    else if (!this.#priced && !isHeading) this.#readItem(names);
    else this.#readName(names, isHeading);
  }

  end(): PastedCategory[] {
    // a name at the end has no items: it is one
    if (this.#waiting && this.#categories.length > 0) this.#add({ names: this.#waiting, prices: [] });
    return this.#categories.filter(({ items }) => items.length > 0);
  }

  #readPrices(names: PastedNames, prices: PastedPrice[], isNamed: boolean): void {
    if (isNamed) {
      this.#beginCategory();
      this.#add({ names, prices });
    } else if (this.#waiting) {
      this.#add({ names: this.#waiting, prices });
      this.#waiting = undefined;
    } else this.#last?.prices.push(...prices); // more prices of the item above
  }

  #readItem(names: PastedNames): void {
    if (this.#last && completes(this.#last.names, names)) this.#last.names = join(this.#last.names, names);
    else {
      this.#beginCategory();
      this.#add({ names, prices: [] });
    }
  }

  #readName(names: PastedNames, isHeading: boolean): void {
    const last = this.#last;
    this.#last = undefined;
    if (last && !isHeading && completes(last.names, names)) last.names = join(last.names, names);
    else if (this.#waiting && !isHeading && completes(this.#waiting, names)) this.#waiting = join(this.#waiting, names);
    else {
      this.#beginCategory();
      this.#waiting = names;
    }
  }

  #beginCategory(): void {
    if (this.#waiting) this.#categories.push({ names: this.#waiting, items: [] });
    this.#waiting = undefined;
  }

  #add(item: PastedItem): void {
    if (this.#categories.length === 0) this.#categories.push({ names: NONE, items: [] });
    this.#categories.at(-1)?.items.push(item);
    this.#last = item;
  }
}

const NONE: PastedNames = { en: "", ar: "" };

/** Whether names are in exactly the language that others lack. */
const completes = (known: PastedNames, more: PastedNames): boolean =>
  (known.en === "" && known.ar !== "" && more.en !== "" && more.ar === "") ||
  (known.ar === "" && known.en !== "" && more.ar !== "" && more.en === "");

const join = (known: PastedNames, more: PastedNames): PastedNames => ({
  en: known.en || more.en,
  ar: known.ar || more.ar,
});

/** `[12/03/26, 10:11] Noor: ` before a copied message. */
const MESSAGE = /^\s*\[[^\]]{5,40}\][^:]{1,40}:\s*/;
/** Bullets, numbers of a list, emojis and decorations around a line. */
const LEADING =
  /^(?:[\s•·●▪◦*\-–—=_~#>|.،,]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|\d{1,3}[.)](?=\s*\D))+/u;
const TRAILING = /(?:[\s•·●▪◦*\-–—=_~#:|،,]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}])+$/u;

const CURRENCY =
  "k\\.?d\\.?|kwd|bhd|omr|qar|qr|sar|sr|aed|dhs?|usd|\\$|fils|د\\.?ك\\.?|دينار|دنانير|د\\.?ب|ر\\.?ع|ر\\.?س|ر\\.?ق|ريال|درهم|د\\.?إ|فلس";
const AMOUNT = new RegExp(
  `(?:(?<![\\p{L}\\d])(${CURRENCY})\\s*)?(?<![\\p{L}\\d.,/])(\\d{1,4}(?:[.,]\\d{1,3})?)(?![\\d/])(?:\\s*(${CURRENCY})(?!\\p{L}))?`,
  "giu",
);
/** What counts pieces or sizes and costs nothing: `12 pcs`, `500 ml`, `6 حبات`. */
const UNIT =
  /^\s*(?:x|×|pcs?|pieces?|persons?|people|ml|l|g|kg|gm|grams?|cm|inch|"|min|mins|minutes|hours?|حبات?|حبة|قطع|قطعة|اشخاص|أشخاص|شخص|نفر|نفرات|مل|لتر|غرام|جرام|كيلو|كغ|دقيقة|ساعة|up\b)(?!\p{L})/iu;

interface Line {
  names: PastedNames;
  prices: PastedPrice[];
  /** Whether it is written as a heading. */
  isHeading: boolean;
}

function readLine(raw: string): Line {
  const line = westernDigits(raw.normalize("NFC").replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")).replace(
    MESSAGE,
    "",
  );
  const isHeading = /^\s*[*=_~#–—-]{1,}.*[*=_~#–—-]{1,}\s*$|:\s*$/.test(line);
  const bare = line.replace(LEADING, "").replace(TRAILING, "");
  const amounts = [...bare.matchAll(AMOUNT)].filter((found) => isPrice(found, bare));
  const parts = partsBetween(bare, amounts);
  const prices = amounts.map((found, at) => ({
    price: amountOf(found),
    names: amounts.length > 1 ? labelOf(parts, at) : NONE,
  }));
  const names = amounts.length > 1 ? namesOf(withoutLabels(parts)) : namesOf(parts.join(" "));
  return { names, prices, isHeading };
}

/** A number with a currency or decimals, or one at an end of the line that counts nothing. */
function isPrice(found: RegExpMatchArray, line: string): boolean {
  const [whole, before, digits = "", after] = found;
  const start = found.index ?? 0;
  const rest = line.slice(start + whole.length);
  if (before !== undefined || after !== undefined) return true;
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

/** The last word before a price of several: `Hummus small 1.000 large 1.750`. */
const labelOf = (parts: readonly string[], at: number): PastedNames => {
  const text = clean(parts[at] ?? "");
  return namesOf(at === 0 ? (SIZE.exec(text)?.[0] ?? "") : text);
};
const SIZE =
  /(?<!\p{L})(?:s|m|l|xl|small|medium|large|regular|half|full|whole|quarter|single|double|family|صغير|وسط|كبير|عادي|نص|نصف|كامل|ربع|سنغل|سنجل|دبل|عائلي|نفر)$/iu;
const withoutLabels = ([first = "", ...rest]: readonly string[]): string =>
  `${clean(first).replace(SIZE, "")} ${rest.at(-1) ?? ""}`;

const clean = (text: string): string => text.replace(LEADING, "").replace(TRAILING, "").trim();

/** The words of each language, in their order. A number goes with the words before it. */
function namesOf(text: string): PastedNames {
  const names = { en: [] as string[], ar: [] as string[] };
  let current: "en" | "ar" | undefined;
  for (const word of text.split(/[\s|/،]+|\s[-–—]+\s/u).filter(Boolean)) {
    const own = /\p{Script=Arabic}/u.test(word) ? "ar" : /\p{Script=Latin}/u.test(word) ? "en" : undefined;
    current = own ?? current ?? "en";
    if (own || /[\p{L}\p{N}&+]/u.test(word)) names[current].push(word);
  }
  return { en: clean(names.en.join(" ")), ar: clean(names.ar.join(" ")) };
}
