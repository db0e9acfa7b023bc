import { LOCALES } from "@diwan/contract/api/enumerations";
import { NEXT_STATUSES, ORDER_STATUS_NAMES, ORDER_STATUSES } from "@diwan/contract/orders/order-status";
import { type OrderForm, orders } from "@diwan/contract/orders/orders";
import type { Context } from "../../platform/context.ts";
import { feature } from "../../platform/routes.ts";
import { assertBranchOpen } from "../branches/index.ts";
import { changeOrder } from "./change.ts";
import { placeOrder } from "./place.ts";
import { payOrder } from "./pay.ts";
import { branchFacts, priceLines } from "./price-lines.ts";
import { countAllOrders, countOrders, listAllOrders, listOrders, ordersOfPhone } from "./queries.ts";
import { quoteChange } from "./quote.ts";
import { readHistory, readOrder, visitsOf } from "./record.ts";
import { assertNotClosed, tableOf } from "./tables.ts";
import { todayOf } from "./today.ts";

export const ordersFeature = feature("orders", orders, {
  list: (ctx, { params, query }) => listOrders(ctx, params.branchId, query),
  counts: async (ctx, { params, query }) => ({ data: await countOrders(ctx, params.branchId, query) }),
  listAll: (ctx, { query }) => listAllOrders(ctx, query),
  countAll: async (ctx, { query }) => ({ data: await countAllOrders(ctx, query) }),
  today: (ctx, { params }) => todayOf(ctx, params.branchId),
  statuses: async () =>
    ORDER_STATUSES.map((value) => ({
      value,
      locales: LOCALES.map((locale) => ({ locale, name: ORDER_STATUS_NAMES[value][locale] })),
      next: [...NEXT_STATUSES[value]],
    })),
  customer: async (ctx, { params, query }) => {
    const known = await ordersOfPhone(ctx, params.branchId, query.phone);
    const addresses = [...new Set(known.map(({ customer }) => customer.address).filter(Boolean))];
    const visits = known.length ? await visitsOf(ctx, params.branchId, query.phone) : 0;
    return { customer: known[0]?.customer ?? null, addresses, visits, last: known[0] ?? null };
  },
  get: async (ctx, { params }) => {
    const order = await readOrder(ctx, params.branchId, params.orderId);
    const [history, visits] = await Promise.all([
      readHistory(ctx, order.id),
      visitsOf(ctx, params.branchId, order.customer.phone),
    ]);
    return { ...order, history, visits };
  },
  create: (ctx, { params, body }) => takeOrder(ctx, params.branchId, body),
  update: (ctx, { params, body }) => changeOrder(ctx, params.branchId, params.orderId, body),
  pay: (ctx, { params, body }) => payOrder(ctx, params.branchId, params.orderId, body),
  quote: (ctx, { params, body }) => quoteChange(ctx, params.branchId, body),
});

/** Staff takes an order, by phone or at the counter. */
async function takeOrder(ctx: Context, branchId: string, { table_id, lines, ...form }: OrderForm) {
  await assertBranchOpen(ctx, branchId);
  const facts = await branchFacts(ctx, branchId);
  await assertNotClosed(ctx, facts, table_id ?? undefined);
  const priced = await priceLines(ctx, facts, lines, { guest: false });
  const table = table_id ? await tableOf(ctx, branchId, table_id) : undefined;
  const { mode, customer, note, pay } = form;
  return placeOrder(ctx, facts, { mode, customer, note, pay, table, source: "staff", lines: priced });
}
