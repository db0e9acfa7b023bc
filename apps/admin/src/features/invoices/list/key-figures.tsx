import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { subtractParts, fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import styles from "./key-figures.module.css";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { formatDayShort } from "@diwan/ui/time/dates";

/** Invoiced and received amounts in one currency, each by its own day, with parts that add up to it. */
export function KeyFigures({ summary }: { summary: SummedInvoices }) {
  return (
    <div className={`fixed panel ${styles.figures}`}>
      <Invoiced summary={summary} />
      <Received summary={summary} />
      <DayBars summary={summary} />
    </div>
  );
}

/** Reserves the space while loading, so that the content below does not move. */
export const KeyFiguresSkeleton = () => <div className={`fixed panel ${styles.awaited}`} aria-busy />;

function Invoiced({ summary: { all, by_status, invoiced, received, currency } }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const open = by_status.filter((one) => one.payment_status === "not_paid" || one.payment_status === "partially_paid");
  const count = open.reduce((sum, one) => sum + one.count, 0);
  const { issued, credited, debited } = invoiced;
  const counted = (of: { count: number }) => ({ count: formatNumber(of.count, locale) });
  const became: readonly Part[] = [
    [t("paidInPeriod"), received.own.amount],
    [t("givenBackOf"), received.own_given_back.amount, "quiet"],
    [t("receivedElse"), subtractParts(all.received, received.own.amount), "quiet"],
    [t("givenBackElse"), subtractParts(all.given_back, received.own_given_back.amount), "quiet"],
    [t("dueOf", { count }), all.due, "due"],
    [t("toGiveBack"), 0 - all.to_give_back, "owed"],
  ];
  const notes: readonly Part[] = [
    [t("creditedOwn", counted(credited.own)), credited.own.amount],
    [t("creditedEarlier", counted(credited.earlier)), credited.earlier.amount, "owed"],
    [t("debitedIn"), sumOf([debited.own.amount, debited.earlier.amount])],
  ];
  // without corrections the total equals the issued amount
  const corrected = all.credited !== 0 || all.added !== 0 || notes.some(([, amount]) => amount !== 0);
  return (
    <Figure
      name={t("invoiced")}
      by={t("byInvoiceDay")}
      total={invoiced.amount}
      currency={currency}
      parts={corrected ? [[t("issued"), issued.amount], ...notes] : became}
      then={corrected ? { name: t("byNow"), total: all.total, parts: became } : undefined}
      footer={[t("discountsOff"), all.discount]}
    />
  );
}

function Received({ summary: { received, currency } }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const { own, earlier, later, given_back: back } = received;
  const count = (of: { count: number }) => ({ count: formatNumber(of.count, locale) });
  return (
    <Figure
      name={t("received")}
      by={t("byPaymentDay")}
      total={received.amount}
      currency={currency}
      parts={[
        [t("forOwn"), own.amount],
        [t("forEarlier", count(earlier)), earlier.amount, "owed"],
        [t("forLater", count(later)), later.amount, "owed"],
        [t("backOf", count(back)), back.amount, "quiet"],
      ]}
    />
  );
}

type Part = readonly [name: string, amount: number, look?: "due" | "owed" | "quiet" | "sum"];

interface FigureProps {
  name: string;
  by: string;
  total: number;
  currency: string;
  /** Parts that add up to the total; all but the first are left out if they are 0. */
  parts: readonly Part[];
  /** The result, with parts that add up to its own total. */
  then?: { name: string; total: number; parts: readonly Part[] } | undefined;
  footer?: readonly [name: string, amount: number];
}

function Figure({ name, by, total, currency, parts, then, footer }: FigureProps) {
  const { locale } = useFormatSettings();
  const unit = currencyOf(currency);
  const shown = (all: readonly Part[]) => all.filter(([, amount], at) => at === 0 || amount !== 0);
  const rows: readonly Part[] = [
    ...shown(parts),
    ...(then ? [[then.name, then.total, "sum"] as const, ...shown(then.parts)] : []),
    ...(footer && footer[1] > 0 ? [[...footer, "quiet"] as const] : []),
  ];
  return (
    <section aria-label={name}>
      <h2 className={`flex wrap align-baseline small medium ${styles.name}`}>
        {name} <small className="soft small regular">{by}</small>
      </h2>
      <p className={styles.value}>
        <bdi className="num">{formatMoney(total, locale, unit)}</bdi>
      </p>
      <dl className={`small line-above ${styles.parts}`}>
        {rows.map(([part, amount, look]) => (
          <div key={part} data-look={look}>
            <dt className="soft">{part}</dt>
            <dd className="nowrap">
              <bdi className="num">{formatAmount(amount, locale, unit)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sumOf = (amounts: readonly number[]): number => fromFils(amounts.reduce((fils, one) => fils + toFils(one), 0));

/** More bars can't be distinguished: only the last days are drawn. */
const MOST = 31;

/** Two bars for each day: invoiced and received. */
function DayBars({ summary: { invoiced_by_day, received_by_day, currency } }: { summary: SummedInvoices }) {
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
  const dayText = (day: string) =>
    t("ofDay", { day: formatDayShort(day, locale), invoiced: amount(invoiced, day), received: amount(received, day) });
  const today = dayIn(timeZone, new Date());
  return (
    <section aria-label={t("dayByDay")}>
      <h2 className={`flex wrap align-baseline small medium ${styles.name}`}>
        {t("dayByDay")}
        <small className={`soft small regular inline-row gap-6 push-end ${styles.legend}`}>
          <i data-invoiced /> {t("invoiced")} <i /> {t("received")}
        </small>
      </h2>
      <ol className={`flex align-end gap-2 line-below ${styles.bars}`}>
        {days.map((day) => (
          <li key={day} title={dayText(day)} aria-label={dayText(day)} data-today={day === today || undefined}>
            <i data-invoiced style={height(invoiced, day)} />
            <i style={height(received, day)} />
          </li>
        ))}
      </ol>
      {days.length > 0 && (
        <p className={`flex justify-between muted tiny ${styles.days}`}>
          <bdi>{formatDayShort(days[0] ?? "", locale)}</bdi>
          <bdi>{formatDayShort(days.at(-1) ?? "", locale)}</bdi>
        </p>
      )}
    </section>
  );
}

/** Every day from the first to the last, limited to the last ones. */
function lastDays(some: readonly string[]): string[] {
  const sorted = some.toSorted();
  const last = sorted.at(-1);
  if (!last) return [];
  const days = Array.from({ length: MOST }, (_, at) => addDays(last, at + 1 - MOST));
  return days.filter((day) => day >= (sorted[0] ?? ""));
}
