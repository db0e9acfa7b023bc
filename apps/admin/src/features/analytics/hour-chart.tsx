import { addDays } from "@diwan/contract/time/days";
import type { Charts } from "@diwan/contract/overview/analytics";
import { formatDayLong, formatDayName } from "@diwan/ui/time/day-names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { SCROLLABLE_PROPS } from "../../kit/charts/scrolls.ts";
import styles from "./hour-chart.module.css";
import { type BusyHour, busyHours, visibleHours } from "./periods.ts";
import { tableCell } from "./tables.ts";

type Orders = NonNullable<Charts["orders"]>;

/** Any Sunday. */
const SUNDAY = "2026-11-01";
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(SUNDAY, at));

/** How busy each hour of the week is; darker means busier. */
export function HourChart({ told, orders }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const busy = busyHours(orders.hours, told.period);
  const words = useHourWords(busy);
  const legend = (
    <span className={`row gap-4 ${styles.legend}`}>
      {t("few")}
      {[0.1, 0.3, 0.5, 0.75, 1].map((share) => (
        <i key={share} style={shade(share)} aria-hidden />
      ))}
      {t("many")}
    </span>
  );
  return (
    <ChartCard
      name="hours"
      title={t("hours")}
      legend={legend}
      empty={busy.length ? undefined : t("noOrders")}
      sentence={words.sentence}
      table={{
        heads: [t("weekday"), t("hour"), t("orders"), t("perHour")],
        rows: busy.map(({ weekday, hour, each }, at) => [
          words.weekday(weekday),
          tableCell(hour, words.clock),
          tableCell(orders.hours[at]?.orders ?? 0, words.number),
          { text: words.number(each), plain: Number(each.toFixed(2)) },
        ]),
      }}
    >
      <HeatMap busy={busy} words={words} />
    </ChartCard>
  );
}

function HeatMap({ busy, words }: { busy: readonly BusyHour[]; words: ReturnType<typeof useHourWords> }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const most = Math.max(0, ...busy.map(({ each }) => each));
  const hours = visibleHours(busy);
  return (
    <div className={styles.scroll} aria-label={t("hours")} {...SCROLLABLE_PROPS}>
      <table className={`full-width tiny ${styles.map}`} aria-label={t("hours")}>
        <thead>
          <tr>
            <th className="soft regular" scope="col">
              <span className="unseen">{t("weekday")}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="num soft regular">
                {formatNumber(hour, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day, weekday) => (
            <tr key={day}>
              <th className="soft regular" scope="row">
                {formatDayName(day, locale)}
              </th>
              {hours.map((hour) => {
                const each = busy.find((one) => one.weekday === weekday && one.hour === hour)?.each ?? 0;
                const title = `${words.weekday(weekday)} ${words.clock(hour)}: ${words.number(each)}`;
                return (
                  <td key={hour} style={shade(most ? each / most : 0)} title={title}>
                    <span className="unseen">{words.number(each)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shade = (share: number): object => ({ "--share": share });

function useHourWords(busy: readonly BusyHour[]) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const sorted = busy.toSorted((one, other) => other.each - one.each);
  const [best, quiet] = [sorted[0], sorted.at(-1)];
  const weekday = (at: number) => formatDayLong(WEEKDAYS[at] ?? SUNDAY, locale);
  const clock = (hour: number) =>
    `${formatNumber(hour % 24, locale, { minimumIntegerDigits: 2 })}:${formatNumber(0, locale, { minimumIntegerDigits: 2 })}`;
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  const sentence =
    best && quiet
      ? t("busiest", {
          weekday: weekday(best.weekday),
          from: clock(best.hour),
          to: clock(best.hour + 1),
          orders: Number(best.each.toFixed(1)),
          quietWeekday: weekday(quiet.weekday),
          quietFrom: clock(quiet.hour),
        })
      : "";
  return { weekday, clock, number, sentence };
}
