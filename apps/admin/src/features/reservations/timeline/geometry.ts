import { addDays, type Day } from "@diwan/contract/time/days";
import {
  dayPart,
  localAt,
  minutesBetween,
  plusMinutes,
  nightsBetween,
  timePart,
} from "@diwan/contract/time/local-times";
import { shiftPeriod, nightsOf, type Lane, type TimelinePosition } from "./lanes.ts";
import type { BarHandle } from "./bar-drag.tsx";

export const HOUR_HEIGHT = 64;
const STEP = 15;
const DAY_HOURS = 24;

/** The hours shown for a day without working hours or bookings. */
const USUAL = { from: 9, to: 22 };

/** The hours of a day in which any lane is open or booked. */
export function hoursOf(lanes: readonly Lane[], day: Day): { from: number; to: number } {
  const at = (local: string) => Math.min(DAY_HOURS, Math.max(0, hoursInto(day, local)));
  const worked = lanes.flatMap((lane) => {
    const off = lane.closed.map(({ start, end }) => ({ start: at(start), end: at(end) }));
    // a lane that never closes does not define when the day begins
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

/** Positions on a day with a column for each lane, in pixels. */
export interface DayGeometry {
  from: number;
  to: number;
  column: number;
  down: (start: string, end: string) => { insetBlockStart: number; blockSize: number };
  across: (laneKey: string) => number;
  /**
   * A position moved by minutes and columns within the day, or with its end moved by minutes; undefined if not
   * possible.
   */
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
export const ROW_HEIGHT = 64;

/** The space between a bar and the lines around it, in pixels. */
export const BAR_GAP = 8;

const LEAST_DAY = 30;
const DAY_MINUTES = 1_440;

/** Positions on a timeline of days, in pixels. */
export interface Geometry {
  days: readonly Day[];
  width: number;
  /** From one local time to another, clipped to the days. */
  across: (start: string, end: string) => { insetInlineStart: number; inlineSize: number };
  down: (laneKey: string) => number;
  /** A position moved by days and rows; undefined if no night would be left. */
  placeBy: (
    from: TimelinePosition,
    part: BarHandle,
    by: { days: number; rows: number },
  ) => TimelinePosition | undefined;
}

/** The geometry of lanes, by their keys in order; `room` is the width of all days in pixels. */
export function geometryOf(keys: readonly string[], days: readonly Day[], room: number): Geometry {
  const [first = ""] = days;
  const width = Math.max(LEAST_DAY, Math.floor(room / days.length));
  const rows = new Map(keys.map((key, row) => [key, row]));
  const rowOf = (key: string) => rows.get(key) ?? -1;
  return {
    days,
    width,
    across(start, end) {
      const from = Math.max(0, columnsInto(first, start));
      return {
        insetInlineStart: from * width,
        inlineSize: (Math.min(days.length, columnsInto(first, end)) - from) * width - 3,
      };
    },
    down: (key) => rowOf(key) * ROW_HEIGHT,
    placeBy(from, part, by) {
      const minutes = by.days * DAY_MINUTES;
      const ends = { start: part === "end" ? 0 : minutes, end: part === "start" ? 0 : minutes };
      const row = part === "whole" ? rowOf(from.lane) + by.rows : rowOf(from.lane);
      const lane = keys[Math.min(keys.length - 1, Math.max(0, row))] ?? from.lane;
      const next = { ...shiftPeriod(from, ends), lane };
      return nightsOf(next) > 0 ? next : undefined;
    },
  };
}

const DAY = 24 * 60;
const NOON = 14 * 60;

const minutesInto = (local: string): number => {
  const [hours = 0, minutes = 0] = timePart(local).split(":").map(Number);
  return hours * 60 + minutes;
};

/** The distance of a local time from the start of the first day, in columns: 14:00 is in the middle of its day. */
export function columnsInto(first: Day, local: string): number {
  const minutes = minutesInto(local);
  const part = minutes <= NOON ? (minutes / NOON) * 0.5 : 0.5 + ((minutes - NOON) / (DAY - NOON)) * 0.5;
  return nightsBetween(first, dayPart(local)) + part;
}

/** The hours from a day's midnight to a local time. */
export const hoursInto = (day: Day, local: string): number =>
  nightsBetween(day, dayPart(local)) * 24 + minutesInto(local) / 60;

/** The days to render: the visible ones, and some before and after. */
export function daysInSight(
  { start, width, nameWidth }: { start: number; width: number; nameWidth: number },
  column: number,
  days: readonly Day[],
): readonly Day[] {
  const spare = 300;
  const first = Math.max(0, Math.floor((start - spare) / column));
  return days.slice(first, Math.ceil((start + width - nameWidth + spare) / column) + 1);
}

/** The rows of a long list to render: the visible ones, and some before and after. */
export function rowsInSight(
  { top, height }: { top: number; height: number },
  row: number,
  count: number,
): { first: number; last: number } {
  const spare = 4;
  const first = Math.max(0, Math.min(count, Math.floor(top / row) - spare));
  return { first, last: Math.min(count, Math.max(first, Math.ceil((top + height) / row) + spare)) };
}
