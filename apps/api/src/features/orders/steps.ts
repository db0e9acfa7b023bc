import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { OrderChanges } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { callerName } from "../../platform/authorization/caller-name.ts";
import type { Context } from "../../platform/authorization/context.ts";

interface Step {
  kind: "placed" | "edited" | "status";
  status: OrderStatus;
  reason?: string;
  /** Where it was placed from. */
  source?: string;
  changes?: OrderChanges;
}

/** Adds to an order's history who did what now: an account or a device by its name, a guest by none. */
export function addStep(ctx: Context, orderId: string, { kind, status, reason = "", source, changes }: Step): void {
  ctx.last(sql`
    insert into order_steps (business_id, id, order_id, kind, status, reason, source, by_name, changes, at)
    values (${ctx.businessId}, ${uuidv7()}, ${orderId}, ${kind}, ${status}, ${reason}, ${source ?? null}, ${callerName(ctx)}, ${changes ? JSON.stringify(changes) : null}::jsonb, ${ctx.now()})`);
}
