import type { ChangedBooking, ClosureDecision } from "@diwan/contract/stays/closures";
import type { Names } from "@diwan/contract/api/fields";
import { minutesBetween, plusMinutes } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { nameOf } from "@diwan/ui/text/names";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { changeReservation } from "../booking/change.ts";
import { lockUnits } from "../booking/occupy.ts";
import { keepDecisions } from "./closure-guests.ts";
import {
  listAffectedBookings,
  canActOnBookings,
  type PlannedClosure,
  readAffectedBookings,
} from "./affected-bookings.ts";

/**
 * Saves a closure together with the decisions on the affected bookings, and returns what became of them. Parallel bookings wait for the lock and then
 * find the place closed. Throws 409 with all affected bookings while one is undecided.
 */
export async function saveWithDecisions<T extends PlannedClosure & { id: string; locales: Names }>(
  ctx: Context,
  decisions: readonly ClosureDecision[],
  write: () => Promise<T>,
): Promise<T & { changed: ChangedBooking[] }> {
  await lockUnits(ctx).execute(ctx.db);
  const saved = await write();
  const planned = { ...saved, date_range_id: saved.id };
  const met = await readAffectedBookings(ctx, planned);
  if (!met.length) return { ...saved, changed: [] };
  const byId = new Map(decisions.map((one) => [one.reservation_id, one]));
  if (met.some(({ id }) => !byId.has(id))) throw undecided(ctx, met);
  const kept = met.filter(({ id }) => byId.get(id)?.action === "keep").map(({ id }) => id);
  await keepUnits(ctx, saved.id, kept);
  await keepDecisions(
    ctx,
    saved.id,
    met.flatMap((booking) => {
      const action = byId.get(booking.id)?.action;
      return action ? [{ booking, action }] : [];
    }),
  );
  const changed: ChangedBooking[] = [];
  for (const booking of met) {
    const decision = byId.get(booking.id);
    // sequentially: a booking may need the place that another one leaves
    if (decision)
      changed.push(...(await carryOut(ctx, booking, { reason: nameOf(saved.locales, booking.locale), ...decision })));
  }
  const left = await readAffectedBookings(ctx, planned);
  if (left.length) throw undecided(ctx, left);
  return { ...saved, changed };
}

function undecided(ctx: Context, met: Awaited<ReturnType<typeof readAffectedBookings>>): ApiError {
  const { data, total } = listAffectedBookings(ctx, met);
  return new ApiError("closure_meets", { extra: { meets: data, total } });
}

async function carryOut(
  ctx: Context,
  { id, branchId, start, end }: Pick<Reservation, "id" | "branchId" | "start" | "end">,
  { reservation_id: _, action, keep, reason, ...target }: ClosureDecision,
): Promise<ChangedBooking[]> {
  if (action === "keep") return [];
  if (!canActOnBookings(ctx, "update", branchId)) throw new ApiError("forbidden");
  if (action === "cancel") {
    const { updated_at } = target;
    return [
      toldOf(action, await changeReservation(ctx, branchId, id, { status: "canceled", keep, reason, updated_at })),
    ];
  }
  // a moved booking keeps its length unless the decision sets another
  const begins = target.start ?? start;
  const ends = target.end ?? plusMinutes(begins, minutesBetween(start, end));
  return [toldOf(action, await changeReservation(ctx, branchId, id, { ...target, start: begins, end: ends }))];
}

/** Its time is ahead, so an email goes out if there is an address. */
const toldOf = (action: ChangedBooking["action"], booking: Reservation): ChangedBooking => ({
  action,
  booking,
  mailed: booking.customer.email !== null,
});

/** A closure does not apply to the place and time of a kept booking. */
async function keepUnits(ctx: Context, closureId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`
    insert into closure_gaps (business_id, date_range_id, unit_id, unit_no, starts_at, ends_at)
    select d.business_id, d.id, r.unit_id, r.unit_no, greatest(r.starts_at, d.starts_at), least(r.ends_at, d.ends_at)
    from date_ranges d join reservations r on r.business_id = d.business_id and r.id = any(${[...ids]}::uuid[])
    where d.business_id = ${ctx.businessId} and d.id = ${closureId}
    on conflict (business_id, date_range_id, unit_id, unit_no, starts_at) do update set ends_at = greatest(closure_gaps.ends_at, excluded.ends_at)`.execute(
    ctx.db,
  );
}
