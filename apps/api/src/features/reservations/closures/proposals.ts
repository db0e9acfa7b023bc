import type { AnswerOf } from "@diwan/contract/api/call";
import type { dateRanges, MoveProposal } from "@diwan/contract/stays/closures";
import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart, localAt, minutesBetween, plusMinutes, timePart } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { type BookingFacts, readBookingFacts } from "../availability/facts.ts";
import { findConflict } from "../availability/free.ts";
import { readReservation } from "../booking/record.ts";
import { readTarget } from "../availability/target.ts";
import { readUnits } from "../availability/units.ts";
import { type Candidate, isPlannedAt, listFreeTimes, staysFrom } from "./free-times.ts";
import type { PlannedClosure } from "./affected-bookings.ts";

/** The maximum of proposed places, and of places that are checked. */
const MOST_TOLD = 3;
const MOST_TRIED = 12;
/** The number of days after the closure in which the same place is checked. */
const DAYS_AFTER = 14;

/**
 * Proposes new places for an affected booking: others at the same time, then the same one after the closure; or what is
 * free on a chosen day.
 */
export async function listProposals(
  ctx: Context,
  { branchId, reservationId }: { branchId: string; reservationId: string },
  { day, ...planned }: PlannedClosure & { day?: Day | undefined },
): Promise<AnswerOf<typeof dateRanges.proposals>> {
  const [facts, booking] = await Promise.all([
    readBookingFacts(ctx, branchId),
    readReservation(ctx, branchId, reservationId),
  ]);
  if (day) return { data: await freeOn(ctx, facts, booking, planned, day) };
  const elsewhere = await otherPlaces(ctx, booking, planned);
  const data = [
    ...(await firstFree(ctx, facts, booking, { from: elsewhere.slice(0, MOST_TRIED), most: MOST_TOLD })),
    ...(await firstFree(ctx, facts, booking, { from: laterTimes(booking, planned.to), most: 1 })),
  ];
  return { data };
}

/** The times of a day for a table or service, or the rooms and chalets that a stay from that day on could have. */
async function freeOn(
  ctx: Context,
  facts: BookingFacts,
  booking: Reservation,
  planned: PlannedClosure,
  day: Day,
): Promise<MoveProposal[]> {
  if (!isStay(booking.resource_type)) {
    const times = await listFreeTimes(ctx, facts, booking, planned, day);
    // a table or service costs the same at all times
    const [priced] = await firstFree(ctx, facts, booking, { from: times, most: 1 });
    if (!priced) return [];
    return times
      .filter(({ start }) => start >= priced.start)
      .map(({ locales, ...wish }) => ({ ...priced, ...wish, resource: { locales } }));
  }
  const places = staysFrom(booking, await listSiblings(ctx, booking), day);
  const open = places.filter(
    (one) => one.start >= facts.now && !isPlannedAt(planned, [booking.branchId, one.resource_id], one),
  );
  return firstFree(ctx, facts, booking, { from: open.slice(0, MOST_TRIED), most: MOST_TRIED });
}

/** Another table, room, chalet or staff member that is not closed too, at the same time. */
async function otherPlaces(ctx: Context, booking: Reservation, { places }: PlannedClosure): Promise<Candidate[]> {
  const closed = new Set(places.map(({ id }) => id));
  if (!closed.size || closed.has(booking.branchId)) return [];
  if (booking.resource_type === "service" && closed.has(booking.resource_id ?? "")) return [];
  const siblings = await listSiblings(ctx, booking);
  return siblings.filter(({ resource_id, staff_id }) => !closed.has(staff_id ?? resource_id));
}

/** The other tables, rooms, chalets or staff members, at the same time. */
async function listSiblings(ctx: Context, booking: Reservation): Promise<Candidate[]> {
  const { resource_type: type, resource_id, branchId, start, end } = booking;
  if (!resource_id) return [];
  const isService = type === "service";
  const units = await readUnits(ctx, { branchId, type, resourceId: isService ? resource_id : undefined });
  const own = isService ? booking.staff_id : resource_id;
  const others = new Map(units.map((unit) => [unit.unit_id, unit]));
  return [...others.values()]
    .filter(({ unit_id }) => unit_id !== own)
    .map(({ unit_id, staff_id, locales }) => ({
      resource_id: isService ? resource_id : unit_id,
      ...{ staff_id, start, end, locales },
    }));
}

/** Starts on the day the unit reopens, at the same time of day and with the same length. */
function laterTimes({ start, end, resource, resource_id, staff_id }: Reservation, opens: string): Candidate[] {
  if (!resource_id) return [];
  const minutes = minutesBetween(start, end);
  return Array.from({ length: DAYS_AFTER }, (_, at) => localAt(addDays(dayPart(opens), at), timePart(start)))
    .filter((from) => from >= opens)
    .map((from) => ({
      ...{ resource_id, staff_id, locales: resource.locales },
      ...{ start: from, end: plusMinutes(from, minutes) },
    }));
}

async function firstFree(
  ctx: Context,
  facts: BookingFacts,
  booking: Reservation,
  { from, most }: { from: readonly Candidate[]; most: number },
): Promise<MoveProposal[]> {
  const found: MoveProposal[] = [];
  for (const one of from) {
    if (found.length === most) break;
    const total = await totalIfFree(ctx, facts, booking, one);
    const { locales, ...wish } = one;
    if (total !== undefined) found.push({ ...wish, resource: { locales }, total, currency: facts.currency });
  }
  return found;
}

async function totalIfFree(
  ctx: Context,
  facts: BookingFacts,
  { id, resource_type, guests }: Reservation,
  { locales: _, ...wish }: Candidate,
): Promise<number | undefined> {
  try {
    const target = await readTarget(ctx, facts, { resource_type, guests, ...wish });
    return (await findConflict(ctx, target, { id })) ? undefined : target.total;
  } catch (error) {
    // a place without a price for these nights can't be proposed
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
