import { type Day, STAY_HOUR } from "../time/days.ts";
import { localAt, minutesBetween } from "../time/local-times.ts";
import type { BusinessType } from "../api/enumerations.ts";
import type { ResourceType } from "../reservations/reservation-parts.ts";

export const MOST_NIGHTS = 366;
const HOUR_MS = 3_600_000;

/** Whether a resource is booked by nights. */
export const isStay = (kind: ResourceType | null): kind is "room" | "item" => kind === "room" || kind === "item";

/** Who lets for nights closes from 14:00 to 14:00, as its stays begin and end; all others close whole days, or from hour to hour. */
export const closesNights = (type: BusinessType): boolean => type === "hotel" || type === "chalet";

/** A stay in local times of the business. */
export interface Stay {
  start: string;
  end: string;
  /** The first night, as a number of days since 1970. */
  first: number;
  nights: number;
  /** Started hours before and after. */
  early: number;
  late: number;
}

/**
 * The stay between two local times; undefined if there is no night between them, or more than a year of nights. A guest
 * who arrives after 14:00 has the place from 14:00; a guest who leaves before 14:00 has it until 14:00.
 */
export function stayBetween(start: string, end: string): Stay | undefined {
  const [first, last] = [nightOf(start), nightOf(end)];
  if (!(last > first && last - first <= MOST_NIGHTS)) return undefined;
  const [from, to] = [timeOf(first), timeOf(last)];
  const begins = start < from ? start : from;
  const ends = end > to ? end : to;
  return {
    start: begins,
    end: ends,
    first,
    nights: last - first,
    early: begins === from ? 0 : hoursBetween(begins, from),
    late: ends === to ? 0 : hoursBetween(to, ends),
  };
}

/** The number of the night that begins on a day. */
export const nightOf = (time: string): number => Date.parse(time.slice(0, 10)) / (24 * HOUR_MS);
export const dayOf = (night: number): Day => new Date(night * 24 * HOUR_MS).toISOString().slice(0, 10);
/** The check-in and check-out time on the day of a night. */
export const timeOf = (night: number): string => localAt(dayOf(night), STAY_HOUR);

/** Thursday, Friday and Saturday nights are weekend nights; 1970-01-01 was a Thursday. */
export const isWeekendNight = (night: number): boolean => ((night % 7) + 7) % 7 < 3;

/** Started hours. */
const hoursBetween = (from: string, to: string): number => Math.ceil(minutesBetween(from, to) / 60);
