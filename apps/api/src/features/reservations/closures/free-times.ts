import { addDays, type Day } from "@diwan/contract/time/days";
import {
  dayPart,
  localAt,
  minutesBetween,
  nightsBetween,
  plusMinutes,
  startOfDay,
  timePart,
} from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import type { Names } from "@diwan/contract/api/fields";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { Context } from "../../../platform/authorization/context.ts";
import { findOffTimes, groupByUnit, readBusyTimes } from "../availability/busy.ts";
import type { BookingFacts, LocalSpan } from "../availability/facts.ts";
import { readUnits, type TimelineUnit } from "../availability/units.ts";
import type { PlannedClosure } from "./affected-bookings.ts";
import { readClosures, splitClosures } from "./read.ts";

/** The interval between proposed times of a table or service. */
const STEP_MINUTES = 30;
const STEPS = (24 * 60) / STEP_MINUTES;

/** Where and when a booking could be. */
export interface Candidate {
  resource_id: string;
  staff_id: string | null;
  start: string;
  end: string;
  locales: Names;
}

/** Whether a closure that is not saved yet covers a place at a time. */
export const isPlannedAt = (
  { from, to, places }: PlannedClosure,
  placeIds: readonly (string | null)[],
  { start, end }: LocalSpan,
): boolean => start < to && end > from && (!places.length || places.some(({ id }) => placeIds.includes(id)));

/**
 * The free times of a day for a table or service, as long as the booking: at its own unit if that is free, otherwise at
 * the smallest other one that fits.
 */
export async function listFreeTimes(
  ctx: Context,
  facts: BookingFacts,
  booking: Reservation,
  planned: PlannedClosure,
  day: Day,
): Promise<Candidate[]> {
  const { resource_type: type, resource_id: resourceId, branchId } = booking;
  if (!resourceId || isStay(type)) return [];
  const ofService = type === "service" ? resourceId : undefined;
  // late times last into the next day
  const period = { start: startOfDay(day), end: startOfDay(addDays(day, 2)) };
  const all = await readUnits(ctx, { branchId, type, resourceId: ofService });
  const units = all
    .filter(({ seats }) => seats === null || seats >= booking.guests)
    .toSorted((one, other) => rankOf(one, booking) - rankOf(other, booking));
  const [busy, closures] = await Promise.all([readBusyTimes(ctx, period, units), readClosures(ctx, period)]);
  const busyOf = groupByUnit(busy.filter((one) => !isOwn(one, booking)));
  const { all: closed, closedAtUnit } = splitClosures(closures, { branchId, resourceId: ofService });
  const taken = units.map((unit) => ({
    unit,
    spans: [...closed, ...busyOf(unit), ...findOffTimes(period, type, unit, facts), ...closedAtUnit(unit)],
  }));
  const minutes = minutesBetween(booking.start, booking.end);
  return Array.from({ length: STEPS }, (_, at) => plusMinutes(startOfDay(day), at * STEP_MINUTES)).flatMap((start) => {
    const span = { start, end: plusMinutes(start, minutes) };
    if (start < facts.now) return [];
    const free = taken.find(
      ({ unit, spans }) =>
        !isPlannedAt(planned, [branchId, ofService ?? null, unit.unit_id, unit.staff_id], span) &&
        spans.every((one) => one.end <= span.start || one.start >= span.end),
    );
    if (!free) return [];
    const { unit_id, staff_id, locales } = free.unit;
    return [{ resource_id: ofService ?? unit_id, staff_id, locales, ...span }];
  });
}

/** Its own unit first, then the smallest. */
const rankOf = ({ unit_id, seats }: TimelineUnit, { staff_id, resource_id }: Reservation): number =>
  unit_id === (staff_id ?? resource_id) ? -1 : (seats ?? 0);

/** A unit has one booking at a time. */
const isOwn = (
  { unit_id, unit_no, start }: { unit_id: string; unit_no: number; start: string },
  booking: Reservation,
): boolean =>
  unit_id === (booking.staff_id ?? booking.resource_id) && unit_no === booking.unit_no && start === booking.start;

/** The same stay from a day on, in its own room or chalet and in others. */
export function staysFrom(
  { start, end, resource, resource_id, staff_id }: Reservation,
  others: readonly Candidate[],
  day: Day,
): Candidate[] {
  if (!resource_id) return [];
  const begins = localAt(day, timePart(start));
  const span = {
    start: begins,
    end: localAt(addDays(day, nightsBetween(dayPart(start), dayPart(end))), timePart(end)),
  };
  const own = { resource_id, staff_id, locales: resource.locales };
  return [own, ...others].map((place) => ({ ...place, ...span }));
}
