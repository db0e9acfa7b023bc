import { comma } from "@diwan/ui/text/fill";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { currenciesIn, formatSales, salesIn, type SalesByCurrency } from "../../kit/charts/currencies.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { type TableCell, tableCell } from "./tables.ts";

/** What a column of amounts is called, with their unit. */
export function useMoneyHeading(): (name: string, code: string) => string {
  const { locale } = useLanguage();
  return (name, code) => name + comma(locale) + currencyUnit(currencyOf(code), locale);
}

/** A column of amounts for each currency with sales, none where amounts are hidden; `own` is the currency of the business. */
export function useMoneyColumns(own: string, rows: readonly SalesByCurrency[]) {
  const { locale } = useLanguage();
  const head = useMoneyHeading();
  const codes = rows.some(({ sales }) => sales === null) ? [] : currenciesIn(own, rows);
  return {
    codes,
    heads: (name: string): string[] => codes.map((code) => head(name, code)),
    cells: (row: SalesByCurrency): TableCell[] =>
      codes.map((code) => tableCell(salesIn(code, row, own), (sales) => formatAmount(sales, locale, currencyOf(code)))),
    /** All of a row's amounts in a line. */
    line: (row: SalesByCurrency): string => formatSales(row, own, locale),
  };
}
