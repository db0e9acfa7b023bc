import type { Charts } from "@diwan/contract/figures";
import { formatDay, formatDayShort } from "@diwan/ui/dates";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";

type Bookings = NonNullable<Charts["bookings"]>;

/** How much of what can be booked was taken, day by day. */
export function BookingChart({ bookings: { days, units } }: { bookings: Bookings }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const share = (taken: number) => formatNumber(units ? taken / units : 0, locale, { style: "percent" });
  const most = days.reduce((best, one) => (one.taken > best.taken ? one : best), days[0] ?? { day: "", taken: 0 });
  const taken = days.reduce((sum, one) => sum + one.taken, 0);
  const none = taken === 0 && days.every((one) => one.bookings === 0);
  return (
    <ChartCard
      name="bookings"
      title={units ? t("occupancy") : t("bookings")}
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
        heads: [t("day"), t("begun"), t("guests"), t("taken")],
        rows: days.map((one) => [
          formatDay(one.day, locale),
          number(one.bookings),
          number(one.guests),
          number(one.taken),
        ]),
      }}
    >
      <LineChart
        name={t("occupancy")}
        tick={number}
        counted
        points={days.map((one) => ({
          day: one.day,
          label: formatDayShort(one.day, locale),
          value: units ? one.taken : one.bookings,
          before: undefined,
          sentence: `${formatDay(one.day, locale)}: ${number(one.taken)} ${t("ofUnits", { units: number(units) })}`,
          detail: `${t("begun")}: ${number(one.bookings)}`,
        }))}
      />
    </ChartCard>
  );
}
