import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { readLocalNow } from "../../../platform/records/local-times.ts";
import { lockUnits } from "../booking/occupy.ts";
import { TAKING_LIST } from "../booking/steps.ts";

/**
 * Whether a unit of a room type or chalet beyond the first `units` is held or booked from now on. Parallel bookings
 * wait for this and then see the new number of units.
 */
export async function hasBookingsBeyond(ctx: Context, unitId: string, units: number): Promise<boolean> {
  const { businessId } = ctx;
  await lockUnits(ctx).execute(ctx.db);
  const now = sql`${ctx.now()}::timestamptz`;
  const found = await sql`
    select from reservations r where r.business_id = ${businessId} and r.unit_id = ${unitId} and r.unit_no > ${units}
      and r.status in ${TAKING_LIST} and r.ends_at > ${await readLocalNow(ctx)}
      and (r.held_until is null or r.held_until > ${now}) limit 1`.execute(ctx.db);
  return found.rows.length > 0;
}
