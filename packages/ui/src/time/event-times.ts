import type { Day } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { dayPart, isWholeDays, minutesBetween } from "@diwan/contract/time/local-times";
import { fill, joinNames } from "../text/fill.ts";
import { formatClock, formatLocal, formatLocalDay } from "./local-times.ts";

export interface EventTexts {
  allDay: string;
  until: string;
  span: string;
}
interface Times {
  start: string;
  end: string;
}

/**
 * The end of an event: a time if that is today or soon after the beginning, else a day, with its time if it has one.
 */
export function eventEnd({ start, end }: Times, locale: Locale, today?: Day): string {
  if (isWholeDays({ start, end })) return formatLocalDay(dayPart(end), locale);
  return dayPart(end) === today || minutesBetween(start, end) < 1_440
    ? formatClock(end, locale)
    : formatLocal(end, locale);
}

/** The times of an event beside the day on which it begins: `20:00 to 23:30`, `All day, until Sat 28 Nov`. */
export function eventTimes({ start, end }: Times, locale: Locale, texts: EventTexts): string {
  const until = fill(texts.until, { time: eventEnd({ start, end }, locale) }, locale);
  if (isWholeDays({ start, end })) return joinNames([texts.allDay, dayPart(start) < dayPart(end) && until], locale);
  if (minutesBetween(start, end) >= 1_440) return joinNames([formatClock(start, locale), until], locale);
  return fill(texts.span, { from: formatClock(start, locale), to: formatClock(end, locale) }, locale);
}
