import { westernDigits } from "../money/money.ts";
import {
  areHeadingWords,
  completes,
  hasPrices,
  hasTranslationsBelow,
  isPriceOnly,
  marksHeadings,
  soundAlike,
} from "./pasted-clues.ts";
import {
  joinNames,
  type Line,
  MESSAGE,
  NO_NAMES,
  type PastedNames,
  type PastedPrice,
  readLine,
} from "./pasted-line.ts";

export type { PastedNames } from "./pasted-line.ts";

export interface PastedItem {
  names: PastedNames;
  prices: PastedPrice[];
  /** The item above, if this one has no price and may be that one's name in the other language. */
  perhapsNameOf?: PastedNames;
  /** Numbers such as `1/1.5` that may be prices of sizes or something else. */
  unread?: string;
}

export interface PastedCategory {
  /** Both empty for items above the first heading. */
  names: PastedNames;
  items: PastedItem[];
  /** Whether nothing but what follows says that it is a heading: it may be an item without a price. */
  doubtful?: true;
}

/** Why a line is no item: a charge for delivery, a way to reach the business, or when it is open. */
export type SkipReason = "charge" | "contact" | "hours";

export interface PastedList {
  categories: PastedCategory[];
  /** Lines that are neither items nor headings, as they were written. */
  skipped: { line: string; reason: SkipReason }[];
}

/** More lines than any menu has. */
const MOST_LINES = 5_000;
const LONGEST_LINE = 400;

/**
 * Reads a list of items as people send it in a message: names in one or both languages and prices, in any order, with
 * headings as categories. A line without a price is a heading if items follow it, and an item in a list without any price;
 * one that has only a price belongs to the names above it. A name in the other language below a priced item completes it
 * only if that is sure; otherwise it is an item without a price.
 * Lines in `kept` are items, whatever they look like.
 */
export function readPastedList(text: string, kept: ReadonlySet<string> = new Set()): PastedList {
  const written = text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));
  const lines = inFils(written.map((line) => readLine(line)));
  const list = new ListReader(lines);
  const skipped: PastedList["skipped"] = [];
  for (const [at, line] of lines.entries()) {
    const own = written[at]?.trim() ?? "";
    const reason = kept.has(own) ? undefined : skipReasonOf(own);
    if (reason) skipped.push({ line: own, reason });
    else list.read(line, kept.has(own), lines[at + 1]);
  }
  return { categories: list.end(), skipped };
}

/** A phone number: seven digits or more, perhaps in groups. A price has at most four before its decimals. */
const PHONE = /(?<![\d.,])\+?\d(?:[\s-]?\d){6,}(?![\d.,])/u;
const CONTACT =
  /https?:|www\.|(?:^|\s)@\w|whats\s?app|واتس\s?اب|(?<!\p{L})لل(?:حجز|طلب|طلبات|استفسار|تواصل)(?!\p{L})/iu;
const CHARGE =
  /(?<!\p{L})(?:(?:free |home )?delivery|minimum order|min\.? order|service charge|(?:ال)?توصيل|رسوم|الحد الأدنى)(?!\p{L})/iu;
/** From one time of the day to another, or the words for it. */
const TIME = "(?<!\\d)\\d{1,2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m(?!\\p{L})|صباح|مساء|ظهر|فجر|ليل|[صم](?!\\p{L}))";
const HOURS = new RegExp(
  `${TIME}.*${TIME}|(?<!\\p{L})(?:opening hours|working hours|hours\\s*:|ساعات (?:العمل|الدوام)|[أا]وقات (?:العمل|الدوام))`,
  "iu",
);

function skipReasonOf(line: string): SkipReason | undefined {
  const text = westernDigits(line).replace(MESSAGE, "");
  if (HOURS.test(text)) return "hours";
  if (PHONE.test(text) || CONTACT.test(line)) return "contact";
  return CHARGE.test(line) ? "charge" : undefined;
}

/** How many times the highest price of a list a plain number is that can't be of the same unit. */
const TOO_DEAR = 8;

