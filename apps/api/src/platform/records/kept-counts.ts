import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Context } from "../authorization/context.ts";
import { defineJob } from "../jobs/job.ts";

interface Counted {
  area: "orders" | "reservations" | "invoices" | "payments";
  /** Condition on the column `c.branch_id`. */
  branches: RawBuilder<unknown>;
  /** All by default, as of the other filters. */
  status?: readonly string[] | undefined;
  /** Of orders and bookings. */
  payment_status?: readonly string[] | undefined;
  /** The mode of orders, what bookings hold. */
  kind?: string | undefined;
}

/**
 * `from record_counts c where …`: the kept counts of rows by branch and by what has few values, which triggers change.
 * Their sum is the number of rows; counting these takes longer the more there are.
 */
const keptCounts = (
  { businessId }: Pick<Context, "businessId">,
  { area, branches, status, payment_status, kind }: Counted,
) => sql`
  from record_counts c where c.business_id = ${businessId} and c.area = ${area} and ${branches}
    ${status ? sql`and c.status = any(${[...status]}::text[])` : sql``}
    ${payment_status ? sql`and c.payment_status = any(${[...payment_status]}::text[])` : sql``} ${kind ? sql`and c.kind = ${kind}` : sql``}`;

/** Statement: the number of rows as `matches`, for `readPage`. */
export const countKept = (ctx: Pick<Context, "businessId">, counted: Counted): RawBuilder<{ matches: string }> =>
  sql<{ matches: string }>`select coalesce(sum(c.count), 0) as matches ${keptCounts(ctx, counted)}`;

/** Statement: the number of rows by status. */
export const countKeptByStatus = <T extends { status: string; count: number }>(
  ctx: Pick<Context, "businessId">,
  counted: Counted,
): RawBuilder<T> =>
  sql<T>`
    select c.status, sum(c.count)::int as count ${keptCounts(ctx, counted)} group by c.status having sum(c.count) > 0`;

/** A business's changes are added up from this number on. */
const CHANGES_KEPT = 50;

/** Adds up the changes of counts. */
export const countsJob = defineJob({
  kind: "records.counts",
  payload: z.object({}),
  schedule: { everyMs: 60_000 },
  run: ({ inTransaction }) =>
    inTransaction(async (db) => void (await sql`select sum_counts(${CHANGES_KEPT})`.execute(db))),
});
