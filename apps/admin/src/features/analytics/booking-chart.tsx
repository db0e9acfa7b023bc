import type { Charts } from "@diwan/contract/overview/analytics";
import { formatDay, formatDayShort } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { tableCell } from "./tables.ts";

type Bookings = NonNullable<Charts["bookings"]>;

/** How much of what can be booked was taken, day by day. */
export function BookingChart({ told, bookings: { days, before, units } }: { told: Charts; bookings: Bookings }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const percent = (value: number) => formatNumber(value, locale, { style: "percent", maximumFractionDigits: 1 });
  const share = (of: Share) => formatNumber(shareOf(of), locale, { style: "percent" });
  const [most] = days.toSorted((a, b) => shareOf(b) - shareOf(a));
  const compared = told.comparison !== null;
  const all = { taken: sumOf(days.map((one) => one.taken)), units: sumOf(days.map((one) => one.units)) };
  const none = all.taken === 0 && days.every((one) => one.bookings === 0);
  return (
    <ChartCard
      name="bookings"
      title={units ? t("occupancy") : t("bookings")}
      legend={<ChartLegend compared={told.comparison} />}
      empty={none ? t("noBookings") : undefined}
      sentence={
        units && most
          ? t("occupied", {
              share: share(all),
              day: formatDayShort(most.day, locale),
              most: share(most),
            })
          : ""
      }
      table={{
        heads: [t("day"), t("begun"), t("guests"), t("taken"), t("units"), ...(compared ? [t("soldBefore")] : [])],
        rows: days.map((one, at) => [
          tableCell(one.day, (day) => formatDay(day, locale)),
          tableCell(one.bookings, number),
          tableCell(one.guests, number),
          tableCell(one.taken, number),
          tableCell(one.units, number),
          ...(compared ? [before[at] ? tableCell(before[at].taken, number) : ""] : []),
        ]),
      }}
    >
      <LineChart
        name={t("occupancy")}
        tick={units ? percent : number}
        counted={!units}
        points={days.map((one, at) => ({
          day: one.day,
          label: formatDayShort(one.day, locale),
          value: units ? shareOf(one) : one.bookings,
          before: before[at] && (units ? shareOf(before[at]) : before[at].bookings),
          sentence: `${formatDay(one.day, locale)}: ${units ? `${share(one)}${comma(locale)}` : ""}${number(one.taken)} ${t("ofUnits", { units: number(one.units) })}`,
          detail: `${t("begun")}: ${number(one.bookings)}`,
        }))}
      />
    </ChartCard>
  );
}

type Share = Pick<Bookings["days"][number], "taken" | "units">;
const shareOf = ({ taken, units }: Share): number => (units ? taken / units : 0);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
