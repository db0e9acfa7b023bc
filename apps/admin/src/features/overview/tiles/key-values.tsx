import type { ComparedAmount, Overview } from "@diwan/contract/overview/analytics";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FigureChange } from "../../../kit/charts/figure-change.tsx";
import { averageOf } from "../../../kit/charts/currencies.ts";
import { useLanguage } from "../../../kit/language/language.ts";

/** An amount in another currency, and how it has changed where that is known. */
interface Also extends Partial<ComparedAmount> {
  text: string;
}

/** A figure as it is shown. */
export interface KeyValue {
  name: string;
  value: string;
  /** The same in other currencies, where there is any, beside last week. */
  also?: readonly Also[];
  note: ReactNode;
  /** What each of the last days came to; undefined where there is none of it. */
  run?: readonly (number | undefined)[];
}

/** The number of days drawn, up to today. */
const RUN = 7;
const lately = <D extends { day: string }>(days: readonly D[], today: string): D[] =>
  days.filter(({ day }) => day <= today).slice(-RUN);

/** How a figure stands beside that of last week. */
function useBeside() {
  const t = useTranslations("figures");
  return ({ now, before }: ComparedAmount, than: "onLastWeek" | "onLastNight" = "onLastWeek"): ReactNode => {
    const change = () => <FigureChange now={now} before={before} />;
    return before > 0 ? t.rich(than, { change }) : t("noLastWeek");
  };
}

function useMoney(currency: string) {
  const { locale } = useLanguage();
  const money = (amount: number, code = currency) => formatMoney(amount, locale, currencyOf(code));
  return { money, also: (all: ComparedAmount, code: string): Also => ({ text: money(all.now, code), ...all }) };
}

export function useOrderValues({ orders, currency, day: today }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const beside = useBeside();
  const { money, also } = useMoney(currency);
  if (!orders) return [];
  const { sales } = orders;
  const days = lately(orders.days, today);
  const counted: KeyValue = {
    name: t("orders"),
    value: formatNumber(orders.orders.now, locale),
    note: beside(orders.orders),
    run: days.map((one) => one.orders),
  };
  if (!sales) return [counted];
  const average = averageOf(sales, orders.invoiced);
  const others = orders.others.flatMap((one) => (one.sales?.now ? [{ ...one, sales: one.sales }] : []));
  return [
    {
      name: t("sales"),
      value: money(sales.now),
      also: others.map((one) => also(one.sales, one.currency)),
      note: beside(sales),
      run: days.map((one) => one.sales ?? undefined),
    },
    counted,
    {
      name: t("average"),
      value: money(average.now),
      also: others.map((one) => also(averageOf(one.sales, one.invoiced), one.currency)),
      // fewer orders than are counted beside it: those that wait have no amount yet
      note: (
        <>
          {t("ofOrders", { count: orders.invoiced.now })} · {beside(average)}
        </>
      ),
      run: days.map((one) => (one.invoiced ? (one.sales ?? 0) / one.invoiced : undefined)),
    },
  ];
}

export function useBookingValues({ bookings, currency, day: today }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const beside = useBeside();
  const { money, also } = useMoney(currency);
  if (!bookings) return [];
  const { sales } = bookings;
  const days = lately(bookings.days, today);
  const counted: KeyValue[] = [
    {
      name: t("guests"),
      value: formatNumber(bookings.guests.now, locale),
      note: beside(bookings.guests),
      run: days.map(({ guests }) => guests),
    },
    {
      name: t("bookings"),
      value: formatNumber(bookings.bookings.now, locale),
      note: beside(bookings.bookings),
      run: days.map((one) => one.bookings),
    },
  ];
  if (!sales) return counted;
  return [
    ...counted,
    {
      name: t("booked"),
      value: money(sales.now),
      also: bookings.others.flatMap((one) => (one.sales?.now ? [also(one.sales, one.currency)] : [])),
      note: beside(sales),
      run: days.map((one) => one.sales ?? undefined),
    },
  ];
}

/** Who comes, who goes and how full it is tonight. */
export function useNightValues({ bookings }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  if (!bookings) return [];
  const { nights, today } = bookings;
  const {
    units,
    taken: [taken = 0],
  } = nights;
  const { pending, confirmed, completed } = today.arrivals;
  const { open, completed: left } = today.departures;
  const number = (value: number) => formatNumber(value, locale);
  return [
    {
      name: t("tonight"),
      value: formatNumber(units ? taken / units : 0, locale, { style: "percent" }),
      note: t("ofUnits", { taken: number(taken), units: number(units) }),
    },
    {
      name: t("arrivals"),
      value: number(pending + confirmed + completed),
      note: t("arrivalsText", { confirmed: number(confirmed + completed), pending: number(pending) }),
    },
    {
      name: t("departures"),
      value: number(open + left),
      note: t("departuresText", { completed: number(left), open: number(open) }),
    },
  ];
}

/** What tonight brings, a room and all of them. */
export function useRateValues({ bookings, currency }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const beside = useBeside();
  const { money, also } = useMoney(currency);
  if (!bookings?.tonight.sales) return [];
  const { units, sales } = bookings.tonight;
  const own = bookings.others.reduce((left, { tonight }) => left - tonight.units, units);
  const others = bookings.others.flatMap(({ currency: code, tonight }) =>
    tonight.sales?.now ? [{ code, units: tonight.units, sales: tonight.sales }] : [],
  );
  return [
    {
      name: t("rate"),
      value: money(own ? sales.now / own : 0),
      also: others.map((one) => ({ text: money(one.sales.now / one.units, one.code) })),
      note: t("rooms", { count: units }),
    },
    {
      name: t("revenue"),
      value: money(sales.now),
      also: others.map((one) => also(one.sales, one.code)),
      note: beside(sales, "onLastNight"),
    },
  ];
}
