import type { Compared, Overview } from "@diwan/contract/figures";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Change } from "../../../kit/charts/change.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import styles from "./key-figures.module.css";

interface Figure {
  name: string;
  value: string;
  note: ReactNode;
}

/** The figures that this kind of business looks at first. */
export function KeyFigures({ told }: { told: Overview }) {
  const t = useTranslations("figures");
  const { type } = useSession().business;
  const orders = useOrderFigures(told);
  const bookings = useBookingFigures(told);
  const nights = useNightFigures(told);
  const stays = type === "hotel" || type === "chalet";
  // where nobody orders there is nothing to say of it
  const ordered = told.orders?.orders;
  const alsoOrders = ordered && ordered.now + ordered.before > 0 ? orders : [];
  const shown = stays
    ? [...nights, ...bookings]
    : type === "salon"
      ? [...bookings, ...alsoOrders]
      : [...orders, ...bookings.slice(0, 1)];
  if (!shown.length) return null;
  return (
    <section className={styles.figures} aria-label={t("tiles.key")}>
      <dl>
        {shown.slice(0, 5).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How a figure stands beside that of last week. */
function useOnLastWeek() {
  const t = useTranslations("figures");
  return ({ now, before }: Compared): ReactNode =>
    before > 0 ? t.rich("onLastWeek", { change: () => <Change now={now} before={before} /> }) : t("noLastWeek");
}

function useOrderFigures({ orders, currency }: Overview): Figure[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const note = useOnLastWeek();
  if (!orders) return [];
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const average = (of: "now" | "before") => (orders.orders[of] ? orders.sales[of] / orders.orders[of] : 0);
  return [
    { name: t("sales"), value: money(orders.sales.now), note: note(orders.sales) },
    { name: t("orders"), value: formatNumber(orders.orders.now, locale), note: note(orders.orders) },
    {
      name: t("average"),
      value: money(average("now")),
      note: note({ now: average("now"), before: average("before") }),
    },
  ];
}

function useBookingFigures({ bookings, currency }: Overview): Figure[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  const note = useOnLastWeek();
  if (!bookings) return [];
  return [
    { name: t("guests"), value: formatNumber(bookings.guests.now, locale), note: note(bookings.guests) },
    { name: t("bookings"), value: formatNumber(bookings.bookings.now, locale), note: note(bookings.bookings) },
    {
      name: t("booked"),
      value: formatMoney(bookings.sales.now, locale, currencyOf(currency)),
      note: note(bookings.sales),
    },
  ];
}

function useNightFigures({ bookings }: Overview): Figure[] {
  const t = useTranslations("figures.key");
  const { locale } = useLanguage();
  if (!bookings) return [];
  const { nights, today } = bookings;
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const units = sum(nights.resources.map((one) => one.units));
  const taken = sum(nights.resources.map((one) => one.taken[0] ?? 0));
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
