import { figures } from "@diwan/contract/figures";
import { feature } from "../../platform/routes.ts";
import { bookingFigures } from "./bookings.ts";
import { recentChanges } from "./changes.ts";
import { chartsOf } from "./charts.ts";
import { moneyDue } from "./money.ts";
import { orderFigures } from "./orders.ts";
import { scopeOf } from "./scope.ts";

export const figuresFeature = feature("figures", figures, {
  overview: async (ctx, { query }) => {
    const scope = await scopeOf(ctx, query.branchId);
    const [orders, bookings, money, changes] = await Promise.all([
      orderFigures(scope),
      bookingFigures(scope),
      moneyDue(scope),
      recentChanges(scope),
    ]);
    return { day: scope.day, currency: scope.currency, orders, bookings, money, changes };
  },
  charts: async (ctx, { query }) => {
    const scope = await scopeOf(ctx, query.branchId);
    return chartsOf(scope, { from: query.from, to: query.to }, query.compare);
  },
});
