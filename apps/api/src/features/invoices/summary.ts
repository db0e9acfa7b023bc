import type { AnswerOf } from "@diwan/contract/api/call";
import type { invoices } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { branchesWith } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { isOnLocalDays } from "../../platform/records/local-times.ts";
import { INVOICE_AMOUNT_NAMES, INVOICE_AMOUNTS } from "./amounts.ts";
import { matchesKeptFilters, matchesFilters, type InvoiceFilters } from "./queries.ts";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { fromPaymentDays, fromPayments, joinInvoice } from "./payments.ts";

type Summary = AnswerOf<typeof invoices.summary>;

type Sums = Summary["all"];

type Keys = Pick<Summary["by_day"][number], "day"> &
  Pick<Summary["by_branch"][number], "branchId" | "locales"> &
  Pick<Summary["by_source"][number], "source"> &
  Pick<Summary["by_status"][number], "payment_status">;

/** A row of one currency. */
type In<T> = T & { currency: string };

type Group = Keys & Sums & { by: "all" | "day" | "branch" | "source" | "status"; oldest_due: string | null };

/** A row as the query returns it: keys by which it is not grouped are null. */
type Read<T> = { [K in keyof T]: K extends keyof Keys ? T[K] | null : T[K] };

const NOTHING: Sums = {
  count: 0,
  subtotal: 0,
  discount: 0,
  extra_charge: 0,
  issued: 0,
  credited: 0,
  added: 0,
  tax: 0,
  total: 0,
  received: 0,
  given_back: 0,
  paid: 0,
  due: 0,
  to_give_back: 0,
  owed_invoices: 0,
};

