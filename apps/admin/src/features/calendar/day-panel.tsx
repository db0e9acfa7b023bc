import type { CalendarMonth } from "@diwan/contract/calendar";
import type { Day } from "@diwan/contract/days";
import type { Booking } from "@diwan/contract/figures";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservation-status";
import { formatDay, formatWeekday } from "@diwan/ui/dates";
import { formatClock, formatHijri } from "@diwan/ui/day-names";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, areaOf, editOf } from "../../kit/addresses.ts";
import { useDelayed } from "../../kit/delayed.ts";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
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
  const { data, isError, isEnabled, refetch } = useBookings({ from: day, to: day, branchId });
  const booked = shown.includes("bookings") && isEnabled;
  const failed = booked && isError && !data;
  const waits = booked && !data && !failed;
  const bookings = booked ? (data?.data ?? []) : [];
  const more = (data?.total ?? 0) - (data?.data.length ?? 0);
  const spans = told ? shownSpans(told, shown).filter(({ span }) => touches(span, day)) : [];
  return (
    <aside className={styles.panel} aria-label={formatWeekday(day, locale)}>
      <header className={styles.head}>
        <h2>{formatWeekday(day, locale)}</h2>
        <p className="num">{formatHijri(day, locale)}</p>
      </header>
      {told && !waits && !failed && bookings.length + spans.length === 0 && (
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
      {waits && <Waiting />}
      {failed && <Failed again={() => void refetch()} />}
      {bookings.length > 0 && more > 0 && (
        <p className={styles.more}>{t("more", { count: formatNumber(more, locale) })}</p>
      )}
    </aside>
  );
}

function Waiting() {
  const shown = useDelayed(true);
  return (
    <div className={styles.waiting} aria-busy>
      {shown && [1, 2, 3].map((at) => <Skeleton key={at} height={38} />)}
    </div>
  );
}

function Failed({ again }: { again: () => void }) {
  const t = useTranslations("calendar");
  const tc = useTranslations("common");
  return (
    <div className={styles.failed} role="alert">
      <p>{t("failedDay")}</p>
      <Button onClick={again}>{tc("retry")}</Button>
    </div>
  );
}

function touches(span: Bar["span"], day: Day): boolean {
  const { from, to } = spanDays(span);
  return from <= day && day <= to;
}

const RECORDS = { event: "events", holiday: "holidays", closure: "closures" } as const;

function SpanRow({ one, day }: { one: Pick<Bar, "span" | "kind">; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { can } = useSession();
  const name = useSpanName()(one);
  const { start, end } = one.span;
  const record = RECORDS[one.kind];
  const area = areaOf(record);
  const timed = start.includes("T") && start.startsWith(day);
  const until =
    end.startsWith(day) && end.includes("T") ? formatClock(end, locale) : formatDay(end.slice(0, 10), locale);
  return (
    <li data-kind={one.kind}>
      <span className={`num ${styles.time}`}>
        <bdi>{timed ? formatClock(start, locale) : t("allDay")}</bdi>
      </span>
      <div className={styles.words}>
        <strong>
          {can(area, "update") ? (
            <Link to={editOf(ADDRESSES[record], one.span.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
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
  const { id, branchId, start, resource, unit, guests, customer, status, number } = booking;
  const what = [nameOf(resource, locale), ...(unit ? [unit] : []), t("guests", { count: guests })];
  return (
    <li data-kind="booking">
      <span className={`num ${styles.time}`}>
        <bdi>{formatClock(start, locale)}</bdi>
      </span>
      <div className={styles.words}>
        <strong>
          <Link to={editOf(ADDRESSES.reservations, id)} search={{ branch: branchId } as never}>
            <bdi>{what.join(locale === "ar" ? "، " : ", ")}</bdi>
          </Link>
        </strong>
        <p>
          <bdi>{customer || `#${number}`}</bdi>
        </p>
      </div>
      <StatusBadge text={RESERVATION_STATUS_NAMES[status][locale]} tone={TONES[status]} />
    </li>
  );
}
