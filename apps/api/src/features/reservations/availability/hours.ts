import { addDays } from "@diwan/contract/time/days";
import { spansOn } from "@diwan/contract/time/working-hours";
import type { PersonHours } from "./facts.ts";

/** A time between two local times. */
export interface LocalSpan {
  start: string;
  end: string;
}

/** When there is work from the day of one local time to that of another, in their order, grown together at midnight. */
export function findWorkingSpans(from: string, to: string, { hours, exceptions }: PersonHours): LocalSpan[] {
  const spans: LocalSpan[] = [];
  // the evening before may go on past midnight
  for (let day = from.slice(0, 10); day <= to.slice(0, 10); day = addDays(day, 1))
    for (const span of spansOn(day, hours, exceptions)) {
      const next = { start: at(day, span.from), end: at(day, span.to) };
      const last = spans.at(-1);
      if (last && last.end >= next.start) last.end = next.end;
      else spans.push(next);
    }
  return spans;
}

const at = (day: string, clock: string): string =>
  clock === "24:00" ? `${addDays(day, 1)}T00:00:00` : `${day}T${clock}:00`;

/** Whether somebody with these hours is there the whole time. */
export const isWorkingDuring = ({ start, end }: LocalSpan, who: PersonHours): boolean =>
  who.hours === null && !who.exceptions.length
    ? true
    : findWorkingSpans(start, end, who).some((span) => span.start <= start && end <= span.end);

/** What is left of a time between spans that are in their order. */
export function findGaps(whole: LocalSpan, spans: readonly LocalSpan[]): LocalSpan[] {
  const gaps: LocalSpan[] = [];
  let free = whole.start;
  for (const { start, end } of spans) {
    if (start > free) gaps.push({ start: free, end: start < whole.end ? start : whole.end });
    if (end > free) free = end;
    if (free >= whole.end) break;
  }
  if (free < whole.end) gaps.push({ start: free, end: whole.end });
  return gaps;
}
