import { messageText } from "@diwan/contract/messages";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { creditDeleted } from "./invoice.ts";
import { lockReservation, readWhole } from "./record.ts";

/** Deletes a booking for which nothing was received; any other is canceled instead. */
export async function removeReservation(ctx: Context, branchId: string, id: string): Promise<{ id: string }> {
  const before = await lockReservation(ctx, branchId, id);
  const { insurance_moves } = await readWhole(ctx, branchId, id);
  if (before.paid > 0 || insurance_moves.length)
    throw new Refusal("in_use", { extra: { message: messageText("bookingPaid", ctx.locale) } });
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
