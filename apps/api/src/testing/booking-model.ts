const UNITS = 3;
const DAYS = 14;
const FIRST = Date.parse("2031-03-09T00:00:00Z");

let seed = 29;
/** A pseudo-random integer from 0 to `below` - 1; the same sequence in each run. */
export const seededRandom = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** From and to, in hours since the first day. */
export type HourRange = readonly [from: number, to: number];

/** An occupied unit in the model: its time, its number, and the minute at which a hold expires. */
interface Taken {
  key: string;
  start: number;
  end: number;
  unit: number;
  until: number;
}

/**
 * An independent model of which requests must be accepted: three rooms, the requested one first, then the lowest free
 * one.
 */
export class BookingModel {
  taken: Taken[] = [];

  /** The unit for a request at a minute, or none. The key's own times are ignored. */
  unitFor(key: string, [start, end]: HourRange, minute: number): number | undefined {
    const others = this.taken.filter((one) => one.key !== key && one.until > minute);
    const isFree = (unit: number) => !others.some((one) => one.unit === unit && one.start < end && start < one.end);
    const own = this.taken.find((one) => one.key === key && one.until > minute)?.unit;
    const all = Array.from({ length: UNITS }, (_, at) => at + 1);
    return [...(own ? [own] : []), ...all].find(isFree);
  }

  put(taken: Taken): void {
    this.drop(taken.key);
    this.taken.push(taken);
  }

  drop(key: string): void {
    this.taken = this.taken.filter((one) => one.key !== key);
  }
}

/** A stay of one to four nights, some with hours before 14:00. */
export function randomStay(): HourRange {
  const [day, nights, early] = [seededRandom(DAYS), 1 + seededRandom(4), seededRandom(4) ? 0 : 4];
  return [day * 24 + 14 - early, (day + nights) * 24 + 14];
}

export const localTimeOfHours = (hours: number): string =>
  new Date(FIRST + hours * 3_600_000).toISOString().slice(0, 19);
export const hoursOfLocalTime = (time: string): number => (Date.parse(`${time}Z`) - FIRST) / 3_600_000;
