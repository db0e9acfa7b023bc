import type { Day } from "@diwan/contract/time/days";
import { dayPart, localAt, plusMinutes } from "@diwan/contract/time/local-times";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { formatClock } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import type { ArrowStep } from "../../../kit/drag/drag-area.ts";
import { BarFrame } from "./bar-drag.tsx";
import styles from "./day-grid.module.css";
import { dayGeometryOf, HOUR_HEIGHT, hoursOf, hoursInto, type DayGeometry } from "./geometry.ts";
import { canMove, bookingLaneKey, type Lane, type TimelinePosition } from "./lanes.ts";
import type { GridProps } from "./stays-grid.tsx";
import { NameAndHint } from "./unit-name.tsx";
import { withMovingBooking, type BookingMoves } from "./use-booking-moves.ts";
import { useVisibleRange } from "./use-visible-range.ts";
import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { useBookingLabels } from "../use-booking-labels.ts";
import { BookingBar } from "./booking-bar.tsx";

/** Below this height, in pixels, name and text share one line. */
const FLAT = 44;
/** Below this height, in pixels, there is one line below the name. */
const SHORT = 60;

const CLOCKS = 62;
const LEAST_COLUMN = 150;
const QUARTER = 15;

/** The minutes and columns of an arrow key. */
const STEPS: Record<ArrowStep, { minutes: number; columns: number }> = {
  down: { minutes: QUARTER, columns: 0 },
  up: { minutes: -QUARTER, columns: 0 },
  after: { minutes: 0, columns: 1 },
  before: { minutes: 0, columns: -1 },
};

/** A day with a column for each staff member or table; an hour is 64 px high. */
export function DayGrid(props: GridProps & { day: Day; people: boolean }) {
  const { lanes, day, people, now, jumps, moves, allowed, open, book } = props;
  const { direction } = useLanguage();
  const { from, to } = hoursOf(lanes, day);
  const clock = dayPart(now) === day ? hoursInto(day, now) : undefined;
  const opening = openingOf(lanes, { day, from, to, clock });
  const [frame, sight] = useVisibleRange({ opening, jumps, place: { top: opening } });
  const column = Math.max(LEAST_COLUMN, Math.floor((sight.width - CLOCKS) / Math.max(1, lanes.length)));
  const geometry = useMemo(() => dayGeometryOf(lanes, day, column), [lanes, day, column]);
  const forward = direction === "rtl" ? -column : column;
  const next = moves.moving?.state === "refused" ? moves.moving.next : undefined;
  const all = withMovingBooking(
    lanes.flatMap(({ bookings }) => bookings),
    moves.moving,
  );
  return (
    <BarFrame
      {...{ frame, lanes, moves }}
      className={styles.frame}
      ends="bottom"
      placeAt={(place, part, { x, y }) =>
        geometry.placeBy(place, part, { minutes: (y / HOUR_HEIGHT) * 60, columns: Math.round(x / forward) })
      }
      placeAfter={(place, part, step) => geometry.placeBy(place, part, STEPS[step])}
    >
      <div className={styles.inner} style={{ inlineSize: CLOCKS + column * lanes.length }}>
        <LaneHeaders lanes={lanes} column={column} people={people} />
        <div className="flex relative" style={{ blockSize: (to - from) * HOUR_HEIGHT }}>
          <Clocks day={day} from={from} to={to} />
          <ul className={styles.lanes}>
            {lanes.map((lane) => (
              <DayLane key={lane.key} {...{ lane, day, geometry, book }} />
            ))}
          </ul>
          <div className={styles.blocks}>
            {clock !== undefined && clock >= from && clock <= to && (
              <i className={styles.now} style={{ insetBlockStart: (clock - from) * HOUR_HEIGHT }} />
            )}
            {next && (
              <i
                className={styles.next}
                style={{
                  ...geometry.down(next.start, next.end),
                  insetInlineStart: geometry.across(next.lane) + 4,
                  inlineSize: column - 10,
                }}
              />
            )}
            {all.map((booking) => (
              <DayBlock key={booking.id} {...{ booking, geometry, now, moves, allowed, open }} />
            ))}
          </div>
        </div>
      </div>
    </BarFrame>
  );
}

interface Shown {
  day: Day;
  from: number;
  to: number;
  clock: number | undefined;
}

/** The initial scroll position: an hour before now, or before the first booking. */
function openingOf(lanes: readonly Lane[], { day, from, to, clock }: Shown): number | undefined {
  const isShown = (hour: number) => hour >= from && hour < to;
  const starts = lanes.flatMap(({ bookings }) => bookings).map(({ start }) => hoursInto(day, start));
  const first = clock !== undefined && isShown(clock) ? clock : Math.min(...starts.filter(isShown));
  return Number.isFinite(first) ? Math.max(0, first - 1 - from) * HOUR_HEIGHT : undefined;
}

