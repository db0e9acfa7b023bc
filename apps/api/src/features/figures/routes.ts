import { figures } from "@diwan/contract/overview/figures";
import { feature } from "../../platform/routes.ts";
import { bookingFigures } from "./bookings.ts";
import { recentChanges } from "./changes.ts";
import { chartsOf } from "./charts.ts";
import { moneyFigures } from "./money.ts";
import { orderFigures } from "./orders.ts";
import { type Scope, scopeOf } from "./scope.ts";

export const figuresFeature = feature("figures", figures, {
  overview: async (ctx, { query }) => {
    const scope = await scopeOf(ctx, query.branchId);
    const [orders, bookings, money, changes] = await Promise.all([
      orderFigures(scope),
      bookingFigures(scope),
      moneyFigures(scope),
      recentChanges(scope),
    ]);
    return withRightsOf(scope, { day: scope.day, currency: scope.currency, orders, bookings, money, changes });
  },
  charts: async (ctx, { query }) => {
    const scope = await scopeOf(ctx, query.branchId);
    return withRightsOf(scope, await chartsOf(scope, { from: query.from, to: query.to }, query.compare));
  },
});

/** What its reader may see of figures: amounts of orders and of bookings ask for the right to read invoices there. */
function withRightsOf<T extends { orders: object | null; bookings: object | null }>(scope: Scope, told: T): T {
  return {
    ...told,
    orders: scope.tellsAmounts("orders") ? told.orders : withoutAmounts(told.orders),
    bookings: scope.tellsAmounts("reservations") ? told.bookings : withoutAmounts(told.bookings),
  };
}

/** The same with each amount as null, and nothing of other currencies, which tell of amounts alone. */
function withoutAmounts<T>(told: T): T {
  if (typeof told !== "object" || told === null) return told;
  if (Array.isArray(told)) return told.map(withoutAmounts) as T; // of the same kind
  const parts = Object.entries(told).map(([name, value]) => {
    if (name === "sales") return [name, null];
    return [name, name === "others" ? [] : withoutAmounts(value)];
  });
  return Object.fromEntries(parts) as T; // the contract has null for all amounts
}
