import type { CalendarMonth } from "@diwan/contract/reservations/calendar";
import type { Day } from "@diwan/contract/time/days";
import type { OverviewBooking } from "@diwan/contract/overview/analytics";
import { formatDayShort, formatWeekday } from "@diwan/ui/time/dates";
import { formatDayInitial, formatDayLong, formatHijri, hijriOf } from "@diwan/ui/time/day-names";
import { joinNames } from "@diwan/ui/text/fill";
import { formatClock } from "@diwan/ui/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { CalendarBarView } from "./calendar-bar.tsx";
import styles from "./month.module.css";
import { type CalendarBar, layOutBars, bookingsOn, isWeekend, sameMonth, weeksOf } from "./month-days.ts";
import { visibleSpans, useBookings, type CalendarKind, type CalendarPeriod } from "./use-calendar.ts";
import type { Locale } from "@diwan/contract/api/enumerations";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { useWidth } from "../../kit/screen/width.ts";

/** The most bookings listed in a day's cell; the day panel lists all. */
const NAMED = 12;
const NONE: readonly OverviewBooking[] = [];
/** The resource and customer of a booking: `Sea House, Unit 2, Dana`. */
const bookingWords = ({ resource, unit, customer }: OverviewBooking, locale: Locale): string =>
  joinNames([nameOf(resource, locale), unitText(unit, locale), customer && `\u2068${customer}\u2069`], locale);

interface MonthProps {
  days: { from: Day; to: Day };
  month: CalendarMonth | undefined;
  shown: readonly CalendarKind[];
  /** The selected day. */
  day: Day;
  today: Day;
  /** Whether it is the week view, which has space for the names of bookings. */
  whole: boolean;
  branchId: string | undefined;
  choose: (day: Day) => void;
}

/** The weeks from Sunday, with the Hijri date, the bars and the bookings of each day. */
export function Month(props: MonthProps) {
  const { days, month, shown, whole, branchId } = props;
  const { locale } = useLanguage();
  const weeks = weeksOf(days);
  const spans = month ? visibleSpans(month, shown) : [];
  const bookings = useListed({ ...days, branchId }, whole && shown.includes("bookings"));
  return (
    <div className={`stack scroll ${styles.month}`} data-whole={whole || undefined} aria-busy={!month}>
      <div className={`soft tiny line-below ${styles.names}`} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day}>
            <span className={styles.words}>{formatDayLong(day, locale)}</span>
            <span className={styles.initial}>{formatDayInitial(day, locale)}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} week={week} bars={layOutBars(week, spans)} bookings={bookings} {...props} />
      ))}
    </div>
  );
}

interface WeekProps extends MonthProps {
  week: readonly Day[];
  bars: readonly CalendarBar[];
  /** The bookings of the week view, by name. */
  bookings: readonly OverviewBooking[];
}

function Week({ week, bars, ...props }: WeekProps) {
  return (
    <div
      className={`grow line-below grid relative ${styles.week}`}
      data-tall={week.some((day) => hijriOf(day, "en").first) || undefined}
    >
      {week.map((one, at) => (
        <DayCell key={one} cell={one} rows={rowsOver(bars, at)} {...props} />
      ))}
      {bars.map((bar) => (
        <CalendarBarView key={bar.span.id} bar={bar} />
      ))}
    </div>
  );
}

/** The number of bar rows above a day's content. */
const rowsOver = (bars: readonly CalendarBar[], at: number): number =>
  bars.reduce((most, bar) => (bar.at <= at && at < bar.at + bar.length ? Math.max(most, bar.row + 1) : most), 0);

type CellProps = Omit<WeekProps, "week" | "bars"> & { cell: Day; rows: number };

