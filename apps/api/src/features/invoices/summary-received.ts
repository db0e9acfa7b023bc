import type { Names } from "@diwan/contract/api/fields";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { fromPaymentDays, fromPayments, joinInvoice } from "./payments.ts";
import type { InvoiceFilters } from "./queries.ts";

interface Counted {
  currency: string;
  count: number;
  amount: number;
}

/** Payments of one day. */
interface DayRow extends Counted {
  day: string;
}

/** Payments of a branch and method, by refund or not and by whether the invoice is of the period, earlier or later. */
interface MethodRow extends Counted {
  branchId: string;
  locales: Names;
  method: PaymentMethod;
  of: "own" | "earlier" | "later";
  back: boolean;
}

/** A row as the query returns it: what it is not grouped by is null. */
interface ReadRow extends Counted {
  day: string | null;
  branchId: string | null;
  locales: Names | null;
  method: PaymentMethod | null;
  of: MethodRow["of"] | null;
  back: boolean | null;
}

/** What was received: the same payments once by day and once by branch and method. */
export interface ReceivedRows {
  days: DayRow[];
  methods: MethodRow[];
}

type Received = Pick<SummedInvoices, "by_method" | "received" | "received_by_branch" | "received_by_day">;

/** Payments by their own day, split by the days of their invoices; kept rows, or with other filters the payments. */
export async function readReceived(ctx: Context, filters: InvoiceFilters): Promise<ReceivedRows> {
  const { from = null, to = null, subject_id, search, payment_status } = filters;
  const rows =
    subject_id || search || payment_status
      ? sql`(
          select p.*, p.paid_at::date as day, i.currency, i.date as invoice_day, p.amount < 0 as refund, 1 as count
          from (select p.* ${fromPayments(ctx, filters)}) p ${joinInvoice})`
      : sql`(select p.* ${fromPaymentDays(ctx, filters)})`;
  const found = await sql<ReadRow>`
    select s.currency, s.day::text as day, s.branch_id as "branchId", s.method, s.of, s.refund as back, s.count, s.amount, names_json(b.name_en, b.name_ar) as locales from (
      select p.currency, p.day, p.branch_id, p.method, p.of, p.refund, sum(p.count)::int as count, sum(p.amount)::float8 as amount
      from (
        select p.*, case when p.invoice_day < ${from}::date then 'earlier' when p.invoice_day > ${to}::date then 'later' else 'own' end as of
        from ${rows} p) p
      group by grouping sets ((p.currency, p.day), (p.currency, p.branch_id, p.method, p.of, p.refund))) s
    left join branches b on b.business_id = ${ctx.businessId} and b.id = s.branch_id order by s.day, s.branch_id, s.method`.execute(
    ctx.db,
  );
  // each row has the keys of its grouping
  return {
    days: found.rows.filter(({ day }) => day !== null) as DayRow[],
    methods: found.rows.filter(({ day }) => day === null) as MethodRow[],
  };
}

const sum = (rows: readonly Counted[]): { count: number; amount: number } => ({
  count: rows.reduce((count, one) => count + one.count, 0),
  amount: fromFils(rows.reduce((fils, { amount }) => fils + toFils(amount), 0)),
});

/** The received amounts of one currency. */
export function sumReceived(received: ReceivedRows, currency: string): Received {
  const days = received.days.filter((row) => row.currency === currency);
  const rows = received.methods.filter((row) => row.currency === currency);
  const branches = new Map(rows.map(({ branchId, locales }) => [branchId, locales]));
  const inFor = (of: MethodRow["of"]) => sum(rows.filter((row) => !row.back && row.of === of));
  const back = rows.filter((row) => row.back);
  const methods = [...groupBy(rows, ({ method }) => method)].map(([method, own]) => ({ method, ...sum(own) }));
  return {
    received: {
      ...sum(rows),
      own: inFor("own"),
      earlier: inFor("earlier"),
      later: inFor("later"),
      given_back: sum(back),
      own_given_back: sum(back.filter(({ of }) => of === "own")),
    },
    received_by_day: days.map(({ day, amount }) => ({ day, amount })),
    received_by_branch: [...branches].flatMap(([branchId, locales]) => {
      const own = rows.filter((row) => row.branchId === branchId);
      const found = PAYMENT_METHODS.filter((method) => own.some((row) => row.method === method));
      return found.map((method) => ({ branchId, locales, method, ...sum(own.filter((row) => row.method === method)) }));
    }),
    by_method: methods.toSorted((a, b) => b.amount - a.amount || (a.method < b.method ? -1 : 1)),
  };
}
