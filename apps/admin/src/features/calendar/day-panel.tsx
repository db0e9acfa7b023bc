import type { CalendarMonth } from "@diwan/contract/reservations/calendar";
import type { Day } from "@diwan/contract/time/days";
import type { OverviewBooking } from "@diwan/contract/overview/analytics";
import { formatWeekday, formatDay } from "@diwan/ui/time/dates";
import { formatHijri } from "@diwan/ui/time/day-names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, areaOf, editOf } from "../../kit/navigation/addresses.ts";
import { useDelayed } from "../../kit/screen/loading.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./day-panel.module.css";
import { beginsOn, dayState, spanDays, timeOn, type CalendarBar } from "./month-days.ts";
import { type CalendarKind, visibleSpans, useBookings } from "./use-calendar.ts";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { formatClock, formatLocal } from "@diwan/ui/time/local-times";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { StatusBadge, RESERVATION_TONES } from "../../kit/screen/status-badge.tsx";
import { useSpanName } from "./calendar-bar.tsx";

const RECORDS = { event: "events", holiday: "holidays", closure: "closures" } as const;

interface DayPanelProps {
  day: Day;
  month: CalendarMonth | undefined;
  shown: readonly CalendarKind[];
  branchId: string | undefined;
}

/** Everything on the selected day, in order of time. */
export function DayPanel(props: DayPanelProps) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { day } = props;
  const { state, rows, more, again } = useDay(props);
  return (
    <aside className={`stack scroll line-before ${styles.panel}`} aria-label={formatWeekday(day, locale)}>
      <header className={styles.header}>
        <h2>{formatWeekday(day, locale)}</h2>
        <p className="num muted small">{formatHijri(day, locale)}</p>
      </header>
      {state === "nothing" && (
        <div className={`soft small ${styles.nothing}`}>
          <strong className="ink medium">{t("nothing")}</strong>
          <p>{t("nothingText")}</p>
        </div>
      )}
      <ul className={styles.list}>
        {rows.map((row) =>
          "kind" in row ? (
            <SpanRow key={row.span.id} one={row} day={day} />
          ) : (
            <BookingRow key={row.id} booking={row} day={day} />
          ),
        )}
      </ul>
      {state === "waits" && <Waiting />}
      {state === "failed" && <Failed again={again} />}
      {more > 0 && <p className={styles.more}>{t("more", { count: formatNumber(more, locale) })}</p>}
      <AddBooking day={day} branchId={props.branchId} />
    </aside>
  );
}

function useDay({ day, month, shown, branchId }: DayPanelProps) {
  const { data, isError, isEnabled, refetch } = useBookings({ from: day, to: day, branchId });
  const asked = shown.includes("bookings") && isEnabled;
  const bookings = asked ? (data?.data ?? []) : [];
  const spans = month ? visibleSpans(month, shown).filter(({ span }) => touches(span, day)) : [];
  return {
    state: dayState({
      loaded: month !== undefined,
      asked,
      read: data !== undefined,
      failed: isError,
      count: bookings.length + spans.length,
    }),
    rows: inOrder(spans, bookings, day),
    more: asked && data ? data.total - data.data.length : 0,
    again: () => void refetch(),
  };
}

/** Opens a new booking on the day, for users who may create one. */
function AddBooking({ day, branchId }: Pick<DayPanelProps, "day" | "branchId">) {
  const t = useTranslations("calendar");
  const { can } = useSession();
  if (!can("reservations", "create", branchId)) return null;
  const search: object = { day, ...(branchId ? { branch: branchId } : {}) };
  return (
    <footer className={`flex justify-end fixed line-above sunken ${styles.footer}`}>
      <Button renderRoot={(props) => <Link to={addOf(ADDRESSES.reservations)} search={search as never} {...props} />}>
        {t("addBooking")}
      </Button>
    </footer>
  );
}

type Row = Pick<CalendarBar, "span" | "kind"> | OverviewBooking;

