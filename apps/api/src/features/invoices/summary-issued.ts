import type { AnswerOf } from "@diwan/contract/api/call";
import type { invoices } from "@diwan/contract/invoices/invoices";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { type InvoiceFilters, matchesFilters, matchesKeptFilters } from "./queries.ts";

type Summary = AnswerOf<typeof invoices.summary>;
type Sums = Summary["all"];
type Source = Summary["by_source"][number]["source"];
type PaymentStatus = Summary["by_status"][number]["payment_status"];

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
] as const;

/** Sums of invoices of which either nobody (`owed`) or the business owes the rest. */
interface Row extends Record<(typeof SUMMED_COLUMNS)[number], number> {
  currency: string;
  owed: boolean;
  count: number;
}

interface DayRow extends Row {
  day: string;
  /** How many have a balance. */
  unpaid: number;
}

interface PlaceRow extends Row {
  branchId: string;
  locales: Names;
  source: Source;
  payment_status: PaymentStatus;
}

/** A row as the query returns it: what it is not grouped by is null. */
interface ReadRow extends Row {
  day: string | null;
  unpaid: number | null;
  branchId: string | null;
  locales: Names | null;
  source: Source | null;
  payment_status: PaymentStatus | null;
}

/** The same invoices once by day, and once by everything else. */
export interface IssuedRows {
  days: DayRow[];
  places: PlaceRow[];
}

/** The kept rows of each day are added up, or with other filters the invoices themselves. */
export async function readIssued(ctx: Context, filters: InvoiceFilters): Promise<IssuedRows> {
  const { subject_id, method, search } = filters;
  const rows =
    subject_id || method || search
      ? sql`(select i.*, 1 as invoices, i.balance < 0 as owed ${matchesFilters(ctx, filters)})`
      : sql`(select i.* from invoice_days i where ${matchesKeptFilters(ctx, filters, sql`i.owed`)})`;
  const kept = sql.join(SUMMED_COLUMNS.map((name) => sql`sum(${sql.ref(`i.${name}`)})::float8 as ${sql.ref(name)}`));
  const found = await sql<ReadRow>`
    with s as materialized (
      select i.currency, i.date::text as day, i.branch_id as "branchId", i.source, i.payment_status, i.owed, sum(i.invoices)::int as count, ${kept},
        (sum(i.invoices) filter (where i.payment_status in ('not_paid', 'partially_paid')))::int as unpaid
      from ${rows} i group by grouping sets ((i.currency, i.date, i.owed), (i.currency, i.branch_id, i.source, i.payment_status, i.owed))
      having sum(i.invoices) > 0
    )
    select s.*, names_json(b.name_en, b.name_ar) as locales from s left join branches b on b.business_id = ${ctx.businessId} and b.id = s."branchId"
    order by s.day`.execute(ctx.db);
  // each row has the keys of its grouping
  return {
    days: found.rows.filter(({ day }) => day !== null) as DayRow[],
    places: found.rows.filter(({ day }) => day === null) as PlaceRow[],
  };
}

type Issued = Pick<Summary, "all" | "by_day" | "by_branch" | "by_source" | "by_status" | "oldest_due">;

/** The sums of one currency. */
export function sumIssued(issued: IssuedRows, currency: string): Issued {
  const days = issued.days.filter((row) => row.currency === currency);
  const places = issued.places.filter((row) => row.currency === currency);
  const names = new Map(places.map(({ branchId, locales }) => [branchId, locales]));
  const by = <K extends keyof PlaceRow>(key: K) =>
    [...groupBy(places, (row) => row[key])]
      .map(([value, rows]) => ({ value, ...sumsOf(rows) }))
      .toSorted((a, b) => b.total - a.total || (String(a.value) < String(b.value) ? -1 : 1));
  return {
    all: sumsOf(places),
    by_day: [...groupBy(days, ({ day }) => day)].map(([day, rows]) => ({ day, ...sumsOf(rows) })),
    by_branch: by("branchId").map(({ value, ...sums }) => ({
      branchId: value,
      locales: names.get(value) ?? [],
      ...sums,
    })),
    by_source: by("source").map(({ value, ...sums }) => ({ source: value, ...sums })),
    by_status: by("payment_status").map(({ value, ...sums }) => ({ payment_status: value, ...sums })),
    oldest_due: days.find(({ unpaid }) => unpaid > 0)?.day ?? null,
  };
}

/** The amounts as `INVOICE_AMOUNTS` has them: refunds due are never subtracted from what guests owe. */
function sumsOf(rows: readonly Row[]): Sums {
  const fils = (name: (typeof SUMMED_COLUMNS)[number], of = rows): number =>
    of.reduce((sum, row) => sum + toFils(row[name]), 0);
  const [subtotal, discount, extra] = [fils("issued_subtotal"), fils("issued_discount"), fils("issued_extra_charge")];
  const [added, total, paid, back] = [fils("added"), fils("total"), fils("paid"), fils("given_back")];
  const issued = subtotal - discount + extra;
  const owed = rows.filter((row) => row.owed);
  const toGiveBack = fils("paid", owed) - fils("total", owed);
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    subtotal: fromFils(subtotal),
    discount: fromFils(discount),
    extra_charge: fromFils(extra),
    issued: fromFils(issued),
    credited: fromFils(total - issued - added),
    added: fromFils(added),
    tax: fromFils(fils("tax")),
    total: fromFils(total),
    received: fromFils(paid - back),
    given_back: fromFils(back),
    paid: fromFils(paid),
    due: fromFils(total - paid + toGiveBack),
    to_give_back: fromFils(toGiveBack),
    owed_invoices: owed.reduce((count, row) => count + row.count, 0),
  };
}