/** The header of each column: a staff member or a table. */
function LaneHeaders({ lanes, column, people }: { lanes: readonly Lane[]; column: number; people: boolean }) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const hintOf = ({ unit, bookings }: Lane) =>
    joinNames([nameOf(unit.hint, locale), t("today", { count: bookings.length })], locale);
  return (
    <div className={styles.headers}>
      <div className={styles.corner} />
      {lanes.map((lane) => {
        const name = nameOf(lane.unit.locales, locale);
        return (
          <div
            key={lane.key}
            className={`row gap-10 fixed line-before ${styles.header}`}
            style={{ inlineSize: column }}
          >
            {people && <Avatar user={{ id: lane.unit.resource_id, name, media: [] }} size={34} />}
            <NameAndHint name={name} hint={hintOf(lane)} />
          </div>
        );
      })}
    </div>
  );
}

/** The hours at the start of the rows. */
function Clocks({ day, from, to }: { day: Day; from: number; to: number }) {
  const { locale } = useLanguage();
  const hours = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div className={`fixed surface ${styles.clocks}`}>
      {hours.map((hour) => (
        <span key={hour} className="num" style={{ insetBlockStart: (hour - from) * HOUR_HEIGHT }}>
          {formatClock(localAt(day, `${String(hour).padStart(2, "0")}:00`), locale)}
        </span>
      ))}
    </div>
  );
}

interface DayLaneProps {
  lane: Lane;
  day: Day;
  geometry: DayGeometry;
  book: GridProps["book"];
}

/** The column of a lane with its closed hours; a click on a free time books it. */
function DayLane({ lane, day, geometry, book }: DayLaneProps) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const { from, to, column, down } = geometry;
  const bookAt = (hours: number) => {
    const start = plusMinutes(localAt(day, "00:00"), Math.floor((hours * 60) / QUARTER) * QUARTER);
    book?.(lane, start, plusMinutes(start, 60));
  };
  const seen = lane.closed.filter(({ start, end }) => hoursInto(day, end) > from && hoursInto(day, start) < to);
  return (
    <li className={`fixed line-before ${styles.lane}`} style={{ inlineSize: column }}>
      {book && (
        <button
          type="button"
          className={styles.free}
          aria-label={t("bookUnit", { unit: nameOf(lane.unit.locales, locale) })}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            bookAt(event.detail === 0 ? from : from + (event.clientY - box.top) / HOUR_HEIGHT);
          }}
        />
      )}
      {seen.map(({ start, end, locales }) => (
        <span key={start} className={`row justify-center ${styles.closed}`} style={down(start, end)}>
          <span className={`soft tiny rounded surface ${styles.word}`}>{nameOf(locales, locale) || t("off")}</span>
        </span>
      ))}
    </li>
  );
}

interface DayBlockProps {
  booking: ReservationBar;
  geometry: DayGeometry;
  now: string;
  moves: BookingMoves;
  allowed: boolean;
  open: (bookingId: string) => void;
}

/** A booking as a bar from start to end in its lane; the lower edge is dragged to change the end. */
function DayBlock({ booking, geometry, now, moves, allowed, open }: DayBlockProps) {
  const { locale } = useLanguage();
  const labels = useBookingLabels();
  const own = moves.moving?.booking.id === booking.id ? moves.moving : undefined;
  const current: TimelinePosition = { lane: bookingLaneKey(booking), start: booking.start, end: booking.end };
  const place = own?.place ?? current;
  const price = booking.total > 0 ? formatMoney(booking.total, locale, currencyOf(booking.currency)) : "";
  const clocks = [place.start, ...(place.end === booking.end ? [] : [place.end])].map((at) => formatClock(at, locale));
  const when = joinNames([clocks.join(" – "), labels.party(booking), price], locale);
  const upright = geometry.down(place.start, place.end);
  const lines = booking.resource_type === "service" ? [labels.what(booking), when] : [when];
  return (
    <BookingBar
      booking={booking}
      moving={own}
      movable={allowed && canMove(booking)}
      running={booking.status === "confirmed" && booking.start <= now && now < booking.end}
      flat={upright.blockSize < FLAT}
      style={{
        ...upright,
        insetInlineStart: geometry.across(place.lane) + 4,
        inlineSize: geometry.column - 10,
      }}
      lines={upright.blockSize < SHORT ? [joinNames(lines, locale)] : lines}
      open={() => open(booking.id)}
      putBack={moves.actions.putBack}
    />
  );
}
