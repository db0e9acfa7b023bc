import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { zoneOf } from "../../platform/records/local-times.ts";
import { type Holder, assertNotInUse } from "../../platform/records/uses.ts";
import { MOVABLE } from "./booking/statuses.ts";

export { listMet, readMet } from "./closures/affected-bookings.ts";
export { proposalsFor } from "./closures/proposals.ts";
export { closedNow, readClosures } from "./closures/read.ts";
export { closing } from "./closures/settle.ts";
export { isBookedBeyond } from "./availability/fewer-units.ts";
export { HOLDING } from "./booking/statuses.ts";

/** What is booked and not over yet keeps a table, a service, a person, a room type or a chalet from being deleted. */
export const heldByBookings = (
  column: "table_id" | "service_id" | "staff_id" | "room_type_id" | "item_id",
): Holder => ({
  area: "reservations",
  table: "reservations",
  column,
  only: ({ businessId, now }) =>
    sql<boolean>`status in ${MOVABLE} and ends_at > ${now()}::timestamptz at time zone ${zoneOf(businessId)}`,
  label: sql<string>`trim('#' || number || ' ' || customer_name)`,
  soonest: "starts_at",
  said: "bookingsToCome",
});

/**
 * Refuses (409) to delete chalets with bookings to come: those of the items `i` for which `chosen` holds. They are locked,
 * so that nobody books them meanwhile.
 */
export async function assertChaletsUnbooked(ctx: Context, chosen: RawBuilder<boolean>): Promise<void> {
  const found = await sql<{ id: string }>`
    select i.id from items i join chalets c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${ctx.businessId} and ${chosen} order by i.id for update of i`.execute(ctx.db);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length) await assertNotInUse(ctx, [heldByBookings("item_id")], ...ids);
}
