import { type Day, dayIn } from "@diwan/contract/time/days";
import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";
import { type Area, branchesWith } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { timeZoneOf } from "../../platform/records/local-times.ts";

/** The branches of an analytics request, and the time zone of its days. */
export interface AnalyticsScope {
  ctx: Context;
  /** Today, and now as `YYYY-MM-DD HH:mm:ss`, in the time zone of the business. */
  day: Day;
  now: string;
  currency: string;
  /** Minutes after which a pending order is late; 0: never. */
  lateMinutes: number;
  /** The branches where the caller may read an area, as a query parameter; undefined where there is none. */
  branches(area: Area): RawBuilder<string[]> | undefined;
  /** Whether the caller may read invoices on all these branches; otherwise amounts are left out. */
  showsAmounts(area: Area): boolean;
  /** All branches of the business, for the occupancy of shared units only. */
  everywhere: RawBuilder<string[]>;
}

interface Row {
  zone: string;
  now: string;
  currency: string;
  minutes: number;
  branches: string[];
}

/** The scope of one branch, or of all without `branchId`. 404 for a branch of another business. */
export async function readAnalyticsScope(ctx: Context, branchId: string | undefined): Promise<AnalyticsScope> {
  const { businessId, grants } = ctx;
  const found = await sql<Row>`
    select z.zone, to_char(${ctx.now()}::timestamptz at time zone z.zone, 'YYYY-MM-DD HH24:MI:SS') as now,
      coalesce(${setting(businessId, "Currency")}, 'KWD') as currency,
      coalesce(${setting(businessId, "UnacceptedOrderMinutes")}, ${String(UNACCEPTED_ORDER_MINUTES)})::int as minutes,
      array(select b.id from branches b where b.business_id = ${businessId}) as branches
    from (select ${timeZoneOf(businessId)} as zone) z`.execute(ctx.db);
  const [row] = found.rows;
  if (!row) throw new Error("A query without a table has a row.");
  const isAsked = (id: string) => !branchId || id === branchId.toLowerCase();
  const asked = row.branches.filter(isAsked);
  if (branchId && !asked.length) throw notFound();
  const held = (area: Area) => branchesWith(grants, area, "read").filter(isAsked);
  return {
    ctx,
    day: dayIn(row.zone, ctx.now()),
    now: row.now,
    currency: row.currency,
    lateMinutes: row.minutes,
    branches: (area) => {
      if (grants.owner) return sql`${asked}::uuid[]`;
      const own = held(area);
      return own.length ? sql`${own}::uuid[]` : undefined;
    },
    showsAmounts: (area) => {
      const paid = new Set(held("invoices"));
      return held(area).every((id) => paid.has(id));
    },
    everywhere: sql`${row.branches}::uuid[]`,
  };
}

const setting = (businessId: string, key: string): RawBuilder<string | null> =>
  sql`(select s.data #>> '{}' from business_settings s where s.business_id = ${businessId} and s.key = ${key})`;
