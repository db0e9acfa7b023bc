import type { Locale } from "@diwan/contract/api/enumerations";
import { STAY_HOUR } from "@diwan/contract/time/days";
import { dayPart, lastDayOf, timePart } from "@diwan/contract/time/local-times";
import { joinNames } from "../text/fill.ts";
import { formatPeriod } from "./dates.ts";
import { formatClock, formatLocal } from "./local-times.ts";

/** When a closure begins and ends, as local times; in the fields of a form a day alone is all of that day. */
export interface ClosureTimes {
  from: string;
  to: string;
}

export const isOfNights = ({ from, to }: ClosureTimes): boolean =>
  [from, to].every((one) => timePart(one) === STAY_HOUR);

/** Midnight at the end of a closure is the end of the day before: whole days stand without their times. */
export const visibleTimes = ({ from, to }: ClosureTimes): ClosureTimes => ({
  from: isMidnight(from) ? dayPart(from) : from,
  to: isMidnight(to) ? lastDayOf(from, to) : to,
});

/** `20 – 23 Dec`; with its times where those are not of whole days or of nights. */
export function closureTimes(closure: ClosureTimes, locale: Locale): string {
  const { from, to } = visibleTimes(closure);
  const days = formatPeriod(dayPart(from), dayPart(to), locale);
  if (isOfNights(closure) || (isDay(from) && isDay(to))) return days;
  if (dayPart(closure.from) !== dayPart(closure.to))
    return `${formatLocal(closure.from, locale)} – ${formatLocal(closure.to, locale)}`;
  return joinNames([days, `${formatClock(closure.from, locale)} – ${formatClock(closure.to, locale)}`], locale);
}

const isMidnight = (local: string): boolean => local.endsWith("T00:00:00");
const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed);
