import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../platform/records/amount-decimals.ts";
import { callerName } from "../../platform/authorization/caller-name.ts";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { zoneOf } from "../../platform/records/local-times.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { dayOf } from "./numbers.ts";
import { lockFor, type Locked } from "./record.ts";
import { lockSubject, lockSubjectOf, type Subject } from "./subjects.ts";

export interface Received {
  amount: number;
  method: PaymentMethod;
  note?: string;
  /** A payment provider's own word for it; the same one is entered once. */
  reference?: string;
}
export interface Entered extends Received {
  /** On the clocks of the business; now, where nothing is said. */
  paid_at?: string | undefined;
  refund: boolean;
  /** Of the invoice that they saw. */
  updated_at?: string | undefined;
}

/** Enters what staff received, or gave back. Never more than is due, or than was paid. */
export async function payInvoice(ctx: Context, invoiceId: string, entered: Entered): Promise<void> {
  await lockSubjectOf(ctx, invoiceId);
  const invoice = await lockFor(ctx, invoiceId, "create", entered.updated_at);
  const { amount, refund, paid_at } = entered;
  if (amount === 0) throw invalid({ amount: "amountAboveZero" });
  // all that is due can be paid, and all that was paid given back, whatever it comes to
  if (amount !== (refund ? invoice.paid : invoice.balance)) assertDecimals(invoice.currency, { amount });
  if (!refund && amount > invoice.balance) throw invalid({ amount: "overpaid" });
  if (refund && amount > invoice.paid) throw invalid({ amount: "overRefunded" });
  if (paid_at && (await isLater(ctx, paid_at))) throw invalid({ paid_at: "paidLater" });
  await writePayment(ctx, invoice, { ...entered, amount: refund ? -amount : amount });
}

/**
 * Enters what was received for an order or a booking: within its transaction, or when a payment provider tells of it. That may
 * be more than is due by then; it is there all the same. Answers whether it is entered now.
 */
export async function receivePayment(ctx: Context, subject: Subject, received: Received): Promise<boolean> {
  const invoice = await lockSubject(ctx, subject);
  if (!invoice || received.amount === 0) return false;
  return writePayment(ctx, invoice, received);
}

async function isLater({ db, businessId, now }: Context, paidAt: string): Promise<boolean> {
  const found = await sql<{
    later: boolean;
  }>`select ${paidAt}::date > ${dayOf(businessId, now())} as later`.execute(db);
  return found.rows[0]?.later ?? false;
}

async function writePayment(
  ctx: Context,
  invoice: Locked,
  { amount, method, note = "", reference, paid_at }: Received & Pick<Entered, "paid_at">,
): Promise<boolean> {
  const { businessId } = ctx;
  const now = sql`date_trunc('second', ${ctx.now()}::timestamptz at time zone ${zoneOf(businessId)})`;
  const written = await sql<{ id: string }>`
    with payment as (
      insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at, note, reference, by_name)
      values (${businessId}, ${uuidv7()}, ${invoice.branchId}, ${invoice.id}, ${amount}, ${method}, ${paid_at ? sql`${paid_at}::timestamp` : now}, ${note}, ${reference ?? null}, ${callerName(ctx)})
      on conflict do nothing returning amount
    )
    update invoices i set paid = i.paid + payment.amount, updated_at = ${nextStamp("i")}
    from payment where i.business_id = ${businessId} and i.id = ${invoice.id} returning i.id`.execute(ctx.db);
  if (!written.rows.length) return false;
  const paid = fromFils(toFils(invoice.paid) + toFils(amount));
  ctx.record({
    area: "invoices",
    action: "update",
    kind: "updated",
    recordId: invoice.id,
    label: invoice.number,
    branchId: invoice.branchId,
    before: { paid: invoice.paid },
    after: { paid, amount, method, ...(note && { note }), ...(reference && { reference }) },
  });
  return true;
}
