import { calendar } from "@diwan/contract/reservations/calendar";
import { LIMITS } from "@diwan/contract/api/limits";
import { sql } from "kysely";
import { defineFeature } from "../../platform/calls/routes.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { readBookings, readAnalyticsScope, ACTIVE_BOOKINGS } from "../analytics/index.ts";
import { countBookingsByDay, isOnDays, readCalendarSpans } from "./queries.ts";

export const calendarFeature = defineFeature("calendar", calendar, {
  month: async (ctx, { query }) => {
    const scope = await readAnalyticsScope(ctx, query.branchId);
    const { from, to, branchId } = query;
    const [bookings, spans] = await Promise.all([
      countBookingsByDay(scope, { from, to }),
      readCalendarSpans(ctx, { from, to, branchId }),
    ]);
    return { ...bookings, ...spans };
  },
  bookings: async (ctx, { query }) => {
    const scope = await readAnalyticsScope(ctx, query.branchId);
    const branches = scope.branches("reservations");
    if (!branches) return { data: [], total: 0 };
    const there = sql`${ACTIVE_BOOKINGS} and ${isOnDays(query)}`;
    planForValues(ctx.db);
    const [data, counted] = await Promise.all([
      readBookings(scope, branches, sql`${there} order by r.starts_at, r.number limit ${LIMITS.calendarRows}`),
      sql<{ total: number }>`
        select count(*)::int as total from reservations r
        where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${there}`.execute(ctx.db),
    ]);
    return { data, total: counted.rows[0]?.total ?? 0 };
  },
});
