import type { AnswerOf } from "@diwan/contract/api/call";
import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import type { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { dayPart, listDaysUntil, localAt, minutesBetween, nightsBetween } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../../platform/errors.ts";
import { type GuestAvailabilityQuery, type GuestAvailability, readGuestAvailability } from "./guest-free.ts";
import type { LocalSpan } from "../availability/facts.ts";
import { readTarget } from "../availability/target.ts";

type Next = AnswerOf<typeof guestReservations.next>["data"][number];

interface Asked extends GuestAvailabilityQuery {
  start: string;
  end?: string | undefined;
}

/** The number of alternative times on the requested day, and on the next one. */
const MOST_TIMES = [4, 3] as const;
/** How many days a proposed stay may be away from the request, and how many other rooms or chalets are proposed. */
const REACH_DAYS = 30;
const MOST_OTHERS = 2;
const MOST_NIGHTS = 60;

/** Alternatives to an unavailable request: times of that day and the next, or stays of the same length. */
export async function listNextFree(ctx: Context, branchId: string, asked: Asked): Promise<{ data: Next[] }> {
  if (!asked.resource_id && asked.resource_type !== "table") throw invalid({ resource_id: "required" });
  return { data: await (isStay(asked.resource_type) ? nextStays : nextTimes)(ctx, branchId, asked) };
}

async function nextTimes(ctx: Context, branchId: string, asked: Asked): Promise<Next[]> {
  const day = dayPart(asked.start);
  const free = await readGuestAvailability(ctx, branchId, asked, { from: day, to: addDays(day, 1) });
  return MOST_TIMES.flatMap((most, later) => {
    const distance = ({ start }: LocalSpan): number => Math.abs(minutesBetween(asked.start, start) - later * 1_440);
    return free
      .times(addDays(day, later))
      .filter((span) => span.start !== asked.start && free.isFree(span))
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, most)
      .toSorted((one, other) => (one.start < other.start ? -1 : 1))
      .map((span) => ({ resource_id: asked.resource_id ?? null, ...span }));
  });
}

async function nextStays(ctx: Context, branchId: string, asked: Asked): Promise<Next[]> {
  const [first, last] = [dayPart(asked.start), dayPart(asked.end ?? "")];
  const nights = last > first ? nightsBetween(first, last) : 0;
  if (nights < 1) throw invalid({ end: asked.end ? "rangeEmpty" : "required" });
  if (nights > MOST_NIGHTS) return [];
  const { resource_id, ...any } = asked;
  const days = { from: addDays(first, -REACH_DAYS), to: addDays(last, REACH_DAYS) };
  const free = await readGuestAvailability(ctx, branchId, any, days);
  const found = startsOf(free, days, nights);
  const away = (day: Day): number => Math.abs(nightsBetween(first, day));
  const nearest = (starts: readonly Day[]): Day[] =>
    starts.toSorted((one, other) => away(one) - away(other)).slice(0, 1);
  const own = found.get(resource_id ?? "") ?? [];
  const others = [...found]
    .filter(([id]) => id !== resource_id)
    .flatMap(([id, starts]) => nearest(starts).map((day) => [id, day] as const))
    .toSorted(([, one], [, other]) => away(one) - away(other))
    .slice(0, MOST_OTHERS);
  const all = [
    ...[...nearest(own.filter((day) => day < first)), ...nearest(own.filter((day) => day >= first))].map(
      (day) => [resource_id ?? "", day] as const,
    ),
    ...others,
  ].map(([id, day]) => ({
    resource_id: id,
    start: localAt(day, STAY_HOUR),
    end: localAt(addDays(day, nights), STAY_HOUR),
  }));
  const priced = await Promise.all(all.map((one) => isPriced(ctx, free, { ...any, ...one })));
  return all.filter((_, at) => priced[at]);
}

/** For each room type or chalet, the days from which the same unit is free for this number of nights. */
function startsOf(
  { units, times }: GuestAvailability,
  { from, to }: { from: Day; to: Day },
  nights: number,
): Map<string, Day[]> {
  const days = listDaysUntil(from, to);
  const starts = new Map<string, Set<Day>>();
  for (const { unit, isTaken } of units) {
    const known = starts.get(unit.unit_id) ?? new Set();
    starts.set(unit.unit_id, known);
    let run = 0;
    for (const day of days) {
      run = times(day).some(isTaken) ? 0 : run + 1;
      if (run >= nights) known.add(addDays(day, 1 - nights));
    }
  }
  return new Map([...starts].map(([id, found]) => [id, [...found].toSorted()]));
}

/** A stay without a package price can't be booked. */
async function isPriced(ctx: Context, { facts }: GuestAvailability, wish: Asked): Promise<boolean> {
  try {
    await readTarget(ctx, facts, { ...wish, guest: true });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
