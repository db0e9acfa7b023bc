import { isOvernight, spansBegunOn, storeWeek } from "@diwan/contract/time/overnight";
import type { WorkingSpan, WeeklyHours } from "@diwan/contract/time/working-hours";

/** A Gulf week begins on Sunday, which is 0. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The initial hours of a day that was off, and of a week without hours. */
const USUAL: WorkingSpan = { from: "10:00", to: "20:00" };
export const defaultWeek = (): WeeklyHours => WEEKDAYS.map((day) => ({ day, ...USUAL }));

/** The week with these spans beginning on a day, in the order of its days. */
export const withDay = (week: WeeklyHours, day: number, spans: readonly WorkingSpan[]): WeeklyHours =>
  storeWeek(
    WEEKDAYS.flatMap((one) => (one === day ? spans : spansBegunOn(week, one)).map((span) => ({ ...span, day: one }))),
  );

/** A further span after the last one: an hour later, to the end of the day, two hours at most. */
export function nextSpan(spans: readonly WorkingSpan[]): WorkingSpan | undefined {
  const last = spans.at(-1);
  if (!last) return USUAL;
  if (isOvernight(last)) return undefined;
  const [hour = 0, minute = 0] = last.to.split(":").map(Number);
  if (hour + 2 > 24 || (hour + 2 === 24 && minute > 0)) return undefined;
  return { from: clock(hour + 1, minute), to: hour + 3 > 23 ? "24:00" : clock(hour + 3, minute) };
}

/** Midnight as the end of a span is the end of the day, since time inputs do not accept `24:00`. */
export const storedEnd = (typed: string): string => (typed === "00:00" ? "24:00" : typed);
export const typedEnd = (to: string): string => (to === "24:00" ? "00:00" : to);

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
