import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { bookingPaid, creditDeleted } from "./invoice.ts";
import { lockReservation, readWhole } from "./record.ts";

/** Deletes a booking for which nothing was received; any other is canceled instead. */
export async function removeReservation(ctx: Context, branchId: string, id: string): Promise<{ id: string }> {
  const before = await lockReservation(ctx, branchId, id);
  const { insurance_moves } = await readWhole(ctx, branchId, id);
  if (insurance_moves.length) throw bookingPaid(ctx);
  await creditDeleted(ctx, before);
  await sql`delete from reservations r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(ctx.db);
  ctx.record({
    area: "reservations",
    action: "delete",
    kind: "deleted",
    recordId: id,
    label: `#${before.number}`,
    branchId,
    before,
  });
  return { id };
}
