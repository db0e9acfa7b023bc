import type { CalendarSpan } from "@diwan/contract/reservations/calendar";
import { addDays, type Day, weekdayOf } from "@diwan/contract/time/days";
import { dayPart, lastDayOf } from "@diwan/contract/time/local-times";
import type { OverviewBooking } from "@diwan/contract/overview/analytics";

export const CALENDAR_VIEWS = ["month", "week", "day"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const readCalendarView = (asked: string | undefined): CalendarView =>
  CALENDAR_VIEWS.find((one) => one === asked) ?? "month";

const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;
const lastOf = (day: Day): Day => addDays(firstOf(addDays(firstOf(day), 31)), -1);

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;
export const sameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The visible days of a view: the whole weeks of a month, one week, or one day. */
export function visibleDays(view: CalendarView, day: Day): { from: Day; to: Day } {
  if (view === "day") return { from: day, to: day };
  const [first, last] = view === "month" ? [firstOf(day), lastOf(day)] : [day, day];
  return { from: sundayOf(first), to: addDays(sundayOf(last), 6) };
}

export function weeksOf({ from, to }: { from: Day; to: Day }): Day[][] {
  const weeks: Day[][] = [];
  for (let day = from; day <= to; day = addDays(day, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((at) => addDays(day, at)));
  return weeks;
}

/** The day that an arrow leads to: a month, week or day later or earlier. */
export function stepDay(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view !== "month") return addDays(day, by * (view === "week" ? 7 : 1));
  const first = by > 0 ? addDays(lastOf(day), 1) : firstOf(addDays(firstOf(day), -1));
  return addDays(first, Math.min(Number(day.slice(8)), Number(lastOf(first).slice(8))) - 1);
}

export interface CalendarBar {
  span: CalendarSpan;
  kind: "event" | "holiday" | "closure";
  /** The first day as an index in the week, and the number of days. */
  at: number;
  length: number;
  /** The row of the bar in its week, from 0 at the top. */
  row: number;
}

/** The first and last day of a span; a span that ends at midnight does not include that day. */
export function spanDays({ start, end }: Pick<CalendarSpan, "start" | "end">): { from: Day; to: Day } {
  return { from: dayPart(start), to: end.includes("T") ? lastDayOf(start, end) : end };
}

/** Whether a booking is shown on a day: a stay from arrival to departure, others on their start day. */
export function bookingsOn(
  { start, end, nights }: Pick<OverviewBooking, "start" | "end" | "nights">,
  day: Day,
): boolean {
  const { from, to } = spanDays({ start, end });
  return nights > 0 ? from <= day && day <= to : from === day;
}

/** The start or end time of a booking on a day; undefined on the days of a stay between them. */
export const timeOn = ({ start, end }: Pick<OverviewBooking, "start" | "end">, day: Day): string | undefined =>
  [start, end].find((time) => time.startsWith(day));

/** Whether a span has a start time on this day; otherwise it is shown as all-day. */
export const beginsOn = ({ start }: CalendarSpan, day: Day): boolean =>
  start.startsWith(day) && start.includes("T") && !start.endsWith("T00:00:00");

/** The bars of a week; overlapping ones get different rows. */
export function layOutBars(week: readonly Day[], spans: readonly Pick<CalendarBar, "span" | "kind">[]): CalendarBar[] {
  const bars: CalendarBar[] = [];
  for (const { span, kind } of spans) {
    const { from, to } = spanDays(span);
    const at = week.findIndex((day) => day >= from && day <= to);
    if (at < 0) continue;
    const length = week.filter((day) => day >= from && day <= to).length;
    const taken = bars.filter((bar) => bar.at < at + length && at < bar.at + bar.length).map(({ row }) => row);
    let row = 0;
    while (taken.includes(row)) row++;
    bars.push({ span, kind, at, length, row });
  }
  return bars;
}

interface Known {
  /** Whether events, holidays and closures are loaded. */
  loaded: boolean;
  /** Whether bookings are requested, loaded, or failed to load. */
  asked: boolean;
  read: boolean;
  failed: boolean;
  /** The number of entries of the day. */
  count: number;
}

/** The state of a day: a day that is not loaded yet, or failed to load, is not one without bookings. */
export function dayState({ loaded, asked, read, failed, count }: Known): "waits" | "failed" | "some" | "nothing" {
  if (asked && !read) return failed ? "failed" : "waits";
  if (count > 0) return "some";
  return loaded ? "nothing" : "waits";
}
