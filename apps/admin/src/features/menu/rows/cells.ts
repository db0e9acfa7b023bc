import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { decimalsError, readAmount } from "@diwan/contract/money/money";
import { isArabicCopy } from "@diwan/contract/text/scripts";
import { newPrice, type ItemValues, type PriceDraft } from "../drafts/item-draft.ts";

/** The columns whose cells can be edited; a name belongs to an item, the others to one of its prices. */
export type CellColumn = `name.${Locale}` | `size.${Locale}` | "price";

/** The columns in reading order: what is written in the interface language comes first. */
export function columnsOf(locale: Locale, bothSizes = false): CellColumn[] {
  const other: Locale = locale === "en" ? "ar" : "en";
  const sizes: CellColumn[] = bothSizes ? [`size.${locale}`, `size.${other}`] : [`size.${locale}`];
  return [`name.${locale}`, `name.${other}`, ...sizes, "price"];
}

export const isName = (column: CellColumn): boolean => column.startsWith("name.");

/** The language of a text column. */
export const localeOf = (column: CellColumn): Locale | undefined =>
  column === "price" ? undefined : column.endsWith(".en") ? "en" : "ar";

/** The field of the call that a cell is sent as. */
export function pathOf(column: CellColumn, row: number): string {
  const place = localeOf(column) === "ar" ? 1 : 0;
  if (column === "price") return `prices.${row}.price`;
  return isName(column) ? `locales.${place}.name` : `prices.${row}.locales.${place}.name`;
}

/** The text of a cell. An Arabic name that the server copied to English is no English name. */
export function readCell({ names, prices }: ItemValues, row: number, column: CellColumn): string {
  if (column === "price") return prices[row]?.price ?? "";
  const locale = localeOf(column) ?? "en";
  const texts = isName(column) ? names : (prices[row]?.names ?? { en: "", ar: "" });
  return locale === "en" && isName(column) && isArabicCopy(texts) ? "" : texts[locale];
}

/** A size that is written in the other language only, which guests see instead. */
export function otherSize({ prices }: ItemValues, row: number, column: CellColumn): string {
  const locale = localeOf(column);
  return !locale || isName(column) ? "" : (prices[row]?.names[locale === "en" ? "ar" : "en"] ?? "");
}

/** The change that puts a text into a cell; an item without prices gets its first one. */
export function writeCell(
  { names, prices }: ItemValues,
  { row, column }: { row: number; column: CellColumn },
  text: string,
  blank: () => PriceDraft = newPrice,
): Partial<ItemValues> {
  const locale = localeOf(column);
  if (locale && isName(column)) return { names: { ...names, [locale]: text } };
  const before = prices[row] ?? blank();
  const after = locale ? { ...before, names: { ...before.names, [locale]: text } } : { ...before, price: text };
  return { prices: row < prices.length ? prices.with(row, after) : [...prices, after] };
}

/** The packages of a chalet are named without the user. */
const isBare = ({ price, names }: PriceDraft, named: boolean): boolean =>
  !price.trim() && (named || (!names.en.trim() && !names.ar.trim()));

/** Without the prices of which neither an amount nor a size is left; undefined if there are none. */
export function withoutBareRows(values: ItemValues, chalet = false): Partial<ItemValues> | undefined {
  const kept = values.prices.filter((row) => !isBare(row, chalet));
  return kept.length === values.prices.length ? undefined : { prices: kept };
}

export type CellError = "amount" | "amountDecimals" | "amountDecimalsThree" | "amountRange" | "tooLong" | "fixed";

/** Why a cell does not take a text; an empty one empties it. */
export function cellErrorOf(
  column: CellColumn,
  text: string,
  { currency, chalet }: { currency: Currency; chalet: boolean },
): CellError | undefined {
  if (column !== "price") {
    if (chalet && !isName(column)) return "fixed"; // the packages of a chalet have their own names
    return text.trim().length > LIMITS.nameMax ? "tooLong" : undefined;
  }
  if (text.trim() === "") return undefined;
  const amount = readAmount(text);
  if (amount === undefined) return decimalsError(text, currency) ?? "amount";
  if (amount < 0 || amount > LIMITS.moneyMax) return "amountRange";
  return decimalsError(text, currency);
}

/** `1,250.500`, `KWD 5.750` and `٥٫٧٥٠ د.ك` as spreadsheets write them, without unit and thousands. */
export function bareAmount(text: string): string {
  const number = text.trim().replaceAll(/^[^\d٠-٩۰-۹.,٫-]+|[^\d٠-٩۰-۹]+$/gu, "");
  if (!/[\d٠-٩۰-۹]/u.test(number)) return text;
  return /^-?\d{1,3}(,\d{3})+\.\d+$/.test(number) ? number.replaceAll(",", "") : number;
}
