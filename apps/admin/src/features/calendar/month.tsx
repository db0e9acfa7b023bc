import type { CalendarMonth } from "@diwan/contract/calendar";
import type { Day } from "@diwan/contract/days";
import { formatDayShort, formatWeekday } from "@diwan/ui/dates";
import { formatDayInitial, formatDayLong, formatHijri, hijriOf } from "@diwan/ui/day-names";
import { listed } from "@diwan/ui/listed";
import { formatClock } from "@diwan/ui/local-times";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { BarView } from "./bar-view.tsx";
import styles from "./month.module.css";
import { type Bar, barsOf, isWeekend, sameMonth, weeksOf } from "./month-days.ts";
import { type Kind, shownSpans } from "./use-calendar.ts";

interface MonthProps {
  days: { from: Day; to: Day };
  told: CalendarMonth | undefined;
  shown: readonly Kind[];
  /** The chosen one. */
  day: Day;
  today: Day;
  /** Of a week, which has room for more. */
  whole: boolean;
  choose: (day: Day) => void;
}

/** Weeks from Sunday on, each day with its second date, what lies over it and its bookings. */
export function Month(props: MonthProps) {
  const { days, told, shown, whole } = props;
  const { locale } = useLanguage();
  const weeks = weeksOf(days);
  const spans = told ? shownSpans(told, shown) : [];
  return (
    <div className={styles.month} data-whole={whole || undefined} aria-busy={!told}>
      <div className={styles.names} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day}>
            <span className={styles.words}>{formatDayLong(day, locale)}</span>
            <span className={styles.initial}>{formatDayInitial(day, locale)}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} week={week} bars={barsOf(week, spans)} {...props} />
      ))}
    </div>
  );
}

function Week({ week, bars, ...props }: MonthProps & { week: readonly Day[]; bars: readonly Bar[] }) {
  return (
    <div className={styles.week} data-tall={week.some((day) => hijriOf(day, "en").first) || undefined}>
      {week.map((one, at) => (
        <DayCell key={one} cell={one} rows={rowsOver(bars, at)} {...props} />
      ))}
      {bars.map((bar) => (
        <BarView key={bar.span.id} bar={bar} />
      ))}
    </div>
  );
}

/** How many rows of bars lie over a day of the week. */
const rowsOver = (bars: readonly Bar[], at: number): number =>
  bars.reduce((most, bar) => (bar.at <= at && at < bar.at + bar.length ? Math.max(most, bar.row + 1) : most), 0);

type CellProps = Omit<MonthProps, "whole"> & { cell: Day; rows: number };

function DayCell({ cell, rows, told, shown, day, today, choose, days }: CellProps) {
  const { locale } = useLanguage();
  const booked = shown.includes("bookings") ? told?.bookings?.find((one) => one.day === cell) : undefined;
  const text = useBooked(booked);
  const said = [formatWeekday(cell, locale), formatHijri(cell, locale), ...(text ? [text] : [])];
  return (
    <button
      type="button"
      className={styles.day}
      data-day={cell}
      data-weekend={isWeekend(cell) || undefined}
      data-out={!sameMonth(cell, day) || undefined}
      data-today={cell === today || undefined}
      aria-pressed={cell === day}
      aria-current={cell === today ? "date" : undefined}
      aria-label={listed(said, locale)}
      onClick={() => choose(cell)}
    >
      <CellHead cell={cell} named={cell.endsWith("-01") || cell === days.from} />
      {text && (
        <span className={styles.booked} style={{ marginBlockStart: rows * 28 + 6 }} aria-hidden>
          <IconCalendarEvent size={14} stroke={1.75} />
          <span className={styles.words}>{text}</span>
          <b className={`num ${styles.count}`}>{booked && formatNumber(booked.count, locale)}</b>
        </span>
      )}
    </button>
  );
}

/** The day in both calendars, with the names of months that begin. */
function CellHead({ cell, named }: { cell: Day; named: boolean }) {
  const { locale } = useLanguage();
  const hijri = hijriOf(cell, locale);
  return (
    <span className={styles.head} aria-hidden>
      <b className="num">
        {named && <span className={styles.words}>{formatDayShort(cell, locale)}</span>}
        <span className={named ? styles.initial : undefined}>{formatNumber(Number(cell.slice(8)), locale)}</span>
      </b>
      <small className="num" data-named={hijri.first || undefined}>
        <span className={hijri.first ? styles.words : undefined}>{hijri.day} </span>
        {hijri.first && hijri.month}
      </small>
    </span>
  );
}

/** The booking of a day, or how many there are. */
function useBooked(booked: NonNullable<CalendarMonth["bookings"]>[number] | undefined): string | undefined {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  if (!booked) return undefined;
  const { count, first } = booked;
  return count === 1 ? `${formatClock(first.start, locale)} ${nameOf(first.resource, locale)}` : t("count", { count });
}
