import { addDays, dayIn } from "@diwan/contract/time/days";
import type { SummedInvoices } from "@diwan/contract/invoices/invoices";
import { formatDayShort } from "@diwan/ui/dates";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useFormatSettings } from "../../kit/lists/use-format-settings.ts";
import styles from "./key-figures.module.css";

/** More days than these are no bars that anybody tells apart: the last ones stand for them. */
const MOST = 31;

/** Day by day, what was invoiced beside what was received. */
export function DayBars({ summary: { invoiced_by_day, received_by_day, currency } }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { locale, timeZone } = useFormatSettings();
  const unit = currencyOf(currency);
  const [invoiced, received] = [
    new Map(invoiced_by_day.map((one) => [one.day, one.amount])),
    new Map(received_by_day.map((one) => [one.day, one.amount])),
  ];
  const days = lastDays([...invoiced.keys(), ...received.keys()]);
  const most = Math.max(0.001, ...days.flatMap((day) => [invoiced.get(day) ?? 0, received.get(day) ?? 0]));
  const amount = (of: Map<string, number>, day: string) => formatAmount(of.get(day) ?? 0, locale, unit);
  const height = (of: Map<string, number>, day: string) => ({
    blockSize: `${(Math.max(0, of.get(day) ?? 0) / most) * 100}%`,
  });
  const told = (day: string) =>
    t("ofDay", { day: formatDayShort(day, locale), invoiced: amount(invoiced, day), received: amount(received, day) });
  const today = dayIn(timeZone, new Date());
  return (
    <section aria-label={t("dayByDay")}>
      <h2 className={styles.name}>
        {t("dayByDay")}
        <small className={styles.legend}>
          <i data-invoiced /> {t("invoiced")} <i /> {t("received")}
        </small>
      </h2>
      <ol className={styles.bars}>
        {days.map((day) => (
          <li key={day} title={told(day)} aria-label={told(day)} data-today={day === today || undefined}>
            <i data-invoiced style={height(invoiced, day)} />
            <i style={height(received, day)} />
          </li>
        ))}
      </ol>
      {days.length > 0 && (
        <p className={styles.days}>
          <bdi>{formatDayShort(days[0] ?? "", locale)}</bdi>
          <bdi>{formatDayShort(days.at(-1) ?? "", locale)}</bdi>
        </p>
      )}
    </section>
  );
}

/** Every day from the first to the last of some, at most so many of the last. */
function lastDays(some: readonly string[]): string[] {
  const sorted = some.toSorted();
  const last = sorted.at(-1);
  if (!last) return [];
  const days = Array.from({ length: MOST }, (_, at) => addDays(last, at + 1 - MOST));
  return days.filter((day) => day >= (sorted[0] ?? ""));
}
