import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { openInsurance } from "@diwan/contract/reservations/insurance";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../platform/amount-decimals.ts";
import { callerName } from "../../platform/caller-name.ts";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import { movedOn } from "./change.ts";
import { FREED } from "./invoice.ts";
import { lockReservation, readWhole } from "./record.ts";
import { recordBooking } from "./recorded.ts";
import { addStep } from "./steps.ts";

interface Move {
  kind: "held" | "deducted" | "returned";
  amount: number;
  method?: PaymentMethod | null | undefined;
  note: string;
}

/** Notes that insurance was taken, kept for a damage, or returned; never more than is held. */
export async function moveInsurance(ctx: Context, branchId: string, id: string, wish: Move): Promise<ReservationWhole> {
  const { kind, amount, method, note } = wish;
  const locked = await lockReservation(ctx, branchId, id);
  const { status } = locked;
  // what was held before can still be returned or kept
  if (kind === "held" && FREED.includes(status)) throw movedOn(ctx, locked);
  assertDecimals(locked.currency, { amount });
  const before = await readWhole(ctx, branchId, id);
  if (amount === 0) throw invalid({ amount: "gtZero" });
  if (kind !== "held" && amount > before.insurance_held) throw invalid({ amount: "insuranceHeld" });
  // the lock of the booking lets nobody else take it meanwhile
  if (kind === "held" && amount > openInsurance(before)) throw invalid({ amount: "insuranceMost" });
  const moveId = uuidv7();
  await sql`
    insert into insurance_moves (business_id, id, reservation_id, kind, amount, method, note, by_name, at)
    values (${ctx.businessId}, ${moveId}, ${id}, ${kind}, ${amount}, ${method ?? null}, ${note}, ${callerName(ctx)}, ${ctx.now()})`.execute(
    ctx.db,
  );
  await sql`update reservations r set updated_at = ${nextStamp("r")} where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(
    ctx.db,
  );
  addStep(ctx, id, { kind: "insurance", status, reason: note, moveId });
  const after = await readWhole(ctx, branchId, id);
  recordBooking(ctx, "update", after, {
    before: { insurance_held: before.insurance_held },
    after: { insurance_held: after.insurance_held, move: { kind, amount, method, note } },
  });
  return after;
}
