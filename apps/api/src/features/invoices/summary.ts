import type { AnswerOf } from "@diwan/contract/api/call";
import type { invoices, SummedInvoices } from "@diwan/contract/invoices/invoices";
import { branchesWith } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { startOf } from "../../platform/records/local-times.ts";
import { AMOUNT_NAMES, AMOUNTS, withParts } from "./amounts.ts";
import { readNoted, sumInvoiced } from "./notes-of-period.ts";
import { type Filters, matchesFilters } from "./queries.ts";
import { readReceived, sumReceived } from "./received-of-period.ts";

type Summary = AnswerOf<typeof invoices.summary>;
type Sums = Summary["all"];
type Keys = Pick<Summary["by_day"][number], "day"> &
  Pick<Summary["by_branch"][number], "branchId" | "locales"> &
  Pick<Summary["by_source"][number], "source"> &
  Pick<Summary["by_status"][number], "payment_status">;
/** What of a query's rows is of one currency. */
type In<T> = T & { currency: string };
type Group = Keys & Sums & { by: "all" | "day" | "branch" | "source" | "status"; oldest_due: string | null };
/** As it is read: what a row is not grouped by is null. */
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

/** The sums of the invoices that the same filters list, gathered in one walk through them; no sum is of two currencies. */
export async function summarize(ctx: Context, filters: Filters): Promise<Summary> {
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

/** Each invoice is looked at once; what it is counted by is rolled up from few rows. */
async function groupsOf(ctx: Context, filters: Filters): Promise<In<Group>[]> {
  const inner = sql.join(AMOUNT_NAMES.map((name) => sql`sum(${AMOUNTS[name]}) as ${sql.ref(name)}`));
  const outer = sql.join(
    AMOUNT_NAMES.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::float8 as ${sql.ref(name)}`),
  );
  const found = await sql<Read<In<Group>>>`
    with f as materialized (
      select i.currency, i.date, i.branch_id, i.source, i.payment_status, count(*) as count, ${inner}
      from (select i.* ${matchesFilters(ctx, filters)}) i ${withParts(ctx.businessId)} group by 1, 2, 3, 4, 5
    ), g as (
      select case grouping(f.date, f.branch_id, f.source, f.payment_status) when 7 then 'day' when 11 then 'branch' when 13 then 'source' when 14 then 'status' else 'all' end as by, f.currency,
        f.date::text as day, f.branch_id as "branchId", f.source, f.payment_status, coalesce(sum(f.count), 0)::int as count, ${outer},
        min(f.date) filter (where f.payment_status in ('not_paid', 'partially_paid'))::text as oldest_due
      from f group by f.currency, grouping sets ((), (f.date), (f.branch_id), (f.source), (f.payment_status))
    )
    select g.*, names_json(b.name_en, b.name_ar) as locales
    from g left join branches b on b.business_id = ${ctx.businessId} and b.id = g."branchId"
    order by g.day, g.total desc, g."branchId"`.execute(ctx.db);
  return found.rows as In<Group>[]; // each has the key that its kind is read by
}

async function insuranceOf(ctx: Context, { branchId, from, to }: Filters): Promise<In<Summary["insurance"]>[]> {
  const { businessId, grants } = ctx;
  const of = (kind: string) =>
    sql`coalesce(sum(m.amount) filter (where m.kind = ${kind}), 0)::float8 as ${sql.ref(kind)}`;
  const found = await sql<In<Summary["insurance"]>>`
    select r.currency, ${of("held")}, ${of("deducted")}, ${of("returned")}
    from insurance_moves m join reservations r on r.business_id = m.business_id and r.id = m.reservation_id
    where m.business_id = ${businessId} ${grants.owner ? sql`` : sql`and r.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}
      ${branchId ? sql`and r.branch_id = ${branchId}` : sql``}
      ${from ? sql`and m.at >= ${startOf(businessId, from)}` : sql``} ${to ? sql`and m.at < ${startOf(businessId, to, 1)}` : sql``}
    group by r.currency`.execute(ctx.db);
  return found.rows;
}
