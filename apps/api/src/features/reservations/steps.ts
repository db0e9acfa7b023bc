import type { ReservationStatus } from "@diwan/contract/reservation-status";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { callerName } from "../../platform/caller-name.ts";
import type { Context } from "../../platform/context.ts";

interface Step {
  kind: "booked" | "edited" | "moved" | "status" | "insurance";
  status: ReservationStatus;
  reason?: string;
  /** Where it was booked from. */
  source?: string;
  /** Which insurance it tells of. */
  moveId?: string;
}

/** Adds to a booking's history who did what now: an account or a device by its name, a guest by none. */
export function addStep(ctx: Context, id: string, { kind, status, reason = "", source, moveId }: Step): void {
  ctx.last(sql`
    insert into reservation_steps (business_id, id, reservation_id, kind, status, reason, source, move_id, by_name, at)
    values (${ctx.businessId}, ${uuidv7()}, ${id}, ${kind}, ${status}, ${reason}, ${source ?? null}, ${moveId ?? null}, ${callerName(ctx)}, ${ctx.now()})`);
}