/** Sums of the filtered invoices; amounts of different currencies are never added. */
export async function summarize(ctx: Context, filters: InvoiceFilters): Promise<Summary> {
  planForValues(ctx.db);
  const [currency, groups, notes, payments, insurance] = await Promise.all([
    currencyOf(ctx),
    groupsOf(ctx, filters),
    readNoted(ctx, filters),
    readReceived(ctx, filters),
    insuranceOf(ctx, filters),
  ]);
  const summedIn = (one: string): SummedInvoices => {
    const isIn = (row: In<unknown>) => row.currency === one;
    const of = (by: Group["by"]) => groups.filter((group) => isIn(group) && group.by === by);
    const [whole] = of("all");
    const all = whole ?? NOTHING;
    const [by_day, by_branch] = [of("day"), of("branch")];
    return {
      currency: one,
      all,
      by_status: of("status"),
      by_day,
      by_branch,
      by_source: of("source"),
      ...sumInvoiced({ all, by_day, by_branch }, notes.filter(isIn)),
      ...sumReceived(payments.filter(isIn)),
      oldest_due: whole?.oldest_due ?? null,
      insurance: insurance.find(isIn) ?? { held: 0, deducted: 0, returned: 0 },
    };
  };
  const found = new Set([...groups, ...notes, ...payments, ...insurance].map((row) => row.currency));
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

/** The columns of `invoices` that `invoice_days` adds up. */
const SUMMED_COLUMNS = [
  "issued_subtotal",
  "issued_discount",
  "issued_extra_charge",
  "added",
  "total",
  "tax",
  "paid",
  "given_back",
];

/** The kept rows of each day are added up, or with other filters the invoices themselves; their groupings are rolled up. */
async function groupsOf(ctx: Context, filters: InvoiceFilters): Promise<In<Group>[]> {
  const { subject_id, method, search } = filters;
  const rows =
    subject_id || method || search
      ? sql`(select i.*, 1 as invoices, i.balance < 0 as owed ${matchesFilters(ctx, filters)})`
      : sql`(select i.* from invoice_days i where ${matchesKeptFilters(ctx, filters, sql`i.owed`)})`;
  const kept = sql.join(SUMMED_COLUMNS.map((name) => sql`sum(${sql.ref(`i.${name}`)}) as ${sql.ref(name)}`));
  const amounts = sql.join(
    INVOICE_AMOUNT_NAMES.map((name) => sql`coalesce(sum(${INVOICE_AMOUNTS[name]}), 0)::float8 as ${sql.ref(name)}`),
  );
  const found = await sql<Read<In<Group>>>`
    with i as materialized (
      select i.currency, i.date, i.branch_id, i.source, i.payment_status, i.owed, sum(i.invoices) as invoices, ${kept}, sum(i.total - i.paid) as balance
      from ${rows} i group by 1, 2, 3, 4, 5, 6 having sum(i.invoices) > 0
    ), g as (
      select case grouping(i.date, i.branch_id, i.source, i.payment_status) when 7 then 'day' when 11 then 'branch' when 13 then 'source' when 14 then 'status' else 'all' end as by, i.currency,
        i.date::text as day, i.branch_id as "branchId", i.source, i.payment_status, coalesce(sum(i.invoices), 0)::int as count, ${amounts},
        coalesce(sum(i.invoices) filter (where i.owed), 0)::int as owed_invoices, min(i.date) filter (where i.payment_status in ('not_paid', 'partially_paid'))::text as oldest_due
      from i group by i.currency, grouping sets ((), (i.date), (i.branch_id), (i.source), (i.payment_status))
    )
    select g.*, names_json(b.name_en, b.name_ar) as locales
    from g left join branches b on b.business_id = ${ctx.businessId} and b.id = g."branchId"
    order by g.day, g.total desc, g."branchId"`.execute(ctx.db);
  return found.rows as In<Group>[]; // each row has the key of its grouping
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

/**
 * Payments of one day, currency and method, by refund or not and by whether the invoice is of the period, earlier or
 * later.
 */
interface ReceivedRow {
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

/** Payments by their own day, split by the days of their invoices; kept rows, or with other filters the payments. */
async function readReceived(ctx: Context, filters: InvoiceFilters): Promise<ReceivedRow[]> {
  const { from = null, to = null, subject_id, search, payment_status } = filters;
  const rows =
    subject_id || search || payment_status
      ? sql`(
          select p.*, p.paid_at::date as day, i.currency, i.date as invoice_day, p.amount < 0 as refund, 1 as count
          from (select p.* ${fromPayments(ctx, filters)}) p ${joinInvoice})`
      : sql`(select p.* ${fromPaymentDays(ctx, filters)})`;
  const found = await sql<ReceivedRow>`
    select s.*, names_json(b.name_en, b.name_ar) as locales from (
      select p.currency, p.day::text as day, p.branch_id as "branchId", p.method,
        case when p.invoice_day < ${from}::date then 'earlier' when p.invoice_day > ${to}::date then 'later' else 'own' end as of,
        p.refund as back, sum(p.count)::int as count, sum(p.amount)::float8 as amount
      from ${rows} p group by 1, 2, 3, 4, 5, 6) s
    join branches b on b.business_id = ${ctx.businessId} and b.id = s."branchId" order by s.day, s.method`.execute(
    ctx.db,
  );
  return found.rows;
}

/** The received amounts of one currency. */
function sumReceived(rows: readonly ReceivedRow[]): Received {
  const sum = (of: readonly ReceivedRow[]) => ({
    count: of.reduce((count, one) => count + one.count, 0),
    amount: fromFils(of.reduce((fils, { amount }) => fils + toFils(amount), 0)),
  });
  const by = <K extends "day" | "method">(key: K) =>
    [...new Set(rows.map((row) => row[key]))].map((value) => ({
      value,
      ...sum(rows.filter((row) => row[key] === value)),
    }));
  const branches = new Map(rows.map(({ branchId, locales }) => [branchId, locales]));
  const inFor = (of: ReceivedRow["of"]) => sum(rows.filter((row) => !row.back && row.of === of));
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
