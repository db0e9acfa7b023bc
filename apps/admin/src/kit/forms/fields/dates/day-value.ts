import { readDay, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";

/** A day as a local time at 14:00, the hour at which stays begin and end; what is no day stays as it was typed. */
export const stayTimeOf = (day: string): string => (day.length === 10 && readDay(day) ? localAt(day, STAY_HOUR) : day);

/** The day of a local time; what is none stays as it is. */
export const dayOf = (value: string): string => value.replace(/T.*/, "");
