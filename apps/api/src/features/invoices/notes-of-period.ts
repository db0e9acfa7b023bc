import type { SummedInvoices } from "@diwan/contract/invoices/invoices";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type Filters, matchesFilters } from "./queries.ts";

/** What credit or debit notes of a day come to in a currency, on invoices of the days that are asked for or of others. */
interface Row {
  currency: string;
  day: string;
  branchId: string;
  locales: Names;
  kind: "credit" | "debit";
  own: boolean;
  count: number;
  amount: number;
}
type Issued = Pick<SummedInvoices, "all" | "by_day" | "by_branch">;
type Invoiced = Pick<SummedInvoices, "invoiced" | "invoiced_by_branch" | "invoiced_by_day">;

/** Notes by their own day, of the invoices that the other filters leave. */
export async function readNoted(ctx: Context, { from, to, ...filters }: Filters): Promise<Row[]> {
  const since = from ? sql`and n.date >= ${from}` : sql``;
  const until = to ? sql`and n.date <= ${to}` : sql``;
  const found = await sql<Row>`
    select s.*, names_json(b.name_en, b.name_ar) as locales from (
      select i.currency, n.date::text as day, i.branch_id as "branchId", n.kind,
      (i.date >= coalesce(${from ?? null}::date, '-infinity') and i.date <= coalesce(${to ?? null}::date, 'infinity')) as own,
      count(*)::int as count, sum(n.total)::float8 as amount
    from invoice_notes n join (select i.* ${matchesFilters(ctx, filters)}) i on i.business_id = n.business_id and i.id = n.invoice_id
    where n.business_id = ${ctx.businessId} ${since} ${until}
    group by 1, 2, 3, 4, 5) s
    join branches b on b.business_id = ${ctx.businessId} and b.id = s."branchId"`.execute(ctx.db);
  return found.rows;
}

/** What was invoiced in one currency: invoices as they were issued on their day, notes on theirs. */
export function sumInvoiced({ all, by_day, by_branch }: Issued, rows: readonly Row[]): Invoiced {
  const counted = [
    ...by_day.map(({ day, issued }) => ({ day, amount: issued })),
    ...rows.map(({ day, amount }) => ({ day, amount })),
  ];
  const days = [...new Set(counted.map(({ day }) => day))].toSorted();
  const on = (day: string) => counted.filter((one) => one.day === day).map(({ amount }) => amount);
  const branches = new Map([...by_branch, ...rows].map(({ branchId, locales }) => [branchId, locales]));
  return {
    invoiced: partsOf(all, rows),
    invoiced_by_branch: [...branches].map(([branchId, locales]) => {
      const issued = by_branch.find((one) => one.branchId === branchId) ?? { count: 0, issued: 0 };
      const noted = rows.filter((row) => row.branchId === branchId);
      return { branchId, locales, ...partsOf(issued, noted) };
    }),
    invoiced_by_day: days.map((day) => ({ day, amount: sumOf(on(day)) })),
  };
}

function partsOf(all: Pick<SummedInvoices["all"], "count" | "issued">, rows: readonly Row[]): Invoiced["invoiced"] {
  const sum = (kind: Row["kind"], own: boolean) => {
    const of = rows.filter((row) => row.kind === kind && row.own === own);
    return { count: of.reduce((count, one) => count + one.count, 0), amount: sumOf(of.map(({ amount }) => amount)) };
  };
  const of = (kind: Row["kind"]) => ({ own: sum(kind, true), earlier: sum(kind, false) });
  return {
    amount: sumOf([all.issued, ...rows.map(({ amount }) => amount)]),
    issued: { count: all.count, amount: all.issued },
    credited: of("credit"),
    debited: of("debit"),
  };
}

const sumOf = (amounts: readonly number[]): number => fromFils(amounts.reduce((fils, one) => fils + toFils(one), 0));
