import type { ClosureAction, ClosureGuest } from "@diwan/contract/stays/closures";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { sql } from "kysely";
import { callerName } from "../../../platform/authorization/caller-name.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { isReadableBranch } from "../../../platform/authorization/readable-branches.ts";
import { notFound } from "../../../platform/errors.ts";
import { recordBookingChange, reservationRecord, type ReservationRow, visibleBooking } from "../booking/record.ts";
import { movedFromOf, type MovedFrom } from "../booking/steps.ts";

interface Decided {
  booking: Pick<Reservation, "id" | "customer"> & MovedFrom;
  action: ClosureAction;
}

/** Rows `g`: the booking was moved or canceled, and nobody told the guest. */
export const isUntoldGuest = sql`g.action <> 'keep' and not g.mailed and g.told_at is null`;

/**
 * Keeps what a closure decided on bookings, as they were before. Guests with an address get an email for what became of
 * a booking; all others wait until somebody tells them. Who was not told of an earlier move still knows the first time.
 */
export async function keepDecisions(ctx: Context, closureId: string, decided: readonly Decided[]): Promise<void> {
  if (!decided.length) return;
  const rows = decided.map(
    ({ booking, action }) =>
      sql`(${ctx.businessId}::uuid, ${closureId}::uuid, ${booking.id}::uuid, ${action}, ${JSON.stringify(movedFromOf(booking))}::jsonb,
        ${action !== "keep" && booking.customer.email !== null}::boolean, ${callerName(ctx)}, ${ctx.now()}::timestamptz)`,
  );
  await sql`
    insert into closure_guests as g (business_id, date_range_id, reservation_id, action, was, mailed, decided_by, decided_at)
    values ${sql.join(rows)}
    on conflict (business_id, date_range_id, reservation_id) do update set
      action = excluded.action, mailed = excluded.mailed, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      was = case when ${isUntoldGuest} then g.was else excluded.was end, told_by = null, told_at = null`.execute(
    ctx.db,
  );
}

interface Row extends Omit<ClosureGuest, "booking"> {
  booking: ReservationRow;
}

const guestRows = (ctx: Context, condition: ReturnType<typeof isReadableBranch>) => sql<Row>`
  select b.booking, g.action, g.was, g.mailed, g.decided_by, stamp_text(g.decided_at) as decided_at,
    g.told_by, stamp_text(g.told_at) as told_at
  from closure_guests g join reservations r on r.business_id = g.business_id and r.id = g.reservation_id
    cross join lateral (select to_json(one) as booking from (select ${reservationRecord}) one) b
  where g.business_id = ${ctx.businessId} and ${condition}
  order by (${isUntoldGuest}) desc, g.was ->> 'start', r.id limit ${LIMITS.closureMeets}`;

const visibleGuest = (ctx: Context, row: Row): ClosureGuest => ({
  ...row,
  booking: visibleBooking(row.booking, ctx.locale),
});

/** The bookings of readable branches that a closure met; first those whose guests were not told. */
export async function listClosureGuests(ctx: Context, closureId: string): Promise<{ data: ClosureGuest[] }> {
  const ofClosure = sql<boolean>`g.date_range_id = ${closureId} and ${isReadableBranch(ctx, "reservations", "r")}`;
  const found = await guestRows(ctx, ofClosure).execute(ctx.db);
  return { data: found.rows.map((row) => visibleGuest(ctx, row)) };
}

interface At {
  branchId: string;
  dateRangeId: string;
  reservationId: string;
}

/** Notes that the guest of a booking was told, or takes that back. Whoever told first stays noted. 404 if the closure did not meet it. */
export async function markNotified(ctx: Context, at: At, told: boolean): Promise<ClosureGuest> {
  const { branchId, dateRangeId, reservationId } = at;
  const own = sql<boolean>`g.date_range_id = ${dateRangeId} and g.reservation_id = ${reservationId}`;
  await sql`
    select from closure_guests g where g.business_id = ${ctx.businessId} and ${own} for no key update`.execute(ctx.db);
  const read = async (): Promise<ClosureGuest> => {
    const found = await guestRows(ctx, sql<boolean>`${own} and r.branch_id = ${branchId}`).execute(ctx.db);
    if (!found.rows[0]) throw notFound();
    return visibleGuest(ctx, found.rows[0]);
  };
  const before = await read();
  if ((before.told_at !== null) === told) return before;
  await sql`
    update closure_guests g set told_at = ${told ? ctx.now() : null}, told_by = ${told ? callerName(ctx) : null}
    where g.business_id = ${ctx.businessId} and ${own}`.execute(ctx.db);
  recordBookingChange(ctx, "update", before.booking, { before: { told: !told }, after: { told } });
  return read();
}

/** The number of guests who were not told, by closure; only those of bookings that the caller may read. */
export async function countUntold(ctx: Context, closureIds: readonly string[]): Promise<Map<string, number>> {
  if (!closureIds.length) return new Map();
  const found = await sql<{ id: string; count: number }>`
    select g.date_range_id as id, count(*)::int as count
    from closure_guests g join reservations r on r.business_id = g.business_id and r.id = g.reservation_id
    where g.business_id = ${ctx.businessId} and g.date_range_id = any(${[...closureIds]}::uuid[]) and ${isUntoldGuest}
      and ${isReadableBranch(ctx, "reservations", "r")}
    group by g.date_range_id`.execute(ctx.db);
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}
