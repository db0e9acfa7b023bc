import { CURRENCY, SIZE_WORDS, UNIT } from "./pasted-words.ts";

/** The prices of sizes with slashes between them, as a line is read. */
interface Slashes {
  /** The line, with such prices apart from each other. */
  bare: string;
  /** Numbers that may be prices or something else; they are not part of `bare`. */
  unread: string | undefined;
  /** Names for the prices, if the line has none. */
  proposed: readonly { en: string; ar: string }[];
}

const NUMBER = "\\d{1,4}(?:[.,]\\d{1,3})?";
const AMOUNT = `(?:(?:${CURRENCY})\\s*)?${NUMBER}(?:\\s*(?:${CURRENCY})(?!\\p{L}))?`;
const SEVERAL = new RegExp(
  `(?<![\\p{L}\\d.,/])${AMOUNT}(?:\\s*/\\s*${AMOUNT})+(?!\\s*/\\s*\\d)(?![\\d/]|[.,]\\d)`,
  "giu",
);
/** `S 1.5/L 2.5`: a slash before the size of the next price. */
const BEFORE_SIZE = new RegExp(`(?<=\\d)\\s*/\\s*(?=(?:${SIZE_WORDS})[\\s:=\\-–—]*\\d)`, "giu");
const LABELS = `[([]?\\s*((?:${SIZE_WORDS})(?:\\s*/\\s*(?:${SIZE_WORDS}))+)\\s*[)\\]]?`;
const LABELS_BEFORE = new RegExp(`(?<!\\p{L})${LABELS}[\\s:=\\-–—]*$`, "iu");
const LABELS_BEHIND = new RegExp(`^\\s*${LABELS}(?!\\p{L})`, "iu");

const [SMALL, MEDIUM, LARGE] = [
  { en: "Small", ar: "صغير" },
  { en: "Medium", ar: "وسط" },
  { en: "Large", ar: "كبير" },
];
const PROPOSED: Readonly<Record<number, Slashes["proposed"]>> = { 2: [SMALL, LARGE], 3: [SMALL, MEDIUM, LARGE] };

/**
 * Reads prices such as `1.500/2.500` as those of two or three sizes, if each has decimals or a currency and each is higher
 * than the one before. Other numbers with slashes among which one looks like a price stay unread: a price before an offer,
 * half a dinar, or a price for so many pieces is written in the same way. Dates and fractions stay as they are.
 */
export function readSlashes(line: string): Slashes {
  const text = line.replace(BEFORE_SIZE, " / ");
  const found = [...text.matchAll(SEVERAL)].find(([several]) => several.split("/").some(looksLikePrice));
  if (!found) return { bare: text, unread: undefined, proposed: [] };
  const [several] = found;
  const [head, tail] = [text.slice(0, found.index), text.slice(found.index + several.length)];
  const prices = several.split("/").map((price) => price.trim());
  const labels = labelsOf(head, tail, prices.length);
  if (!arePrices(prices) || (!labels && UNIT.test(tail)))
    return { bare: `${head} ${tail}`, unread: several.trim(), proposed: [] };
  if (!labels)
    return { bare: `${head}${prices.join(" / ")}${tail}`, unread: undefined, proposed: PROPOSED[prices.length] ?? [] };
  const named = prices.map((price, at) => `${labels.names[at]} ${price}`).join(" / ");
  return { bare: `${labels.head} ${named} ${labels.tail}`, unread: undefined, proposed: [] };
}

const looksLikePrice = (text: string): boolean => /\d[.,]\d/.test(text) || new RegExp(CURRENCY, "iu").test(text);

function arePrices(texts: readonly string[]): boolean {
  const amounts = texts.map((text) => Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(",", ".")));
  const rise = amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? 0));
  return rise && texts.length in PROPOSED && texts.every(looksLikePrice);
}

/** The names of as many sizes before or behind their prices: `S/L 1.500/2.500`. */
function labelsOf(head: string, tail: string, count: number) {
  const [before, behind] = [LABELS_BEFORE.exec(head), LABELS_BEHIND.exec(tail)];
  const [all, list] = before ?? behind ?? [];
  const names = list?.split("/").map((name) => name.trim()) ?? [];
  if (all === undefined || names.length !== count) return undefined;
  return before ? { names, head: head.slice(0, -all.length), tail } : { names, head, tail: tail.slice(all.length) };
}
