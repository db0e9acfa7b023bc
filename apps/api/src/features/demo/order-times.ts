import { addDays, type Day } from "@diwan/contract/time/days";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { type RandomSource, createRandomSource, pickWeighted } from "./chance.ts";

/** Orders of the whole business on an average day. */
const ORDERS_A_DAY = 42;
const PAST_DAYS = 60;
/** Orders by weekday from Sunday on, in percent of the average day. */
const WEEKDAYS = [84, 80, 83, 92, 118, 128, 115];
/** Weights of the hours from 9:00 on: breakfast, lunch, tea and dinner. */
const HOURS = [4, 4, 4, 7, 13, 11, 5, 3, 4, 6, 11, 15, 13, 8, 4].map((weight, at) => ({ hour: 9 + at, weight }));
const OPENS_ON_FRIDAYS = 13;
const MINUTE_MS = 60_000;

/**
 * Age in minutes and status of the orders in progress. Every larger branch has the first five, of which two are late.
 */
const OPEN: readonly { minutes: number; status: OrderStatus }[] = [
  { minutes: 2, status: "pending" },
  { minutes: 7, status: "accepted" },
  { minutes: 6, status: "pending" },
  { minutes: 26, status: "ready" },
  { minutes: 18, status: "accepted" },
  { minutes: 14, status: "pending" },
  { minutes: 9, status: "accepted" },
  { minutes: 30, status: "ready" },
];
/** Older orders are finished. */
const OVER_MS = 40 * MINUTE_MS;

interface Branch {
  /** The index of the branch. */
  at: number;
  /** Percent of the business's orders at this branch. */
  share: number;
}

/** Times of a branch's finished orders of the last 60 days, oldest first. */
export function pastOrderTimes({ at, share }: Branch, today: Day, now: Date): Date[] {
  const times: Date[] = [];
  for (let ago = PAST_DAYS - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const dice = createRandomSource(at * 1_009 + (PAST_DAYS - ago));
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = weekday === 5 ? HOURS.filter(({ hour }) => hour >= OPENS_ON_FRIDAYS) : HOURS;
    const ofDay = Array.from({ length: countOf({ at, share }, { weekday, ago }, dice) }, () => {
      const hour = String(pickWeighted(dice, hours, ({ weight }) => weight)?.hour).padStart(2, "0");
      // Kuwait has no daylight saving time
      return new Date(Date.parse(`${day}T${hour}:00:00+03:00`) + dice(3_600) * 1_000);
    });
    times.push(...ofDay.filter((time) => time.getTime() < now.getTime() - OVER_MS));
  }
  return times.toSorted((one, other) => one.getTime() - other.getTime());
}

/** Most branches grow by up to a third within the 60 days; every sixth shrinks a little. */
function countOf(
  { at, share }: Branch,
  { weekday, ago }: { weekday: number; ago: number },
  dice: RandomSource,
): number {
  const growth = at % 6 === 3 ? -0.12 : 0.1 + (at % 5) * 0.06;
  const usual = (ORDERS_A_DAY * share * (WEEKDAYS[weekday] ?? 100)) / 10_000;
  const expected = usual * (1 - (growth * ago) / PAST_DAYS) * (0.86 + dice(29) / 100);
  return Math.floor(expected + dice(1_000) / 1_000);
}

/** The orders in progress of a branch, oldest first: one at a small branch, none at the smallest. */
export function openOrderTimes({ at, share }: Branch, now: Date): { time: Date; status: OrderStatus }[] {
  const first = share < 9 ? at % OPEN.length : 0;
  const count = share < 5 ? 0 : share < 9 ? 1 : Math.floor(share / 4) + 3;
  return OPEN.slice(first, first + count)
    .map(({ minutes, status }) => ({ time: new Date(now.getTime() - minutes * MINUTE_MS - at * 7_000), status }))
    .toSorted((one, other) => one.time.getTime() - other.time.getTime());
}
