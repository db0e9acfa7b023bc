import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart, localAt, minutesBetween, plusMinutes } from "@diwan/contract/time/local-times";
import type { Lane, TimelinePosition } from "./lanes.ts";
import { hoursInto } from "./scale.ts";
import type { BarHandle } from "./bar-drag.tsx";

export const HOUR_HEIGHT = 64;
const STEP = 15;
const DAY_HOURS = 24;
/** What is shown of a day on which nothing else says more. */
const USUAL = { from: 9, to: 22 };

/** The hours of a day that anybody works or anything is booked in. */
export function hoursOf(lanes: readonly Lane[], day: Day): { from: number; to: number } {
  const at = (local: string) => Math.min(DAY_HOURS, Math.max(0, hoursInto(day, local)));
  const worked = lanes.flatMap((lane) => {
    const off = lane.closed.map(({ start, end }) => ({ start: at(start), end: at(end) }));
    // a lane that never closes says nothing of when the day begins
    if (off.every(({ start, end }) => start >= end)) return [];
    const from = off.find(({ start, end }) => start === 0 && end > 0)?.end ?? 0;
    const to = off.find(({ start, end }) => end === DAY_HOURS && start > 0)?.start ?? DAY_HOURS;
    return from < to && !(from === DAY_HOURS) ? [{ from, to }] : [];
  });
  const booked = lanes.flatMap(({ bookings }) => bookings.map(({ start, end }) => ({ from: at(start), to: at(end) })));
  const all = [...(worked.length ? worked : [USUAL]), ...booked.filter(({ from, to }) => from < to)];
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from))),
    to: Math.ceil(Math.max(...all.map(({ to }) => to))),
  };
}

/** Where things stand on a day with a column for each lane, in pixels. */
export interface DayGeometry {
  from: number;
  to: number;
  column: number;
  down: (start: string, end: string) => { insetBlockStart: number; blockSize: number };
  across: (laneKey: string) => number;
  /** A place so many minutes and columns further, on the same day, or one that ends so many minutes later. */
  placeBy: (
    from: TimelinePosition,
    part: BarHandle,
    by: { minutes: number; columns: number },
  ) => TimelinePosition | undefined;
}

export function dayGeometryOf(lanes: readonly Lane[], day: Day, column: number): DayGeometry {
  const { from, to } = hoursOf(lanes, day);
  const columnOf = (key: string) => lanes.findIndex((lane) => lane.key === key);
  const within = (local: string) => Math.min(to, Math.max(from, hoursInto(day, local)));
  return {
    from,
    to,
    column,
    down: (start, end) => ({
      insetBlockStart: (within(start) - from) * HOUR_HEIGHT,
      blockSize: Math.max(22, (within(end) - within(start)) * HOUR_HEIGHT - 3),
    }),
    across: (key) => columnOf(key) * column,
    placeBy(place, part, { minutes, columns }) {
      const whole = Math.round(minutes / STEP) * STEP;
      if (part === "end") {
        const end = plusMinutes(place.end, whole);
        return minutesBetween(place.start, end) >= STEP && end <= midnightAfter(day) ? { ...place, end } : undefined;
      }
      const start = plusMinutes(place.start, whole);
      if (dayPart(start) !== day) return undefined;
      const at = Math.min(lanes.length - 1, Math.max(0, columnOf(place.lane) + columns));
      return { lane: lanes[at]?.key ?? place.lane, start, end: plusMinutes(place.end, whole) };
    },
  };
}

const midnightAfter = (day: Day): string => localAt(addDays(day, 1), "00:00");