function DayCell({ cell, rows, bookings, month, shown, day, today, choose, days }: CellProps) {
  const { locale } = useLanguage();
  const booked = shown.includes("bookings") ? month?.bookings?.find((one) => one.day === cell) : undefined;
  const text = useBooked(booked);
  const named = bookings.filter((one) => bookingsOn(one, cell));
  // in the cell a long name is cut
  const names = named.length > 1 ? named.slice(0, NAMED).map((one) => bookingWords(one, locale)) : [];
  const labels = [formatWeekday(cell, locale), formatHijri(cell, locale), ...(text ? [text] : []), ...names];
  return (
    <button
      type="button"
      className={`shrink text-start line-before ${styles.day}`}
      data-day={cell}
      data-weekend={isWeekend(cell) || undefined}
      data-out={!sameMonth(cell, day) || undefined}
      data-today={cell === today || undefined}
      aria-pressed={cell === day}
      aria-current={cell === today ? "date" : undefined}
      aria-label={joinNames(labels, locale)}
      title={names.join("\n") || text}
      onClick={() => choose(cell)}
    >
      <CellHeader cell={cell} named={cell.endsWith("-01") || cell === days.from} />
      {text && <Booked text={text} count={booked?.count ?? 0} bookings={named} below={rows * 28 + 6} />}
    </button>
  );
}

interface BookedProps {
  text: string;
  count: number;
  bookings: readonly OverviewBooking[];
  /** The space below which bookings start, in pixels. */
  below: number;
}

/** The bookings of a day by name if they are loaded, otherwise their number. */
function Booked({ text, count, bookings, below }: BookedProps) {
  const { locale } = useLanguage();
  if (bookings.length > 0) return <Named bookings={bookings} count={count} below={below} />;
  return (
    <span
      className={`row gap-6 tiny medium nowrap rounded-sm on-primary-soft ${styles.booked}`}
      style={{ marginBlockStart: below }}
      aria-hidden
    >
      <IconCalendarEvent size={14} stroke={1.75} />
      <span className={styles.words}>{text}</span>
      <b className={`num ${styles.count}`}>{formatNumber(count, locale)}</b>
    </span>
  );
}

/** The day in both calendars, with the month's name on its first day. */
function CellHeader({ cell, named }: { cell: Day; named: boolean }) {
  const { locale } = useLanguage();
  const hijri = hijriOf(cell, locale);
  return (
    <span className={`row justify-between gap-4 ${styles.header}`} aria-hidden>
      <b className="num">
        {named && <span className={styles.words}>{formatDayShort(cell, locale, false)}</span>}
        <span className={named ? styles.initial : undefined}>{formatNumber(Number(cell.slice(8)), locale)}</span>
      </b>
      <small className="num muted micro truncate" data-named={hijri.first || undefined}>
        <span className={hijri.first ? styles.words : undefined}>{hijri.day} </span>
        {hijri.first && hijri.month}
      </small>
    </span>
  );
}

/** The text of a day: its only booking, or the number of bookings. */
function useBooked(booked: NonNullable<CalendarMonth["bookings"]>[number] | undefined): string | undefined {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  if (!booked) return undefined;
  const { count, first } = booked;
  if (count > 1) return t("count", { count });
  const what = bookingWords(first, locale);
  return first.nights > 0 ? what : `${formatClock(first.start, locale)} ${what}`;
}

/** The bookings to list by name; a phone has no space for them. */
function useListed(days: CalendarPeriod, asked: boolean): readonly OverviewBooking[] {
  const narrow = useWidth() === "narrow";
  const { data } = useBookings(days, asked && !narrow);
  return asked && !narrow ? (data?.data ?? NONE) : NONE;
}

/** The bookings of a day by name, and how many more there are. */
function Named({ bookings, count, below }: { bookings: readonly OverviewBooking[]; count: number; below: number }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const shown = bookings.slice(0, NAMED);
  const more = count - shown.length;
  return (
    <span className={`grid gap-4 ${styles.named}`} style={{ marginBlockStart: below }} aria-hidden>
      {shown.map((booking) => (
        <span key={booking.id} className={`row gap-6 tiny medium nowrap rounded-sm on-primary-soft ${styles.booked}`}>
          <span>
            {/* stays all start at the same time, so the time is omitted */}
            {booking.nights === 0 && <bdi className="num">{formatClock(booking.start, locale)} </bdi>}
            <bdi>{bookingWords(booking, locale)}</bdi>
          </span>
        </span>
      ))}
      {more > 0 && <small>{t("more", { count: formatNumber(more, locale) })}</small>}
    </span>
  );
}