/** In a list of prices with three decimals, a plain number far above them is an amount in fils. */
function inFils(lines: readonly Line[]): Line[] {
  const written = lines.flatMap(({ decimals }) => decimals);
  const highest = Math.max(...written);
  const isFils = (price: number): boolean =>
    written.length > 0 && price >= 50 && price < 1000 && price % 5 === 0 && price >= TOO_DEAR * highest;
  return lines.map((line) => {
    const { plain, withPlain } = line;
    if (!plain || !isFils(plain)) return line;
    return { ...line, names: withPlain, prices: [{ price: plain / 1000, names: NO_NAMES, proposed: true }] };
  });
}

/** Puts the lines of a list together. */
class ListReader {
  readonly #priced: boolean;
  readonly #translatesBelow: boolean;
  readonly #marksHeadings: boolean;
  readonly #categories: PastedCategory[] = [];
  /** Names that are a heading if an item follows, or that a price below completes. */
  #waiting: { names: PastedNames; doubtful?: true } | undefined;
  /** The item that a line below may complete. */
  #last: PastedItem | undefined;

  constructor(lines: readonly Line[]) {
    this.#priced = lines.some(hasPrices);
    this.#translatesBelow = hasTranslationsBelow(lines);
    this.#marksHeadings = marksHeadings(lines);
  }

  /** `isItem`: whether it is an item without a price too; `next`: the line below. */
  read(line: Line, isItem: boolean, next: Line | undefined): void {
    const { names, isHeading } = line;
    const isNamed = names.en !== "" || names.ar !== "";
    if (hasPrices(line)) this.#readPrices(line, isNamed);
    else if (!isNamed) this.#last = undefined; // a blank line ends what belongs together
    else if (isItem) this.#begin({ names, prices: [] });
    else if (!this.#priced && !isHeading) this.#readItem(names);
    else if (this.#last && !isHeading && !areHeadingWords(names)) this.#readBelow(this.#last, names, next);
    else this.#readName(names, isHeading);
  }

  end(): PastedCategory[] {
    // a name at the end has no items: it is one
    if (this.#waiting && this.#categories.length > 0) this.#add({ names: this.#waiting.names, prices: [] });
    return this.#categories.filter(({ items }) => items.length > 0);
  }

  #readPrices({ names, prices, unread }: Line, isNamed: boolean): void {
    const found = { prices, ...(unread === undefined ? {} : { unread }) };
    if (isNamed) this.#begin({ names, ...found });
    else if (this.#waiting) {
      this.#add({ names: this.#waiting.names, ...found });
      this.#waiting = undefined;
    } else if (this.#last) Object.assign(this.#last, found, { prices: [...this.#last.prices, ...prices] }); // more of it
  }

  #readItem(names: PastedNames): void {
    if (this.#last && completes(this.#last.names, names)) this.#last.names = joinNames(this.#last.names, names);
    else this.#begin({ names, prices: [] });
  }

  /** A name without a price right below an item: its translation, an item of its own, or a heading that nothing marks. */
  #readBelow(last: PastedItem, names: PastedNames, next: Line | undefined): void {
    const mayTranslate = completes(last.names, names);
    const isNameOfPrice = last.prices.length === 0 && isPriceOnly(next);
    if (mayTranslate && (this.#translatesBelow || isNameOfPrice || soundAlike(last.names, names))) {
      last.names = joinNames(last.names, names);
      delete last.perhapsNameOf;
      if (!isNameOfPrice) this.#last = undefined;
    } else if (mayTranslate) this.#begin({ names, prices: [], perhapsNameOf: last.names });
    else if (this.#marksHeadings) this.#begin({ names, prices: [] });
    else {
      this.#last = undefined;
      this.#waiting = { names, doubtful: true };
    }
  }

  #readName(names: PastedNames, isHeading: boolean): void {
    this.#last = undefined;
    if (this.#waiting && !isHeading && completes(this.#waiting.names, names))
      this.#waiting.names = joinNames(this.#waiting.names, names);
    else {
      this.#beginCategory();
      this.#waiting = { names };
    }
  }

  #begin(item: PastedItem): void {
    this.#beginCategory();
    this.#add(item);
  }

  #beginCategory(): void {
    if (this.#waiting) this.#categories.push({ ...this.#waiting, items: [] });
    this.#waiting = undefined;
  }

  #add(item: PastedItem): void {
    if (this.#categories.length === 0) this.#categories.push({ names: NO_NAMES, items: [] });
    this.#categories.at(-1)?.items.push(item);
    this.#last = item;
  }
}
