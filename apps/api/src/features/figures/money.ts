import type { Overview } from "@diwan/contract/figures";
import { sql } from "kysely";
import type { Scope } from "./scope.ts";

type Money = NonNullable<Overview["money"]>;
type Due = Money["others"][number];

/** What is still to be paid, of each currency for itself; null where no branch's invoices may be read. */
export async function moneyDue({ ctx, branches, currency }: Scope): Promise<Money | null> {
  const own = branches("invoices");
  if (!own) return null;
  // those that are paid are nearly all of them: an index has the others alone
  const { rows } = await sql<Due>`
    select i.currency, sum(i.balance)::float8 as due, count(*)::int as invoices, to_char(min(i.date), 'YYYY-MM-DD') as oldest from invoices i
    where i.business_id = ${ctx.businessId} and i.branch_id = any(${own}) and i.payment_status in ('not_paid', 'partially_paid')
    group by i.currency order by i.currency`.execute(ctx.db);
  const none = { currency, due: 0, invoices: 0, oldest: null };
  const found = rows.find((row) => row.currency === currency) ?? none;
  return { ...found, others: rows.filter((row) => row.currency !== currency) };
}
