import { analytics, type Overview } from "@diwan/contract/overview/analytics";
import { defineFeature } from "../../platform/calls/routes.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { readBookingAnalytics } from "./bookings.ts";
import { readCharts } from "./charts.ts";
import { readCurrentClosures, readUntoldClosures } from "./closures.ts";
import { readMoneyAnalytics } from "./money.ts";
import { readOrderAnalytics } from "./orders.ts";
import { readAnalyticsScope, type AnalyticsScope } from "./scope.ts";
import { LOCALES } from "@diwan/contract/api/enumerations";
import { AREAS } from "@diwan/contract/people/permissions";
import { sql } from "kysely";

const ROWS = 6;
/** The most recent audits per area that are searched for changes, since they contain logins and exports too. */
const LOOKED_AT = 500;
/** Orders and bookings have their own tiles and would crowd out other changes. */
const LOUD: readonly string[] = ["orders", "reservations", "invoices"];

export const analyticsFeature = defineFeature("figures", analytics, {
  overview: async (ctx, { query }) => {
    const scope = await readAnalyticsScope(ctx, query.branchId);
    planForValues(ctx.db);
    const [orders, bookings, money, changes, closed, untold] = await Promise.all([
      readOrderAnalytics(scope),
      readBookingAnalytics(scope),
      readMoneyAnalytics(scope),
      recentChanges(scope),
      readCurrentClosures(scope),
      readUntoldClosures(scope),
    ]);
    const { day, currency } = scope;
    return withRightsOf(scope, { day, currency, orders, bookings, money, changes, closed, untold });
  },
  charts: async (ctx, { query }) => {
    const scope = await readAnalyticsScope(ctx, query.branchId);
    return withRightsOf(scope, await readCharts(scope, { from: query.from, to: query.to }, query.compare));
  },
});

/** Removes amounts of orders and bookings without the right to read invoices. */
function withRightsOf<T extends { orders: object | null; bookings: object | null }>(scope: AnalyticsScope, told: T): T {
  return {
    ...told,
    orders: scope.showsAmounts("orders") ? told.orders : withoutAmounts(told.orders),
    bookings: scope.showsAmounts("reservations") ? told.bookings : withoutAmounts(told.bookings),
  };
}

/** Replaces each amount with null, and removes other currencies, which contain amounts only. */
function withoutAmounts<T>(told: T): T {
  if (typeof told !== "object" || told === null) return told;
  if (Array.isArray(told)) return told.map(withoutAmounts) as T; // of the same kind
  const parts = Object.entries(told).map(([name, value]) => {
    if (name === "sales") return [name, null];
    return [name, name === "others" ? [] : withoutAmounts(value)];
  });
  return Object.fromEntries(parts) as T; // the contract has null for all amounts
}

type Change = NonNullable<Overview["changes"]>[number];

/** The last changes of the readable branches and of the whole business; null without the right to read audits. */
async function recentChanges({ ctx, branches }: AnalyticsScope): Promise<Change[] | null> {
  const own = branches("audits");
  if (!own) return null;
  const areas = AREAS.filter((area) => !LOUD.includes(area));
  // reads the latest rows of each area from its index: the areas that are left out can have a million rows
  const found = await sql<Change>`
    select a.id, stamp_text(a.at) as at, nullif(a.user_name, '') as "user", a.area, a.action, a.label, a.record_id as "recordId",
      (select coalesce(json_agg(json_build_object('locale', e ->> 'locale', 'name', e ->> 'name')), '[]')
        from jsonb_array_elements(case when jsonb_typeof(a.locales) = 'array' then a.locales else '[]' end) e
        where e ->> 'locale' = any(${[...LOCALES]}::text[]) and e ->> 'name' <> '') as locales
    from unnest(${areas}::text[]) asked(area) cross join lateral (
      select l.*, coalesce(l.after -> 'locales', l.before -> 'locales') as locales from (
        select x.id, x.at, x.user_name, x.area, x.action, x.label, x.record_id, x.before, x.after from audits x
        where x.business_id = ${ctx.businessId} and x.area = asked.area and (x.branch_id is null or x.branch_id = any(${own}))
        order by x.at desc, x.id desc limit ${LOOKED_AT}) l
      where l.action in ('create', 'update', 'delete', 'restore') order by l.at desc, l.id desc limit ${ROWS}) a
    order by a.at desc, a.id desc limit ${ROWS}`.execute(ctx.db);
  return found.rows;
}
