import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { bookingPaid, creditDeleted } from "./invoice.ts";
import { lockReservation, readWhole } from "./record.ts";
import { recordBooking } from "./recorded.ts";

/** Deletes a booking for which nothing was received; any other is canceled instead. */
export async function removeReservation(ctx: Context, branchId: string, id: string): Promise<{ id: string }> {
  const before = await lockReservation(ctx, branchId, id);
  const { insurance_moves } = await readWhole(ctx, branchId, id);
  if (insurance_moves.length) throw bookingPaid(ctx);
  await creditDeleted(ctx, before);
  await sql`delete from reservations r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(ctx.db);
  recordBooking(ctx, "delete", before, { before });
  return { id };
}
