import { readDay, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";

/** A day as a local time at 14:00, when stays begin and end; invalid days stay as typed. */
export const stayTimeOf = (day: string): string => (day.length === 10 && readDay(day) ? localAt(day, STAY_HOUR) : day);

/** The day of a local time; invalid values stay unchanged. */
export const dayOf = (value: string): string => value.replace(/T.*/, "");
