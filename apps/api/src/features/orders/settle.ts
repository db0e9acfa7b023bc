import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/bound.ts";
import { notFound } from "../../platform/errors.ts";
import { askReceived } from "../../platform/payments/ask-received.ts";
import type { Services } from "../../platform/services.ts";
import { countTry } from "../accounts/index.ts";
import { adjustInvoice, NOTHING, receiveFor } from "../invoices/index.ts";
import { orderOfToken } from "./followed.ts";
import { newInvoice } from "./invoice.ts";
import { lockOrder } from "./record.ts";

/** Of one order in 15 minutes: providers repeat what was not answered. */
const MOST = 60;

/** Enters what the payment provider says it has received for an order, once. Nothing waits in a transaction for its answer. */
export async function settleOrder({ pools, payments, log }: Services, ctx: Context, token: string): Promise<boolean> {
  const { businessId } = ctx;
  await countTry(ctx, [{ name: `payment ${createHash("sha256").update(token).digest("hex")}`, most: MOST }]);
  const place = await inTransaction(pools.app, { businessId }, (db) => orderOfToken(db, businessId, token));
  if (!place) throw notFound();
  const received = await askReceived(payments, place.id, log);
  if (!received || received.amount <= 0) return false;
  const { id: reference, amount, method } = received;
  const order = await lockOrder(ctx, place.branchId, place.id);
  const wish = newInvoice(order);
  const isNew = await receiveFor(ctx, wish, { amount, method, reference, note: reference });
  // what comes for an order that was rejected meanwhile is to be given back
  if (order.status === "rejected") await adjustInvoice(ctx, wish, NOTHING, order.reason);
  return isNew;
}
