import type { Day } from "@diwan/contract/time/days";
import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import { formatDays, formatLocalAs } from "@diwan/ui/time/local-times";
import { useMemo, startTransition, useEffect, useLayoutEffect, useReducer, useState, memo } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import type { ArrowStep } from "../../../kit/drag/drag-area.ts";
import { BarFrame } from "./bar-drag.tsx";
import { bookingLaneKey, type Lane, nightsOf, type LocalPeriod } from "./lanes.ts";
import { columnsInto, daysInSight, rowsInSight, BAR_GAP, geometryOf, ROW_HEIGHT, type Geometry } from "./geometry.ts";
import { StayBar, StayLane } from "./stay-lane.tsx";
import styles from "./stays-grid.module.css";
import { type BookingMoves, withMovingBooking } from "./use-booking-moves.ts";
import { useVisibleRange } from "./use-visible-range.ts";
import { isWeekendNight, nightOf } from "@diwan/contract/stays/stays";

/** The most lanes and bars that one frame renders. */
const LANES_A_FRAME = 6;
const BARS_A_FRAME = 30;

/** The scroll position of today: after a jump to today it is the first day. */
const TODAY = { left: 0 };

/** The days and rows of an arrow key. */
const STEPS: Record<ArrowStep, { days: number; rows: number }> = {
  after: { days: 1, rows: 0 },
  before: { days: -1, rows: 0 },
  down: { days: 0, rows: 1 },
  up: { days: 0, rows: -1 },
};

export interface GridProps {
  lanes: readonly Lane[];
  /** The current local time of the business. */
  now: string;
  /** Counts the jumps to now. */
  jumps: number;
  moves: BookingMoves;
  /** Whether the user may move bookings. */
  allowed: boolean;
  open: (bookingId: string) => void;
  /** Books a period in a lane; undefined if the user may not. */
  book: ((lane: Lane, start: string, end: string) => void) | undefined;
}

/** A row for each unit, a column for each day; only the visible rows are rendered. */
export function StaysGrid(props: GridProps & { days: readonly Day[]; title: string }) {
  const { lanes, days, now, jumps, title, moves, allowed, open, book } = props;
  const { direction } = useLanguage();
  const [frame, sight] = useVisibleRange({ jumps, place: TODAY });
  const [first = ""] = days;
  const room = sight.width - sight.nameWidth;
  // as one string, so that reloaded bookings in the same lanes re-render nothing
  const keys = lanes.map(({ key }) => key).join("\n");
  const geometry = useMemo(() => geometryOf(keys.split("\n"), days, room), [keys, days, room]);
  const { width } = geometry;
  const forward = direction === "rtl" ? -width : width;
  const shown = rowsInSight(sight, ROW_HEIGHT, lanes.length);
  const inSight = lanes.slice(shown.first, shown.last);
  const isSeen = ({ key }: Pick<Lane, "key">) => {
    const top = geometry.down(key);
    return top + ROW_HEIGHT > sight.top && top < sight.top + sight.height;
  };
  const drawn = useProgressiveRender(inSight, LANES_A_FRAME, { keyOf: ({ key }) => key, seen: isSeen });
  const seen = daysInSight(sight, width, days);
  return (
    <BarFrame
      {...{ frame, lanes, moves }}
      className={styles.frame}
      ends="sides"
      placeAt={(from, part, { x, y }) =>
        geometry.placeBy(from, part, { days: Math.round(x / forward), rows: Math.round(y / ROW_HEIGHT) })
      }
      placeAfter={(from, part, step) => geometry.placeBy(from, part, STEPS[step])}
    >
      <div className={styles.inner} style={{ inlineSize: sight.nameWidth + width * days.length }}>
        <DayHeader days={days} width={width} today={dayPart(now)} title={title} />
        <div className={styles.rows} style={{ blockSize: lanes.length * ROW_HEIGHT }}>
          <DayColumns days={days} width={width} />
          <ul className={styles.lanes}>
            {drawn.map((lane) => (
              <StayLane
                key={lane.key}
                lane={lane}
                top={geometry.down(lane.key)}
                geometry={geometry}
                today={nightsBetween(first, dayPart(now))}
                book={book}
              />
            ))}
          </ul>
          <Bars {...{ lanes: inSight, days: seen, first, isSeen, geometry, now, moves, allowed, open }} />
        </div>
      </div>
    </BarFrame>
  );
}

interface BarsProps extends Omit<GridProps, "book" | "jumps"> {
  /** The visible days. */
  days: readonly Day[];
  /** The first day of the timeline. */
  first: Day;
  /** Whether a lane is visible. */
  isSeen: (lane: Pick<Lane, "key">) => boolean;
  geometry: Geometry;
}

