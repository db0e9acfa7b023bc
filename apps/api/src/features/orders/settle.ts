import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/bound.ts";
import { notFound } from "../../platform/errors.ts";
import { askReceived } from "../../platform/payments/ask-received.ts";
import type { Services } from "../../platform/services.ts";
import { countTry } from "../accounts/index.ts";
import { receivePayment } from "../invoices/index.ts";
import { orderOfToken } from "./followed.ts";

/** Of one order in 15 minutes: providers repeat what was not answered. */
const MOST = 60;

/** Enters what the payment provider says it has received for an order, once. Nothing waits in a transaction for its answer. */
export async function settleOrder({ pools, payments, log }: Services, ctx: Context, token: string): Promise<boolean> {
  const { businessId } = ctx;
  await countTry(ctx, [{ name: `payment ${createHash("sha256").update(token).digest("hex")}`, most: MOST }]);
  const order = await inTransaction(pools.app, { businessId }, (db) => orderOfToken(db, businessId, token));
  if (!order) throw notFound();
  const received = await askReceived(payments, order.id, log);
  if (!received || received.amount <= 0) return false;
  const { id: reference, amount, method } = received;
  return receivePayment(ctx, { source: "order", subjectId: order.id }, { amount, method, reference, note: reference });
}
