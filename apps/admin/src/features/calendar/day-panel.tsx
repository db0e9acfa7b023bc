import type { CalendarMonth } from "@diwan/contract/calendar";
import type { Day } from "@diwan/contract/days";
import type { Booking } from "@diwan/contract/figures";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservation-status";
import { formatDay, formatWeekday } from "@diwan/ui/dates";
import { formatClock, formatHijri } from "@diwan/ui/day-names";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { useSpanName } from "./bar-view.tsx";
import styles from "./day-panel.module.css";
import { type Bar, spanDays } from "./month-days.ts";
import { type Kind, shownSpans, useBookings } from "./use-calendar.ts";

interface DayPanelProps {
  day: Day;
  told: CalendarMonth | undefined;
  shown: readonly Kind[];
  branchId: string | undefined;
}

/** All that there is on the chosen day, in its order. */
export function DayPanel({ day, told, shown, branchId }: DayPanelProps) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { data } = useBookings({ from: day, to: day, branchId });
  const bookings = shown.includes("bookings") ? (data?.data ?? []) : [];
  const more = (data?.total ?? 0) - (data?.data.length ?? 0);
  const spans = told ? shownSpans(told, shown).filter(({ span }) => touches(span, day)) : [];
  return (
    <aside className={styles.panel} aria-label={formatWeekday(day, locale)}>
      <header className={styles.head}>
        <h2>{formatWeekday(day, locale)}</h2>
        <p className="num">{formatHijri(day, locale)}</p>
      </header>
      {bookings.length + spans.length === 0 && (
        <div className={styles.nothing}>
          <strong>{t("nothing")}</strong>
          <p>{t("nothingText")}</p>
        </div>
      )}
      <ul className={styles.list}>
        {spans.map((one) => (
          <SpanRow key={one.span.id} one={one} day={day} />
        ))}
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {bookings.length > 0 && more > 0 && (
        <p className={styles.more}>{t("more", { count: formatNumber(more, locale) })}</p>
      )}
    </aside>
  );
}

function touches(span: Bar["span"], day: Day): boolean {
  const { from, to } = spanDays(span);
  return from <= day && day <= to;
}

function SpanRow({ one, day }: { one: Pick<Bar, "span" | "kind">; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const name = useSpanName()(one);
  const { start, end } = one.span;
  const timed = start.includes("T") && start.startsWith(day);
  const until =
    end.startsWith(day) && end.includes("T") ? formatClock(end, locale) : formatDay(end.slice(0, 10), locale);
  return (
    <li data-kind={one.kind}>
      <bdi className={`num ${styles.time}`}>{timed ? formatClock(start, locale) : t("allDay")}</bdi>
      <div className={styles.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p>{t(one.kind, { until })}</p>
      </div>
    </li>
  );
}

const TONES = {
  pending: "warning",
  confirmed: "info",
  completed: "neutral",
  canceled: "danger",
  no_show: "plum",
} as const;

function BookingRow({ booking }: { booking: Booking }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { start, resource, unit, guests, customer, status, number } = booking;
  const what = [nameOf(resource, locale), ...(unit ? [unit] : []), t("guests", { count: guests })];
  return (
    <li data-kind="booking">
      <bdi className={`num ${styles.time}`}>{formatClock(start, locale)}</bdi>
      <div className={styles.words}>
        <strong>
          <bdi>{what.join(locale === "ar" ? "، " : ", ")}</bdi>
        </strong>
        <p>
          <bdi>{customer || `#${number}`}</bdi>
        </p>
      </div>
      <StatusBadge text={RESERVATION_STATUS_NAMES[status][locale]} tone={TONES[status]} />
    </li>
  );
}
