import type { INVOICE_SUBJECTS } from "@diwan/contract/invoices/invoices";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type Locked, lockInvoice } from "./record.ts";

/** What an invoice is for. */
export interface Subject {
  source: (typeof INVOICE_SUBJECTS)[number];
  subjectId: string;
}

const tableOf = ({ source }: Pick<Subject, "source">) => sql.ref(source === "order" ? "orders" : "reservations");
const keyOf = (source: Subject["source"]) => sql.ref(source === "order" ? "i.order_id" : "i.reservation_id");

/** The invoice of an order or a booking; a request has none. Whoever asks holds the order or booking already. */
export const lockSubject = (ctx: Context, { source, subjectId }: Subject): Promise<Locked | undefined> =>
  lockInvoice(ctx, sql`${keyOf(source)} = ${subjectId}`);

/** Holds what an invoice is for before the invoice itself, as whoever changes an order or a booking does. */
export async function lockSubjectOf({ db, businessId }: Context, invoiceId: string): Promise<void> {
  const lock = (source: Subject["source"]) => sql`
    select from ${tableOf({ source })} s where s.business_id = ${businessId}
      and s.id = (select ${keyOf(source)} from invoices i where i.business_id = ${businessId} and i.id = ${invoiceId}) for no key update`;
  await Promise.all([lock("order").execute(db), lock("reservation").execute(db)]);
}

/** Writes down at an order or a booking what its invoice comes to, before a number is taken: sums of its branch are held for it. */
export const setBilled = ({ businessId }: Context, subject: Subject, total: number): RawBuilder<unknown> => sql`
  update ${tableOf(subject)} s set billed = ${total}
  where s.business_id = ${businessId} and s.id = ${subject.subjectId} and s.billed is distinct from ${total}::numeric`;

/** Whether an order or a booking is a request, of which nothing is invoiced. */
export async function isRequest({ db, businessId }: Context, subject: Subject): Promise<boolean> {
  const found = await sql`
    select from ${tableOf(subject)} s where s.business_id = ${businessId} and s.id = ${subject.subjectId} and s.billed is null`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** What orders `o` or bookings `r` come to: by their invoice, before there is one their price, and nothing where that fell through. */
export const totalOfSubject = (as: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${as}.balance`)} + ${sql.ref(`${as}.paid`)})`;
