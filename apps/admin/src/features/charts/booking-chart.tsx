import type { Charts } from "@diwan/contract/figures";
import { formatDay, formatDayShort } from "@diwan/ui/dates";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";
import { Lines } from "./lines.tsx";
import { cellOf } from "./tables.ts";

type Bookings = NonNullable<Charts["bookings"]>;

/** How much of what can be booked was taken, day by day. */
export function BookingChart({ told, bookings: { days, before, units } }: { told: Charts; bookings: Bookings }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const share = (taken: number) => formatNumber(units ? taken / units : 0, locale, { style: "percent" });
  const most = days.reduce((best, one) => (one.taken > best.taken ? one : best), days[0] ?? { day: "", taken: 0 });
  const compared = told.comparison !== null;
  const taken = days.reduce((sum, one) => sum + one.taken, 0);
  const none = taken === 0 && days.every((one) => one.bookings === 0);
  return (
    <ChartCard
      name="bookings"
      title={units ? t("occupancy") : t("bookings")}
      legend={<Lines compared={compared} />}
      empty={none ? t("noBookings") : undefined}
      sentence={
        units && most.day
          ? t("occupied", {
              share: share(taken / Math.max(1, days.length)),
              day: formatDayShort(most.day, locale),
              most: share(most.taken),
            })
          : ""
      }
      table={{
        heads: [t("day"), t("begun"), t("guests"), t("taken"), ...(compared ? [t("soldBefore")] : [])],
        rows: days.map((one, at) => [
          cellOf(one.day, (day) => formatDay(day, locale)),
          cellOf(one.bookings, number),
          cellOf(one.guests, number),
          cellOf(one.taken, number),
          ...(compared ? [before[at] ? cellOf(before[at].taken, number) : ""] : []),
        ]),
      }}
    >
      <LineChart
        name={t("occupancy")}
        tick={number}
        counted
        points={days.map((one, at) => ({
          day: one.day,
          label: formatDayShort(one.day, locale),
          value: units ? one.taken : one.bookings,
          before: units ? before[at]?.taken : before[at]?.bookings,
          sentence: `${formatDay(one.day, locale)}: ${number(one.taken)} ${t("ofUnits", { units: number(units) })}`,
          detail: `${t("begun")}: ${number(one.bookings)}`,
        }))}
      />
    </ChartCard>
  );
}
