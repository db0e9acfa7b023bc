import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { dayOf, nextInvoiceNumber } from "./numbers.ts";
import { type Amounts, totalOf } from "./rules.ts";
import { setBilled, type Subject } from "./subjects.ts";

export interface NewInvoice extends Subject, Amounts {
  branchId: string;
  /** Where it is counted in the same transaction, how it is found. */
  subjectNumber: number | RawBuilder<number>;
  customer: { name: string; phone?: string | null | undefined };
  /** Their amounts make up the subtotal: before discounts. */
  lines: InvoiceWhole["lines"];
  currency: string;
}

/** Issues an invoice. Whoever takes a number makes the others of the business wait: nothing slow may follow. */
export async function issueInvoice(ctx: Context, wish: NewInvoice): Promise<{ id: string }> {
  const { id, statements } = issuing(ctx, wish);
  for (const statement of statements) await statement.execute(ctx.db);
  return { id };
}

/** The same at the end of the transaction, of which nothing is read meanwhile. */
export function issueInvoiceLast(ctx: Context, wish: NewInvoice): { id: string } {
  const { id, statements } = issuing(ctx, wish);
  ctx.last(...statements);
  return { id };
}

/** What is invoiced stands at its order or booking before the number is taken, which is the last that others wait for. */
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
      setBilled(ctx, wish, totalOf(wish)),
      sql`
    with ${nextInvoiceNumber(businessId, at, sql`'invoice'`)}
    insert into invoices (year, count, date, ${sql.join(names)})
    values ((select year from counter), (select last from counter), ${dayOf(businessId, at)}, ${sql.join(Object.values(row))})`,
    ],
  };
}