/** All-day entries first, then by start time. */
function inOrder(
  spans: readonly Pick<CalendarBar, "span" | "kind">[],
  bookings: readonly OverviewBooking[],
  day: Day,
): Row[] {
  const startOf = (row: Row) =>
    "kind" in row ? (beginsOn(row.span, day) ? row.span.start : "") : (timeOn(row, day) ?? "");
  return [...spans, ...bookings].toSorted((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) < startOf(b) ? -1 : 1));
}

function Waiting() {
  const shown = useDelayed(true);
  return (
    <div className={`grid gap-14 ${styles.waiting}`} aria-busy>
      {shown && [1, 2, 3].map((at) => <Skeleton key={at} height={38} />)}
    </div>
  );
}

function Failed({ again }: { again: () => void }) {
  const t = useTranslations("calendar");
  const tc = useTranslations("common");
  return (
    <div className={`gap-10 danger small ${styles.failed}`} role="alert">
      <p>{t("failedDay")}</p>
      <Button onClick={again}>{tc("retry")}</Button>
    </div>
  );
}

function touches(span: CalendarBar["span"], day: Day): boolean {
  const { from, to } = spanDays(span);
  return from <= day && day <= to;
}

/** An event, holiday or closure of the day, with a link for users who may change it. */
function SpanRow({ one, day }: { one: Pick<CalendarBar, "span" | "kind">; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { can } = useSession();
  const name = useSpanName()(one);
  const ends = useSpanEnd()(one, day);
  const { start } = one.span;
  const record = RECORDS[one.kind];
  const area = areaOf(record);
  const timed = beginsOn(one.span, day);
  return (
    <li data-kind={one.kind}>
      <span className={`num fixed strong ${styles.time}`}>
        <bdi>{timed ? formatClock(start, locale) : t("allDay")}</bdi>
      </span>
      <div className={`fill ${styles.words}`}>
        <strong className="medium">
          {can(area, "update") ? (
            <Link to={editOf(ADDRESSES[record], one.span.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </strong>
        <p>{ends}</p>
      </div>
    </li>
  );
}

/** Until when a span lasts on one of its days. Whole days of a closure are closed to the end of the last. */
function useSpanEnd(): (one: Pick<CalendarBar, "span" | "kind">, day: Day) => string {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  return ({ kind, span }, day) => {
    const { end } = span;
    const endsAt = end.includes("T") && !/T(23:59|00:00):00$/.test(end);
    const today = end.startsWith(day);
    const until = endsAt && today ? formatClock(end, locale) : formatDay(spanDays(span).to, locale);
    if (kind !== "closure" || !endsAt) return t(kind, { until });
    return t("closureHours", { until: today ? until : formatLocal(end, locale) });
  };
}

/** A booking of the day, with a link to it. */
function BookingRow({ booking, day }: { booking: OverviewBooking; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { id, branchId, resource, resource_type: kind, unit, guests, customer, status, number } = booking;
  const what = [nameOf(resource, locale), unitText(unit, locale), kind !== "service" && t("guests", { count: guests })];
  const time = timeOn(booking, day);
  const stay = booking.nights > 0 && t(time === undefined ? "staying" : time === booking.start ? "arrives" : "leaves");
  return (
    <li data-kind="booking">
      <span className={`num fixed strong ${styles.time}`}>
        <bdi>{time === undefined ? t("allDay") : formatClock(time, locale)}</bdi>
      </span>
      <div className={`fill ${styles.words}`}>
        <strong className="medium">
          <Link to={editOf(ADDRESSES.reservations, id)} search={{ branch: branchId } as never}>
            <bdi>{joinNames(what, locale)}</bdi>
          </Link>
        </strong>
        <p>
          <bdi>{customer || `#${number}`}</bdi>
          {stay && comma(locale) + stay}
        </p>
      </div>
      <StatusBadge text={RESERVATION_STATUS_NAMES[status][locale]} tone={RESERVATION_TONES[status]} />
    </li>
  );
}
