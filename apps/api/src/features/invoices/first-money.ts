import type { Locale } from "@diwan/contract/api/enumerations";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { adjustInvoice } from "./correct.ts";
import { issueInvoice, type NewInvoice } from "./issue.ts";
import { type Entered, payInvoice, type Received, receivePayment } from "./pay.ts";
import { totalOf } from "./rules.ts";
import { isRequest, lockSubject } from "./subjects.ts";

const REASONS: Record<Locale, string> = {
  en: "Something was received before the confirmation",
  ar: "وصلت دفعة قبل التأكيد",
};

/** Enters what staff received for an order or a booking that they hold; with the first money comes its invoice. Answers its id. */
export async function payFor(ctx: Context, wish: NewInvoice, entered: Omit<Entered, "refund">): Promise<string> {
  // nothing free has an invoice
  if (entered.amount > 0 && totalOf(wish) === 0) throw invalid({ amount: "overpaid" });
  const id = await invoiceFor(ctx, wish);
  await payInvoice(ctx, id, { ...entered, refund: false });
  return id;
}

/** The same of what a payment provider tells, whatever is due by then. Answers whether it is entered now. */
export async function receiveFor(ctx: Context, wish: NewInvoice, received: Received): Promise<boolean> {
  await invoiceFor(ctx, wish);
  return receivePayment(ctx, wish, received);
}

/** The invoice of an order or a booking, issued where it was a request; one of before counts again from here on. */
async function invoiceFor(ctx: Context, wish: NewInvoice): Promise<string> {
  const invoice = await lockSubject(ctx, wish);
  if (!invoice) return (await issueInvoice(ctx, wish)).id;
  if (await isRequest(ctx, wish)) await adjustInvoice(ctx, wish, wish, REASONS[ctx.locale]);
  return invoice.id;
}
