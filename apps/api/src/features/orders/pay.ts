import type { BodyOf } from "@diwan/contract/api/call";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { orders } from "@diwan/contract/orders/orders";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { refuseStale } from "../../platform/versions.ts";
import { lockSubject, payFor, readInvoice } from "../invoices/index.ts";
import { newInvoice } from "./invoice.ts";
import { lockOrder } from "./record.ts";

/** Enters what was received for an order; one that waits gets its invoice with the first money. */
export async function payOrder(
  ctx: Context,
  branchId: string,
  orderId: string,
  { updated_at, ...entered }: BodyOf<typeof orders.pay>,
): Promise<InvoiceWhole> {
  const order = await lockOrder(ctx, branchId, orderId);
  await refuseStale(ctx, updated_at, order);
  const wish = newInvoice(order);
  if (order.status === "rejected" && !(await lockSubject(ctx, wish)))
    throw new Refusal("illegal_transition", { extra: { current: order } });
  return readInvoice(ctx, await payFor(ctx, wish, entered));
}
