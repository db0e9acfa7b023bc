import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../platform/records/amount-decimals.ts";
import { callerName } from "../../platform/authorization/caller-name.ts";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { localDayOf, nextInvoiceNumber } from "./numbers.ts";
import {
  lockInvoiceForCaller,
  lockSubject,
  lockSubjectOf,
  setBilled,
  type LockedInvoice,
  type InvoiceSubject,
} from "./record.ts";
import { type InvoiceAmounts, subtractCredit, subtractAmounts, ZERO_AMOUNTS, invoiceTotalOf } from "./lines.ts";

/**
 * Writes a credit or debit note for the changed total of an order or a booking; manual credits stay. Returns whether a
 * note was written: without an invoice, or without a difference, none is.
 */
export async function adjustInvoice(
  ctx: Context,
  subject: InvoiceSubject,
  amounts: InvoiceAmounts,
  reason: string,
): Promise<boolean> {
  const invoice = await lockSubject(ctx, subject);
  if (!invoice) return false;
  return writeNote(ctx, invoice, { after: subtractCredit(amounts, invoice.credited), by: 0, reason });
}

/** Credits a canceled order or booking down to the kept amount, which `keptOf` computes from payments and total. */
export async function closeInvoice(
  ctx: Context,
  subject: InvoiceSubject,
  keptOf: (invoice: Pick<LockedInvoice, "paid" | "total">) => number,
  reason: string,
): Promise<boolean> {
  // the lock makes parallel payments wait, and shows the payments that were entered before
  const invoice = await lockSubject(ctx, subject);
  if (!invoice) return false;
  const subtotal = Math.min(Math.max(0, keptOf(invoice)), invoice.total);
  return writeNote(ctx, invoice, { after: { ...ZERO_AMOUNTS, subtotal }, by: 0, reason });
}

/** Credits a part of the invoice of an order or a booking, which later changes of its total keep. */
export async function creditSubject(
  ctx: Context,
  subject: InvoiceSubject,
  amount: number,
  reason: string,
): Promise<void> {
  const invoice = await lockSubject(ctx, subject);
  if (invoice) await writeNote(ctx, invoice, { after: subtractCredit(invoice, amount), by: amount, reason });
}

/** Credits a part of an invoice manually. */
export async function creditInvoice(
  ctx: Context,
  invoiceId: string,
  { amount, reason, updated_at }: { amount: number; reason: string; updated_at?: string | undefined },
): Promise<void> {
  await lockSubjectOf(ctx, invoiceId);
  const invoice = await lockInvoiceForCaller(ctx, invoiceId, "update", updated_at);
  if (amount === 0) throw invalid({ amount: "amountAboveZero" });
  if (amount !== invoice.total) assertDecimals(invoice.currency, { amount });
  if (amount > invoice.total) throw invalid({ amount: "creditTooHigh" });
  await writeNote(ctx, invoice, { after: subtractCredit(invoice, amount), by: amount, reason });
}

async function writeNote(
  ctx: Context,
  invoice: LockedInvoice,
  { after, by, reason }: { after: InvoiceAmounts; by: number; reason: string },
): Promise<boolean> {
  const { businessId } = ctx;
  const at = ctx.now();
  const { source, subject_id: subjectId } = invoice;
  if (subjectId) await setBilled(ctx, { source, subjectId }, invoiceTotalOf(after)).execute(ctx.db);
  const difference = subtractAmounts(invoice, after);
  const total = invoiceTotalOf(difference);
  // an unchanged total needs no note: the invoice's parts stay, and the next note is computed from them
  if (total === 0) return false;
  const kind = total < 0 ? "credit" : "debit";
  const { subtotal, discount, extra_charge } = after;
  const written = await sql<{ number: string }>`
    with ${nextInvoiceNumber(businessId, at, sql`${kind}`)}, changed as (
      update invoices i set subtotal = ${subtotal}, discount = ${discount}, extra_charge = ${extra_charge}, credited = i.credited + ${by}::numeric, updated_at = ${nextStamp("i")}
      where i.business_id = ${businessId} and i.id = ${invoice.id}
    )
    insert into invoice_notes (business_id, id, invoice_id, kind, year, count, subtotal, discount, extra_charge, reason, by_name, at, date)
    select ${businessId}, ${uuidv7()}, ${invoice.id}, ${kind}, year, last, ${difference.subtotal}, ${difference.discount}, ${difference.extra_charge},
      ${reason}, ${callerName(ctx)}, ${at}, ${localDayOf(businessId, at)} from counter
    returning number`.execute(ctx.db);
  ctx.record({
    area: "invoices",
    action: "update",
    kind: "updated",
    recordId: invoice.id,
    label: invoice.number,
    branchId: invoice.branchId,
    before: { total: invoice.total },
    after: { total: invoiceTotalOf(after), note: written.rows[0]?.number, reason },
  });
  return true;
}
