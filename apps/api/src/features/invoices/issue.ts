import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { localDayOf, nextInvoiceNumber } from "./numbers.ts";
import { invoiceTotalOf, type InvoiceAmounts } from "./lines.ts";
import { setBilled, isUninvoicedRequest, lockSubject, type InvoiceSubject } from "./record.ts";
import type { Locale } from "@diwan/contract/api/enumerations";
import { invalid } from "../../platform/errors.ts";
import { adjustInvoice } from "./correct.ts";
import { type EnteredPayment, payInvoice, type ReceivedPayment, receivePayment } from "./payments.ts";

export interface NewInvoice extends InvoiceSubject, InvoiceAmounts {
  branchId: string;
  /** A number, or an expression that reads the number counted in the same transaction. */
  subjectNumber: number | RawBuilder<number>;
  customer: { name: string; phone?: string | null | undefined };
  /** Before discounts; their amounts add up to the subtotal. */
  lines: InvoiceWhole["lines"];
  currency: string;
}

/**
 * Issues an invoice. Taking the number locks the business's number series until the commit: do nothing slow afterwards.
 */
export async function issueInvoice(ctx: Context, wish: NewInvoice): Promise<{ id: string }> {
  const { id, statements } = issuing(ctx, wish);
  for (const statement of statements) await statement.execute(ctx.db);
  return { id };
}

/** Issues an invoice together with the commit, for a transaction that reads nothing afterwards. */
export function issueInvoiceWithCommit(ctx: Context, wish: NewInvoice): { id: string } {
  const { id, statements } = issuing(ctx, wish);
  ctx.executeLast(...statements);
  return { id };
}

/** Updates the order or booking before it takes the number, whose lock must be the last one. */
function issuing(ctx: Context, wish: NewInvoice): { id: string; statements: RawBuilder<unknown>[] } {
  const { businessId } = ctx;
  const id = uuidv7();
  const at = ctx.now();
  const { subtotal, discount, extra_charge } = wish;
  const row = {
    business_id: businessId,
    id,
    branch_id: wish.branchId,
    source: wish.source,
    order_id: wish.source === "order" ? wish.subjectId : null,
    reservation_id: wish.source === "reservation" ? wish.subjectId : null,
    subject_number: wish.subjectNumber,
    customer_name: wish.customer.name,
    customer_phone: wish.customer.phone ?? null,
    currency: wish.currency,
    lines: JSON.stringify(wish.lines),
    issued_subtotal: subtotal,
    issued_discount: discount,
    issued_extra_charge: extra_charge,
    subtotal,
    discount,
    extra_charge,
    tax_rate: sql`coalesce((select (s.data #>> '{}')::numeric from business_settings s where s.business_id = ${businessId} and s.key = 'TaxRate'), 0)`,
    created_at: at,
    updated_at: at,
  };
  const names = Object.keys(row).map((name) => sql.ref(name));
  return {
    id,
    statements: [
      setBilled(ctx, wish, invoiceTotalOf(wish)),
      sql`
    with ${nextInvoiceNumber(businessId, at, sql`'invoice'`)}
    insert into invoices (year, count, date, ${sql.join(names)})
    values ((select year from counter), (select last from counter), ${localDayOf(businessId, at)}, ${sql.join(Object.values(row))})`,
    ],
  };
}

const REASONS: Record<Locale, string> = {
  en: "Something was received before the confirmation",
  ar: "وصلت دفعة قبل التأكيد",
};

/**
 * Enters a payment that staff received for a locked order or booking, and issues its invoice with the first payment.
 * Returns the invoice's id.
 */
export async function payInvoiceFor(
  ctx: Context,
  wish: NewInvoice,
  entered: Omit<EnteredPayment, "refund">,
): Promise<string> {
  // an order without a price has no invoice
  if (entered.amount > 0 && invoiceTotalOf(wish) === 0) throw invalid({ amount: "overpaid" });
  const id = await invoiceFor(ctx, wish);
  await payInvoice(ctx, id, { ...entered, refund: false });
  return id;
}

/** Enters a payment reported by a provider, also above the balance. Returns whether it was new. */
export async function receivePaymentFor(ctx: Context, wish: NewInvoice, received: ReceivedPayment): Promise<boolean> {
  await invoiceFor(ctx, wish);
  return receivePayment(ctx, wish, received);
}

/** The invoice of an order or a booking, issued if there is none; an earlier invoice becomes due again. */
async function invoiceFor(ctx: Context, wish: NewInvoice): Promise<string> {
  const invoice = await lockSubject(ctx, wish);
  if (!invoice) return (await issueInvoice(ctx, wish)).id;
  if (await isUninvoicedRequest(ctx, wish)) await adjustInvoice(ctx, wish, wish, REASONS[ctx.locale]);
  return invoice.id;
}
