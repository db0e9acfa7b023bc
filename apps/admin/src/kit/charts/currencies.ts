import type { Locale } from "@diwan/contract/api/enumerations";
import type { ComparedAmount, OtherCurrencySales } from "@diwan/contract/overview/analytics";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";

/** Amounts in the currency of the business, and in the currencies it had before. */
export interface SalesByCurrency {
  /** null for users who may not see amounts. */
  sales: number | null;
  others: readonly OtherCurrencySales[];
}

/** The currencies with any amount, that of the business first; without amounts only that one. */
export function currenciesIn(own: string, rows: readonly SalesByCurrency[]): [first: string, ...more: string[]] {
  const others = rows.flatMap((row) => row.others.filter(({ sales }) => sales !== 0));
  const more = [...new Set(others.map(({ currency }) => currency))].toSorted();
  const [first, ...rest] = more;
  return first === undefined || rows.some(({ sales }) => sales) ? [own, ...more] : [first, ...rest];
}

export const salesIn = (code: string, { sales, others }: SalesByCurrency, own: string): number =>
  code === own ? (sales ?? 0) : (others.find(({ currency }) => currency === code)?.sales ?? 0);

/** The plain amount in the currency of the business, otherwise each amount with its unit; empty where amounts are hidden. */
export function formatSales(row: SalesByCurrency, own: string, locale: Locale): string {
  if (row.sales === null) return "";
  const [first, ...more] = currenciesIn(own, [row]);
  return first === own && !more.length
    ? formatAmount(row.sales, locale, currencyOf(own))
    : formatEach(row, own, locale);
}

/** Each amount with its unit. */
export const formatEach = (row: SalesByCurrency, own: string, locale: Locale): string =>
  currenciesIn(own, [row])
    .map((code) => formatMoney(salesIn(code, row, own), locale, currencyOf(code)))
    .join(" + ");

interface Days {
  days: readonly { sales: number | null }[];
  before: readonly { sales: number | null }[];
}
type InCurrency<D> = D & { currency: string };

/** The days of each currency with sales, the currency of the business first. The first is drawn, the others are listed. */
export function daysByCurrency<D extends Days>(
  own: InCurrency<D>,
  others: readonly InCurrency<D>[],
): [drawn: InCurrency<D>, ...more: InCurrency<D>[]] {
  const isAny = ({ days, before }: Days) => [...days, ...before].some(({ sales }) => sales);
  const [drawn = own, ...more] = [own, ...others].filter(isAny);
  return [drawn, ...more];
}

const ratio = (sales: number, count: number): number => (count ? sales / count : 0);

/** The average amount of one of them. */
export const averageOf = (sales: ComparedAmount, counted: ComparedAmount): ComparedAmount => ({
  now: ratio(sales.now, counted.now),
  before: ratio(sales.before, counted.before),
});
