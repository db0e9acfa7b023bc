import type { AnswerOf } from "@diwan/contract/api/call";
import type { invoices } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { branchesWith } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { isOnLocalDays } from "../../platform/records/local-times.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { matchesFilters, type InvoiceFilters } from "./queries.ts";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { readIssued, sumIssued } from "./summary-issued.ts";
import { readReceived, sumReceived } from "./summary-received.ts";

type Summary = AnswerOf<typeof invoices.summary>;

/** A row of one currency. */
type In<T> = T & { currency: string };

/** Sums of the filtered invoices; amounts of different currencies are never added. */
export async function summarize(ctx: Context, filters: InvoiceFilters): Promise<Summary> {
  planForValues(ctx.db);
  const [currency, issued, notes, received, insurance] = await Promise.all([
    currencyOf(ctx),
    readIssued(ctx, filters),
    readNoted(ctx, filters),
    readReceived(ctx, filters),
    insuranceOf(ctx, filters),
  ]);
  const summedIn = (one: string): SummedInvoices => {
    const isIn = (row: In<unknown>) => row.currency === one;
    const sums = sumIssued(issued, one);
    return {
      currency: one,
      ...sums,
      ...sumInvoiced(sums, notes.filter(isIn)),
      ...sumReceived(received, one),
      insurance: insurance.find(isIn) ?? { held: 0, deducted: 0, returned: 0 },
    };
  };
  const found = new Set(
    [...issued.places, ...notes, ...received.methods, ...insurance].map((row: In<unknown>) => row.currency),
  );
  found.delete(currency);
  return { ...summedIn(currency), others: [...found].toSorted().map(summedIn) };
}

async function currencyOf({ db, businessId }: Context): Promise<string> {
  const found = await sql<{ currency: string }>`
    select data #>> '{}' as currency from business_settings where business_id = ${businessId} and key = 'Currency'`.execute(
    db,
  );
  return found.rows[0]?.currency ?? "KWD";
}

async function insuranceOf(ctx: Context, filters: InvoiceFilters): Promise<In<Summary["insurance"]>[]> {
  const { businessId, grants } = ctx;
  const { branchId } = filters;
  const days = await isOnLocalDays(ctx, "m.at", filters);
  const of = (kind: string) =>
    sql`coalesce(sum(m.amount) filter (where m.kind = ${kind}), 0)::float8 as ${sql.ref(kind)}`;
  const found = await sql<In<Summary["insurance"]>>`
    select r.currency, ${of("held")}, ${of("deducted")}, ${of("returned")}
    from insurance_moves m join reservations r on r.business_id = m.business_id and r.id = m.reservation_id
    where ${sql.join([sql`m.business_id = ${businessId}`, ...days], sql` and `)} ${grants.owner ? sql`` : sql`and r.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}
      ${branchId ? sql`and r.branch_id = ${branchId}` : sql``}
    group by r.currency`.execute(ctx.db);
  return found.rows;
}

/** Credit or debit notes of one day and currency; `own`: on invoices of the requested days. */
interface NoteRow {
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

/** Notes of the requested days, on invoices that match the other filters. */
async function readNoted(ctx: Context, { from, to, ...filters }: InvoiceFilters): Promise<NoteRow[]> {
  const since = from ? sql`and n.date >= ${from}` : sql``;
  const until = to ? sql`and n.date <= ${to}` : sql``;
  const found = await sql<NoteRow>`
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

/** The invoiced amount in one currency: invoices by their day of issue, notes by their own day. */
function sumInvoiced({ all, by_day, by_branch }: Issued, rows: readonly NoteRow[]): Invoiced {
  const counted = [
    ...by_day.map(({ day, issued }) => ({ day, amount: issued })),
    ...rows.map(({ day, amount }) => ({ day, amount })),
  ];
  const days = [...groupBy(counted, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const branches = new Map([...by_branch, ...rows].map(({ branchId, locales }) => [branchId, locales]));
  return {
    invoiced: partsOf(all, rows),
    invoiced_by_branch: [...branches].map(([branchId, locales]) => {
      const issued = by_branch.find((one) => one.branchId === branchId) ?? { count: 0, issued: 0 };
      const noted = rows.filter((row) => row.branchId === branchId);
      return { branchId, locales, ...partsOf(issued, noted) };
    }),
    invoiced_by_day: days.map(([day, own]) => ({ day, amount: sumOf(own.map(({ amount }) => amount)) })),
  };
}

function partsOf(all: Pick<SummedInvoices["all"], "count" | "issued">, rows: readonly NoteRow[]): Invoiced["invoiced"] {
  const sum = (kind: NoteRow["kind"], own: boolean) => {
    const of = rows.filter((row) => row.kind === kind && row.own === own);
    return { count: of.reduce((count, one) => count + one.count, 0), amount: sumOf(of.map(({ amount }) => amount)) };
  };
  const of = (kind: NoteRow["kind"]) => ({ own: sum(kind, true), earlier: sum(kind, false) });
  return {
    amount: sumOf([all.issued, ...rows.map(({ amount }) => amount)]),
    issued: { count: all.count, amount: all.issued },
    credited: of("credit"),
    debited: of("debit"),
  };
}

const sumOf = (amounts: readonly number[]): number => fromFils(amounts.reduce((fils, one) => fils + toFils(one), 0));
