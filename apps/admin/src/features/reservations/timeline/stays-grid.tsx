import type { Day } from "@diwan/contract/days";
import { dayPart, nightsBetween } from "@diwan/contract/local-times";
import { formatDays } from "@diwan/ui/local-times";
import { useMemo } from "react";
import { useLanguage } from "../../../kit/language.ts";
import { DayColumns, DayHeads } from "./day-heads.tsx";
import { type Lane, nightsOf } from "./lanes.ts";
import { columnsInto, rowsInSight } from "./scale.ts";
import { StayBar } from "./stay-bar.tsx";
import { GAP, geometryOf, ROW } from "./stay-geometry.ts";
import { StayLane } from "./stay-lane.tsx";
import styles from "./stays-grid.module.css";
import { useGrab } from "./use-grab.ts";
import { type Moves, withHeld } from "./use-moving.ts";
import { useSight } from "./use-sight.ts";

export interface GridProps {
  lanes: readonly Lane[];
  /** What the clocks of the business say. */
  now: string;
  moves: Moves;
  /** Whether bookings may be moved. */
  allowed: boolean;
  open: (bookingId: string) => void;
  /** Books a time in a lane; nothing where that is not allowed. */
  book: ((lane: Lane, start: string, end: string) => void) | undefined;
}

/** Units below each other, days beside each other; only the rows in sight are drawn. */
export function StaysGrid(props: GridProps & { days: readonly Day[]; title: string }) {
  const { lanes, days, now, title, moves, allowed, open, book } = props;
  const { locale, direction } = useLanguage();
  const [frame, sight] = useSight();
  const [first = ""] = days;
  const room = sight.width - sight.head;
  const geometry = useMemo(() => geometryOf(lanes, days, room), [lanes, days, room]);
  const { width } = geometry;
  const forward = direction === "rtl" ? -width : width;
  const grab = useGrab(moves, (from, part, { x, y }) =>
    geometry.placeBy(from, part, { days: Math.round(x / forward), rows: Math.round(y / ROW) }),
  );
  const shown = rowsInSight(sight, ROW, lanes.length);
  const inSight = lanes.slice(shown.first, shown.last);
  const all = withHeld(
    inSight.flatMap((lane) => lane.bookings),
    moves.moving,
  );
  const next = moves.moving?.state === "refused" ? moves.moving.next : undefined;
  const today = columnsInto(first, now);
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.inner} style={{ inlineSize: sight.head + width * days.length }}>
        <DayHeads days={days} width={width} today={dayPart(now)} title={title} />
        <div className={styles.rows} style={{ blockSize: lanes.length * ROW }}>
          <DayColumns days={days} width={width} />
          <ul className={styles.lanes}>
            {inSight.map((lane, at) => (
              <StayLane
                key={lane.key}
                lane={lane}
                top={(shown.first + at) * ROW}
                geometry={geometry}
                today={nightsBetween(first, dayPart(now))}
                book={book}
              />
            ))}
          </ul>
          <div className={styles.bars}>
            {today >= 0 && today <= days.length && (
              <i className={styles.now} style={{ insetInlineStart: today * width }} />
            )}
            {next && (
              <i
                className={styles.next}
                style={{ ...geometry.across(next.start, next.end), insetBlockStart: geometry.down(next.lane) + GAP }}
              >
                {nightsOf(next) > 1 && formatDays(dayPart(next.start), dayPart(next.start), locale)}
              </i>
            )}
            {all.map((booking) => (
              <StayBar key={booking.id} {...{ booking, geometry, moves, grab, allowed, open }} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
