import type { Overview } from "@diwan/contract/figures";
import { sql } from "kysely";
import type { Scope } from "./scope.ts";

type Money = NonNullable<Overview["money"]>;

/** What is still to be paid; null where no branch's invoices may be read. */
export async function moneyDue({ ctx, branches }: Scope): Promise<Money | null> {
  const own = branches("invoices");
  if (!own) return null;
  // those that are paid are nearly all of them: an index has the others alone
  const found = await sql<Money>`
    select coalesce(sum(i.balance), 0)::float8 as due, count(*)::int as invoices, to_char(min(i.date), 'YYYY-MM-DD') as oldest from invoices i
    where i.business_id = ${ctx.businessId} and i.branch_id = any(${own}) and i.payment_status in ('not_paid', 'partially_paid')`.execute(
    ctx.db,
  );
  return found.rows[0] ?? { due: 0, invoices: 0, oldest: null };
}
