import { LIMITS } from "@diwan/contract/api/limits";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import type { BookingFacts } from "./facts.ts";

/**
 * Refuses (409) guests for whose phone number as many bookings as there may be wait at a branch already: each of them keeps
 * others from its time. What staff entered, and what is over unanswered, does not count.
 */
export async function refuseMany(
  ctx: Context,
  { branchId, now }: Pick<BookingFacts, "branchId" | "now">,
  phone: string,
): Promise<void> {
  // requests at once are counted one after the other
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${branchId} ${phone}`}, 0))`;
  const counting = sql`
    select from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.customer_phone = ${phone}
      and r.status = 'pending' and r.source = 'qr' and r.ends_at > ${now}::timestamp limit ${LIMITS.waitingBookings}`;
  const [, waiting] = await Promise.all([locking.execute(ctx.db), counting.execute(ctx.db)]);
  if (waiting.rows.length >= LIMITS.waitingBookings) throw new Refusal("bookings_waiting");
}
