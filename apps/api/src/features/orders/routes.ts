import { LOCALES } from "@diwan/contract/api/enumerations";
import { NEXT_STATUSES, ORDER_STATUS_NAMES, ORDER_STATUSES } from "@diwan/contract/orders/order-status";
import { orders, type OrderForm, type ChangedLine, type NewLine } from "@diwan/contract/orders/orders";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { assertBranchOpen } from "../branches/index.ts";
import { changeOrder } from "./change.ts";
import { placeOrder } from "./place.ts";
import { readBranchFacts, priceLines, assertSameCurrency, visibleLine } from "./price-lines.ts";
import { countAllOrders, countOrders, listAllOrders, listOrders, ordersOfPhone } from "./queries.ts";
import { readHistory, readOrder, countOrdersOfPhone, lockOrder } from "./record.ts";
import { assertNotClosed, findTable } from "./tables.ts";
import type { BodyOf } from "@diwan/contract/api/call";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { ApiError, invalid } from "../../platform/errors.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { lockSubject, payInvoiceFor, readInvoice } from "../invoices/index.ts";
import { invoiceOfOrder } from "./invoice.ts";
import { sql } from "kysely";
import { planForValues } from "../../platform/database/transaction.ts";
import { readTimeZone, startOfLocalDay } from "../../platform/records/local-times.ts";
import { dayIn } from "@diwan/contract/time/days";
import { lineAmounts, orderAmounts } from "@diwan/contract/orders/order-prices";
import type { Order, OrderLine } from "@diwan/contract/orders/order-record";

export const ordersFeature = defineFeature("orders", orders, {
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
    const visits = known.length ? await countOrdersOfPhone(ctx, params.branchId, query.phone) : 0;
    return { customer: known[0]?.customer ?? null, addresses, visits, last: known[0] ?? null };
  },
  get: async (ctx, { params }) => {
    const order = await readOrder(ctx, params.branchId, params.orderId);
    const [history, visits] = await Promise.all([
      readHistory(ctx, order.id),
      countOrdersOfPhone(ctx, params.branchId, order.customer.phone),
    ]);
    return { ...order, history, visits };
  },
  create: (ctx, { params, body }) => takeOrder(ctx, params.branchId, body),
  update: (ctx, { params, body }) => changeOrder(ctx, params.branchId, params.orderId, body),
  pay: (ctx, { params, body }) => payOrder(ctx, params.branchId, params.orderId, body),
  quote: (ctx, { params, body }) => quoteChange(ctx, params.branchId, body),
});

/** Creates an order that staff take by phone or at the counter. */
async function takeOrder(ctx: Context, branchId: string, { table_id, lines, ...form }: OrderForm) {
  await assertBranchOpen(ctx, branchId);
  const facts = await readBranchFacts(ctx, branchId);
  await assertNotClosed(ctx, facts, table_id ?? undefined);
  const priced = await priceLines(ctx, facts, lines, { guest: false });
  const table = table_id ? await findTable(ctx, branchId, table_id) : undefined;
  const { mode, customer, note, pay } = form;
  return placeOrder(ctx, facts, { mode, customer, note, pay, table, source: "staff", lines: priced });
}

/** Enters a payment of an order; a pending order gets its invoice with the first payment. */
async function payOrder(
  ctx: Context,
  branchId: string,
  orderId: string,
  { updated_at, ...entered }: BodyOf<typeof orders.pay>,
): Promise<InvoiceWhole> {
  const order = await lockOrder(ctx, branchId, orderId);
  await assertCurrentVersion(ctx, updated_at, order);
  const wish = invoiceOfOrder(order);
  if (order.status === "rejected" && !(await lockSubject(ctx, wish)))
    throw new ApiError("illegal_transition", { extra: { current: order } });
  return readInvoice(ctx, await payInvoiceFor(ctx, wish, entered));
}

interface Today {
  delivered: number;
  until_ready: number | null;
}

/** The number of orders delivered today, and the average minutes until an order of today was ready. */
async function todayOf(ctx: Context, branchId: string): Promise<Today> {
  const { businessId } = ctx;
  const zone = await readTimeZone(ctx);
  planForValues(ctx.db);
  const found = await sql<Today>`
    select count(*) filter (where o.status = 'delivered')::int as delivered,
      round(extract(epoch from avg(s.at - o.created_at)) / 60, 1)::float8 as until_ready
    from orders o
      left join lateral (
        select r.at from order_steps r
        where r.business_id = o.business_id and r.order_id = o.id and r.kind = 'status' and r.status = 'ready' offset 0) s on true
    where o.business_id = ${businessId} and o.branch_id = ${branchId} and o.created_at >= ${startOfLocalDay(zone, dayIn(zone, ctx.now()))}`.execute(
    ctx.db,
  );
  return found.rows[0] ?? { delivered: 0, until_ready: null };
}

interface Wish {
  order_id?: string | undefined;
  lines: readonly ChangedLine[];
}

type Quoted = Omit<OrderLine, "id">;

/** The amounts of a new order, or of an existing one after a change: its existing lines keep their prices. */
async function quoteChange(ctx: Context, branchId: string, { order_id, lines }: Wish) {
  const [facts, order] = await Promise.all([
    readBranchFacts(ctx, branchId),
    order_id === undefined ? undefined : readOrder(ctx, branchId, order_id),
  ]);
  const added = lines.flatMap((line, at) => ("id" in line ? [] : { line: line satisfies NewLine, at }));
  assertSameCurrency(facts, order, added);
  const kept = new Map(lines.flatMap((line, at) => ("id" in line ? [[at, keptLine(line, at, order)] as const] : [])));
  const priced = await priceLines(
    ctx,
    facts,
    added.map(({ line }) => line),
    { guest: false, places: added.map(({ at }) => at) },
  );
  const fresh = new Map(priced.map((line, place) => [added[place]?.at, visibleLine(line)]));
  const quoted = lines.flatMap((_, at) => kept.get(at) ?? fresh.get(at) ?? []);
  const { branch } = facts;
  return {
    lines: quoted,
    ...orderAmounts(quoted, order?.extra_charge ?? branch.settings.ExtraCharge),
    currency: order?.currency ?? branch.currency,
  };
}

/** An existing line with another quantity: its amounts are those of one piece times the quantity. */
function keptLine({ id, quantity, note }: Extract<ChangedLine, { id: string }>, at: number, order?: Order): Quoted {
  const line = order?.lines.find((one) => one.id === id);
  if (!line) throw invalid({ [`lines.${at}.id`]: "unknownRecord" });
  const { id: _, ...rest } = line;
  const amounts = lineAmounts({
    listPrice: line.price,
    price: line.price - line.discount / line.quantity,
    addons: line.addons.map(({ price }) => price),
    quantity: quantity ?? line.quantity,
  });
  return { ...rest, ...amounts, quantity: quantity ?? line.quantity, note: note ?? line.note };
}
