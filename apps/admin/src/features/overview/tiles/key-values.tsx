import type { Compared, Overview } from "@diwan/contract/figures";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Change } from "../../../kit/charts/change.tsx";
import { useLanguage } from "../../../kit/language.ts";

/** A figure as it is shown. */
export interface KeyValue {
  name: string;
  value: string;
  note: ReactNode;
  /** What each of the last days came to; undefined where there is none of it. */
  run?: readonly (number | undefined)[];
}

/** So many days up to today are drawn. */
const RUN = 7;
const lately = <D extends { day: string }>(days: readonly D[], today: string): D[] =>
  days.filter(({ day }) => day <= today).slice(-RUN);

/** How a figure stands beside that of last week. */
function useBeside() {
  const t = useTranslations("figures");
  return ({ now, before }: Compared, than: "onLastWeek" | "onLastNight" = "onLastWeek"): ReactNode => {
    const change = () => <Change now={now} before={before} />;
    return before > 0 ? t.rich(than, { change }) : t("noLastWeek");
  };
}

export function useOrderValues({ orders, currency, day: today }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const beside = useBeside();
  if (!orders) return [];
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const average = (of: "now" | "before") => (orders.orders[of] ? orders.sales[of] / orders.orders[of] : 0);
  const days = lately(orders.days, today);
  return [
    {
      name: t("sales"),
      value: money(orders.sales.now),
      note: beside(orders.sales),
      run: days.map(({ sales }) => sales),
    },
    {
      name: t("orders"),
      value: formatNumber(orders.orders.now, locale),
      note: beside(orders.orders),
      run: days.map((one) => one.orders),
    },
    {
      name: t("average"),
      value: money(average("now")),
      note: beside({ now: average("now"), before: average("before") }),
      run: days.map((one) => (one.orders ? one.sales / one.orders : undefined)),
    },
  ];
}

export function useBookingValues({ bookings, currency, day: today }: Overview): KeyValue[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const beside = useBeside();
  if (!bookings) return [];
  const days = lately(bookings.days, today);
  return [
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
    {
      name: t("booked"),
      value: formatMoney(bookings.sales.now, locale, currencyOf(currency)),
      note: beside(bookings.sales),
      run: days.map(({ sales }) => sales),
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
  const { locale } = useLanguage();
  const beside = useBeside();
  if (!bookings) return [];
  const { units, sales } = bookings.tonight;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  return [
    { name: t("rate"), value: money(units ? sales.now / units : 0), note: t("rooms", { count: units }) },
    { name: t("revenue"), value: money(sales.now), note: beside(sales, "onLastNight") },
  ];
}
