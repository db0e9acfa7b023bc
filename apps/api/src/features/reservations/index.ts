import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { readLocalNow } from "../../platform/records/local-times.ts";
import { type RecordUse, assertNotInUse } from "../../platform/records/uses.ts";
import { MOVABLE_LIST } from "./booking/steps.ts";

export { listAffectedBookings, readAffectedBookings, readKeptBookings } from "./closures/affected-bookings.ts";
export { countUntold, isUntoldGuest, listClosureGuests, markNotified } from "./closures/closure-guests.ts";
export { listProposals } from "./closures/proposals.ts";
export { readClosedUntil, readClosures } from "./closures/read.ts";
export { saveWithDecisions } from "./closures/save-with-decisions.ts";
export { findGaps, findWorkingSpans } from "./availability/facts.ts";
export { hasBookingsBeyond } from "./availability/fewer-units.ts";
export { lockUnits } from "./booking/occupy.ts";
export { HOLDING_LIST, MOVABLE_LIST } from "./booking/steps.ts";

/** Current and upcoming bookings prevent the deletion of a table, service, staff member, room type or chalet. */
export const usedByBookings = (
  column: "table_id" | "service_id" | "staff_id" | "room_type_id" | "item_id",
): RecordUse => ({
  area: "reservations",
  table: "reservations",
  column,
  only: async (ctx) => sql<boolean>`status in ${MOVABLE_LIST} and ends_at > ${await readLocalNow(ctx)}`,
  label: sql<string>`trim('#' || number || ' ' || customer_name)`,
  soonest: "starts_at",
  messageKey: "bookingsToCome",
});

/**
 * Rejects (409) the deletion of chalets with upcoming bookings: those of the items `i` that match `chosen`. Locks them,
 * so that they can't be booked in parallel.
 */
export async function assertChaletsUnbooked(ctx: Context, chosen: RawBuilder<boolean>): Promise<void> {
  const found = await sql<{ id: string }>`
    select i.id from items i join chalets c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${ctx.businessId} and ${chosen} order by i.id for update of i`.execute(ctx.db);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length) await assertNotInUse(ctx, [usedByBookings("item_id")], ...ids);
}
