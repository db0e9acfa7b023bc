import type { Day } from "@diwan/contract/time/days";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { formatDay } from "@diwan/ui/time/dates";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useMoneyHeading } from "./money-columns.ts";
import { cellOf, type DataTable } from "./tables.ts";

/** What a day brought, by orders or by bookings. */
export interface MoneyDay {
  day: Day;
  count: number;
  sales: number;
}

export interface MoneyDays {
  days: readonly MoneyDay[];
  before: readonly MoneyDay[];
}

export interface MoneySums extends MoneyDays {
  currency: string;
}

export const totalOf = (days: readonly MoneyDay[]): number =>
  fromFils(days.reduce((sum, { sales }) => sum + toFils(sales), 0));

interface Columns {
  compared: boolean;
  /** What is counted, and what the amounts are, as heads of columns. */
  counted: string;
  amountHead: string;
}

/** The days with all that is counted, and for each currency its amounts beside those of the comparison. */
export function useMoneyTable(
  all: readonly MoneyDay[],
  sums: readonly MoneySums[],
  { compared, counted, amountHead }: Columns,
): DataTable {
  const t = useTranslations("figures.charts");
  const tf = useTranslations("figures");
  const { locale } = useLanguage();
  const inUnit = useMoneyHeading();
  const number = (value: number) => formatNumber(value, locale);
  const amountOf = (value: number, code: string) => cellOf(value, (sum) => formatAmount(sum, locale, currencyOf(code)));
  const beforeHead = (code: string) => (sums.length > 1 ? inUnit(t("soldBefore"), code) : t("soldBefore"));
  return {
    heads: [
      t("day"),
      counted,
      ...sums.flatMap(({ currency }) => [inUnit(amountHead, currency), ...(compared ? [beforeHead(currency)] : [])]),
    ],
    rows: all.map(({ day, count }, at) => [
      cellOf(day, (one) => formatDay(one, locale)),
      cellOf(count, number),
      ...sums.flatMap(({ currency, days, before }) => {
        const was = before[at];
        return [
          amountOf(days[at]?.sales ?? 0, currency),
          ...(compared ? [was ? amountOf(was.sales, currency) : ""] : []),
        ];
      }),
    ]),
    foot: [
      tf("total"),
      cellOf(
        all.reduce((sum, { count }) => sum + count, 0),
        number,
      ),
      ...sums.flatMap(({ currency, days, before }) => [
        amountOf(totalOf(days), currency),
        ...(compared ? [amountOf(totalOf(before), currency)] : []),
      ]),
    ],
  };
}
