import type { SummedInvoices } from "@diwan/contract/invoices/invoices";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { received, withInvoice } from "./payments.ts";
import type { Filters } from "./queries.ts";

/** What was received in a currency by a method on a day: for invoices of which days, and whether it was given back. */
interface Row {
  currency: string;
  day: string;
  branchId: string;
  locales: Names;
  method: PaymentMethod;
  of: "own" | "earlier" | "later";
  back: boolean;
  count: number;
  amount: number;
}
type Received = Pick<SummedInvoices, "by_method" | "received" | "received_by_branch" | "received_by_day">;

/** Payments by their own day, told apart by the days of their invoices; each is looked at once. */
export async function readReceived(ctx: Context, filters: Filters): Promise<Row[]> {
  const { from = null, to = null } = filters;
  const found = await sql<Row>`
    select s.*, names_json(b.name_en, b.name_ar) as locales from (
      select i.currency, p.paid_at::date::text as day, p.branch_id as "branchId", p.method,
      case when i.date < ${from}::date then 'earlier' when i.date > ${to}::date then 'later' else 'own' end as of,
      p.amount < 0 as back, count(*)::int as count, sum(p.amount)::float8 as amount
    from (select p.* ${received(ctx, filters)}) p ${withInvoice}
      group by 1, 2, 3, 4, 5, 6) s
    join branches b on b.business_id = ${ctx.businessId} and b.id = s."branchId" order by s.day, s.method`.execute(
    ctx.db,
  );
  return found.rows;
}

/** The sums of what was received in one currency. */
export function sumReceived(rows: readonly Row[]): Received {
  const sum = (of: readonly Row[]) => ({
    count: of.reduce((count, one) => count + one.count, 0),
    amount: fromFils(of.reduce((fils, { amount }) => fils + toFils(amount), 0)),
  });
  const by = <K extends "day" | "method">(key: K) =>
    [...new Set(rows.map((row) => row[key]))].map((value) => ({
      value,
      ...sum(rows.filter((row) => row[key] === value)),
    }));
  const branches = new Map(rows.map(({ branchId, locales }) => [branchId, locales]));
  const inFor = (of: Row["of"]) => sum(rows.filter((row) => !row.back && row.of === of));
  const back = rows.filter((row) => row.back);
  const methods = by("method").map(({ value: method, ...one }) => ({ method, ...one }));
  return {
    received: {
      ...sum(rows),
      own: inFor("own"),
      earlier: inFor("earlier"),
      later: inFor("later"),
      given_back: sum(back),
      own_given_back: sum(back.filter(({ of }) => of === "own")),
    },
    received_by_day: by("day").map(({ value: day, amount }) => ({ day, amount })),
    received_by_branch: [...branches].flatMap(([branchId, locales]) => {
      const own = rows.filter((row) => row.branchId === branchId);
      const found = PAYMENT_METHODS.filter((method) => own.some((row) => row.method === method));
      return found.map((method) => ({ branchId, locales, method, ...sum(own.filter((row) => row.method === method)) }));
    }),
    by_method: methods.toSorted((a, b) => b.amount - a.amount || (a.method < b.method ? -1 : 1)),
  };
}
