import type { WeeklyHours, WorkingSpan } from "./working-hours.ts";

/** What goes on over midnight until noon at the latest belongs to the evening before. */
const NOON = "12:00";
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Whether a span, as people say it, ends on the day after it begins: 18:00 – 02:00, but not 18:00 – 17:00. */
export const isOvernight = ({ from, to }: WorkingSpan): boolean => to !== "" && to <= from && to <= NOON;

/** When a span, as people say it, ends on the day on which it begins. */
export const endOnDay = (span: WorkingSpan): string => (isOvernight(span) ? "24:00" : span.to);

/** The spans that begin on a day, as people say them: one that goes on after midnight ends on the next day. */
export function spansBegunOn(week: WeeklyHours, day: number): WorkingSpan[] {
  const [before, next] = [nightAfter(week, day + 6), nightAfter(week, day)];
  return daySpans(week, day)
    .filter((span) => span !== before?.morning)
    .map((span) => ({ from: span.from, to: span === next?.evening ? next.morning.to : span.to }));
}

/** The week of spans as people say them: what goes on after midnight is the first span of the next day. */
export function storeWeek(spans: WeeklyHours): WeeklyHours {
  const nights = spans.filter(isOvernight);
  const mornings = nights.flatMap(({ day, to }) => (to === "00:00" ? [] : [{ day: (day + 1) % 7, from: "00:00", to }]));
  const begun = spans.map((span) => (nights.includes(span) ? { ...span, to: "24:00" } : span));
  return DAYS.flatMap((day) => daySpans([...mornings, ...begun], day));
}

const daySpans = (week: WeeklyHours, day: number): WeeklyHours => week.filter((span) => span.day === day);

/** What lasts over the midnight after a day: a span until midnight, and one from then on. */
function nightAfter(week: WeeklyHours, day: number) {
  const evening = daySpans(week, day % 7).find(({ to }) => to === "24:00");
  const morning = daySpans(week, (day + 1) % 7).find(({ from }) => from === "00:00");
  return evening && morning && isOvernight({ from: evening.from, to: morning.to }) ? { evening, morning } : undefined;
}
