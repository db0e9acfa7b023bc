import { clockOf } from "@diwan/contract/time/local-times";
import { decimalsOf } from "@diwan/contract/money/money";
import type { Names } from "@diwan/contract/api/fields";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { formatDay, formatMoment } from "@diwan/ui/time/dates";
import { formatAmount } from "@diwan/ui/money/money";
import { nameIn, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { SheetCell, WrittenColumn } from "@diwan/ui/sheets/sheet-xml";
import type { Column } from "../declaration.ts";

/** How values are formatted for the user. */
export interface FormatSettings {
  locale: Locale;
  currency: Currency;
  timeZone: string;
}

/** The text of a cell. */
export function cellText<R>(column: Column<R>, row: R, { locale, currency, timeZone }: FormatSettings): string {
  if (column.type === "custom") return column.text(row);
  if (column.type === "name") return namesText(column.value(row), locale);
  if (column.type === "badge") return column.value(row)?.text ?? "";
  if (column.type === "number") return written(column.value(row), (value) => formatNumber(value, locale));
  if (column.type === "money") return written(column.value(row), (value) => formatAmount(value, locale, currency));
  const value = column.value(row);
  if (column.type === "date") return written(value, (day) => formatDay(day.slice(0, 10), locale));
  if (column.type === "moment") return written(value, (at) => formatMoment(at, locale, timeZone));
  return value ?? "";
}

/** The name of a row, for the labels of its buttons. */
export function rowName<R>(columns: readonly Column<R>[], row: R, formats: FormatSettings): string {
  const lead = columns.find(({ phone, type }) => phone === "lead" || type === "name") ?? columns[0];
  return lead ? cellText(lead, row, formats) : "";
}

/** The headers of an export; a localized name has one for each language. */
export const exportHeaders = <R>(
  columns: readonly Column<R>[],
  row: R | undefined,
  headersOf: (header: string) => [string, string],
): string[] =>
  columns.flatMap((column) => {
    if (column.type === "picture") return [];
    const plain = column.type !== "name" || (row !== undefined && typeof column.value(row) === "string");
    return plain ? [column.header] : headersOf(column.header);
  });

/** The time of a row, if the column shows one. */
const momentOf = <R>(column: Column<R>): ((row: R) => string | null | undefined) | undefined =>
  column.type === "moment" ? column.value : column.type === "custom" ? column.moment : undefined;

/** The currency of a row: amounts keep the one they were made in. */
const currencyIn = (row: unknown): string | undefined => {
  const { currency }: { currency?: unknown } = Object(row);
  return typeof currency === "string" ? currency : undefined;
};

/**
 * A row of an export: plain numbers and days, times in the time zone of the business, amounts with the decimals of
 * their currency, names in both languages.
 */
export function exportCells<R>(columns: readonly Column<R>[], row: R, formats: FormatSettings): SheetCell[] {
  return columns.flatMap((column): SheetCell[] => {
    if (column.type === "picture") return [];
    if (column.type === "name") {
      const value = column.value(row);
      return typeof value === "string" ? [value] : [nameIn(value, "en"), nameIn(value, "ar")];
    }
    const moment = momentOf(column)?.(row);
    if (moment) return [clockOf(formats.timeZone, new Date(moment))];
    if (column.type === "custom" || column.type === "badge") return [cellText(column, row, formats)];
    const value = column.value(row) ?? null;
    if (column.type === "money" && typeof value === "number")
      return [{ amount: value, decimals: decimalsOf(currencyIn(row) ?? formats.currency) }];
    return [column.type === "date" && typeof value === "string" ? value.slice(0, 10) : value];
  });
}

/** The same as texts, for CSV. */
export const exportRow = <R>(columns: readonly Column<R>[], row: R, formats: FormatSettings): string[] =>
  exportCells(columns, row, formats).map((cell) => {
    if (cell === null) return "";
    return typeof cell === "object" ? cell.amount.toFixed(cell.decimals) : String(cell);
  });

/** The kind of each column of an export: days and whole numbers are no texts in a spreadsheet. */
export const exportKinds = <R>(columns: readonly Column<R>[], row: R | undefined): WrittenColumn["kind"][] =>
  columns.flatMap((column) => {
    if (column.type === "picture") return [];
    if (column.type === "name") return row && typeof column.value(row) === "string" ? ["text"] : ["text", "text"];
    return [column.type === "date" ? "day" : column.type === "number" ? "count" : "text"];
  });

const namesText = (value: Names | string, locale: Locale): string =>
  typeof value === "string" ? value : nameOf(value, locale);

const written = <T>(value: T | null | undefined, write: (value: T) => string): string =>
  value === null || value === undefined || value === "" ? "" : write(value);

/** Figures are aligned to the end of their column. */
export const isFigure = <R>(column: Column<R>): boolean =>
  column.type === "number" || column.type === "money" || (column.type === "custom" && column.figures === true);
