import type { Order } from "@diwan/contract/orders/order-record";
import type { Context } from "../../platform/authorization/context.ts";
import {
  adjustInvoice,
  isUninvoicedRequest,
  issueInvoiceWithCommit,
  lockSubject,
  type NewInvoice,
  ZERO_AMOUNTS,
  invoiceLinesOfOrder,
  invoiceTotalOf,
} from "../invoices/index.ts";
import { readOrder } from "./record.ts";

/** The order as the content of an invoice. */
export const invoiceOfOrder = (order: Order): NewInvoice => ({
  source: "order",
  subjectId: order.id,
  subjectNumber: order.number,
  branchId: order.branchId,
  customer: order.customer,
  lines: invoiceLinesOfOrder(order.lines),
  subtotal: order.subtotal,
  discount: order.discount,
  extra_charge: order.extra_charge,
  currency: order.currency,
});

const REASONS = { en: "The order was changed", ar: "تغيّر الطلب" };
const isAccepted = ({ status }: Order): boolean => status !== "pending" && status !== "rejected";

/**
 * Updates the invoice after a change of the order: issues it on acceptance, corrects it by notes, credits it in full
 * after a rejection. Returns the current order.
 */
export async function updateOrderInvoice(ctx: Context, before: Order, after: Order): Promise<Order> {
  const rejected = after.status === "rejected" && before.status !== "rejected";
  const accepted = isAccepted(after) && !isAccepted(before);
  if (!rejected && !accepted && after.subtotal === before.subtotal && after.discount === before.discount) return after;
  const wish = invoiceOfOrder(after);
  if (await lockSubject(ctx, wish)) {
    if (after.status === "pending" && (await isUninvoicedRequest(ctx, wish))) return after;
    await adjustInvoice(ctx, wish, rejected ? ZERO_AMOUNTS : wish, rejected ? after.reason : REASONS[ctx.locale]);
    return readOrder(ctx, after.branchId, after.id);
  }
  // last, since taking a number locks the number series of the business
  return isAccepted(after) && invoiceTotalOf(wish) > 0
    ? { ...after, invoice_id: issueInvoiceWithCommit(ctx, wish).id }
    : after;
}
