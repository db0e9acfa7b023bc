import type { Day } from "@diwan/contract/time/days";
import { shiftPeriod, nightsOf, type TimelinePosition } from "./lanes.ts";
import { columnsInto } from "./scale.ts";
import type { BarHandle } from "./bar-drag.tsx";

export const ROW_HEIGHT = 64;
/** Room between a bar and the lines around it. */
export const BAR_GAP = 8;
const LEAST_DAY = 30;
const DAY_MINUTES = 1_440;

/** Where things stand on a timeline of days, in pixels. */
export interface Geometry {
  days: readonly Day[];
  width: number;
  /** From a local time to another, as far as the days reach. */
  across: (start: string, end: string) => { insetInlineStart: number; inlineSize: number };
  down: (laneKey: string) => number;
  /** A place so many days and rows further; undefined where no night would be left. */
  placeBy: (
    from: TimelinePosition,
    part: BarHandle,
    by: { days: number; rows: number },
  ) => TimelinePosition | undefined;
}

/** Of lanes by their keys, in their order. */
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