/** The bars of the visible lanes, and the line of the current time. */
function Bars({ lanes, days, first, isSeen, geometry, now, moves, allowed, open }: BarsProps) {
  const { moving, actions } = moves;
  const { locale } = useLanguage();
  const inSight = lanes.flatMap((lane) => lane.bookings.filter((one) => isWithin(one, days)));
  const drawn = useProgressiveRender(inSight, BARS_A_FRAME, {
    keyOf: ({ id }) => id,
    seen: (booking) => isSeen({ key: bookingLaneKey(booking) }),
  });
  const all = withMovingBooking(drawn, moving);
  const next = moving?.state === "refused" ? moving.next : undefined;
  const today = columnsInto(first, now);
  return (
    <div className={styles.bars}>
      {today >= 0 && today <= geometry.days.length && (
        <i className={styles.now} style={{ insetInlineStart: today * geometry.width }} />
      )}
      {next && (
        <i
          className={`accent tiny text-end nowrap ${styles.next}`}
          style={{ ...geometry.across(next.start, next.end), insetBlockStart: geometry.down(next.lane) + BAR_GAP }}
        >
          {nightsOf(next) > 1 && formatDays(dayPart(next.start), dayPart(next.start), locale)}
        </i>
      )}
      {all.map((booking) => (
        <StayBar
          key={booking.id}
          own={booking.id === moving?.booking.id ? moving : undefined}
          {...{ booking, geometry, actions, allowed, open }}
        />
      ))}
    </div>
  );
}

/** Whether a booking overlaps consecutive days. */
const isWithin = ({ start, end }: LocalPeriod, days: readonly Day[]): boolean =>
  dayPart(end) >= (days[0] ?? "") && dayPart(start) <= (days.at(-1) ?? "");

/**
 * The items to render now: those already rendered, plus a few more in each frame, `seen` ones first. However far the
 * user scrolls, no frame takes long.
 */
function useProgressiveRender<T>(
  all: readonly T[],
  most: number,
  { keyOf, seen }: { keyOf: (one: T) => string; seen: (one: T) => boolean },
): readonly T[] {
  const [drawn] = useState(() => new Set<string>());
  const [, drawMore] = useReducer((frames: number) => frames + 1, 0);
  const fresh = all.filter((one) => !drawn.has(keyOf(one)));
  const next = new Set([...fresh.filter(seen), ...fresh.filter((one) => !seen(one))].slice(0, most));
  const now = fresh.length > most ? all.filter((one) => next.has(one) || drawn.has(keyOf(one))) : all;
  useLayoutEffect(() => {
    drawn.clear();
    for (const one of now) drawn.add(keyOf(one));
  });
  const waits = now.length < all.length;
  useEffect(() => {
    if (!waits) return undefined;
    const frame = requestAnimationFrame(() => startTransition(drawMore));
    return () => cancelAnimationFrame(frame);
  });
  return now;
}

interface DayHeaderProps {
  days: readonly Day[];
  width: number;
  today: Day;
  /** The header of the unit names. */
  title: string;
}

/** The header with the days; weekend nights are shaded. */
const DayHeader = memo(function DayHeader({ days, width, today, title }: DayHeaderProps) {
  const { locale } = useLanguage();
  const format = (day: Day, options: Intl.DateTimeFormatOptions) => formatLocalAs(`${day}T12:00:00`, locale, options);
  return (
    <div className={styles.headers}>
      <div className={`row soft tiny ${styles.corner}`}>{title}</div>
      {days.map((day) => (
        <div
          key={day}
          className={`row gap-2 fixed muted micro line-before ${styles.header}`}
          style={{ inlineSize: width }}
          data-weekend={isWeekendNight(nightOf(day)) || undefined}
          aria-current={day === today ? "date" : undefined}
        >
          <span>{format(day, { weekday: "narrow" })}</span>
          <b className="num">{format(day, { day: "numeric" })}</b>
        </div>
      ))}
    </div>
  );
});

/** The columns of the days behind the rows. */
const DayColumns = memo(function DayColumns({ days, width }: Pick<DayHeaderProps, "days" | "width">) {
  return (
    <div className={styles.columns} aria-hidden>
      {days.map((day, at) => (
        <i
          key={day}
          className={styles.column}
          data-weekend={isWeekendNight(nightOf(day)) || undefined}
          style={{ insetInlineStart: at * width, inlineSize: width }}
        />
      ))}
    </div>
  );
});
