import { changesOf } from "@diwan/contract/orders/order-changes";
import { EDITABLE_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import { orderAmounts } from "@diwan/contract/orders/order-prices";
import type { NewLine, OrderChange } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { orderColumnsOf, writeLines, addOrderStep } from "./place.ts";
import { updateOrderInvoice } from "./invoice.ts";
import { readBranchFacts, priceLines, assertSameCurrency } from "./price-lines.ts";
import { lockOrder, readOrder } from "./record.ts";
import { canTransition } from "./rules.ts";
import { findTable } from "./tables.ts";

/** Changes the status or the content of an order. Throws 409 for a stale version. */
export async function changeOrder(
  ctx: Context,
  branchId: string,
  orderId: string,
  change: OrderChange,
): Promise<Order> {
  const before = await lockOrder(ctx, branchId, orderId);
  await assertCurrentVersion(ctx, change.updated_at, before);
  const edits = await editsOf(ctx, before, change);
  const moves = change.status === undefined ? [] : moveOf(before, change.status, change.reason);
  if (edits.length || moves.length)
    await sql`
      update orders o set ${sql.join([...edits, ...moves, sql`updated_at = ${nextStamp("o")}`])}
      where o.business_id = ${ctx.businessId} and o.id = ${orderId}`.execute(ctx.db);
  const after = await updateOrderInvoice(ctx, before, await readOrder(ctx, branchId, orderId));
  if (edits.length)
    addOrderStep(ctx, orderId, { kind: "edited", status: before.status, changes: changesOf(before, after) });
  if (moves.length) addOrderStep(ctx, orderId, { kind: "status", status: after.status, reason: after.reason });
  if (edits.length || moves.length)
    ctx.record({
      area: "orders",
      action: "update",
      kind: "updated",
      recordId: orderId,
      label: `#${after.number}`,
      branchId,
      before,
      after,
    });
  return after;
}

function moveOf(before: Order, status: OrderStatus, reason: string | undefined): RawBuilder<unknown>[] {
  if (!canTransition(before.status, status)) throw new ApiError("illegal_transition", { extra: { current: before } });
  if (status === "rejected" && !reason) throw invalid({ reason: "rejectReason" });
  return [sql`status = ${status}`, ...(status === "rejected" ? [sql`reason = ${reason}`] : [])];
}

async function editsOf(ctx: Context, before: Order, change: OrderChange): Promise<RawBuilder<unknown>[]> {
  const { table_id, lines } = change;
  const table = typeof table_id === "string" ? await findTable(ctx, before.branchId, table_id) : table_id;
  const columns = Object.entries(orderColumnsOf({ ...change, table }));
  if (!columns.length && !lines) return [];
  if (!EDITABLE_STATUSES.includes(before.status))
    throw new ApiError("illegal_transition", { extra: { current: before } });
  return [
    ...columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(lines ? [await replaceLines(ctx, before, lines)] : []),
  ];
}

/**
 * Lines with an id keep their prices, new lines get current prices, and missing lines are deleted. Returns the new
 * amounts.
 */
async function replaceLines(
  ctx: Context,
  before: Order,
  lines: NonNullable<OrderChange["lines"]>,
): Promise<RawBuilder<unknown>> {
  const kept = lines.flatMap((line, at) => ("id" in line ? { ...line, at } : []));
  const added = lines.flatMap((line, at) => ("id" in line ? [] : { line: line satisfies NewLine, at }));
  const unknown = kept.find(
    ({ id }, at) => !before.lines.some((line) => line.id === id) || kept.findIndex((one) => one.id === id) !== at,
  );
  if (unknown) throw invalid({ [`lines.${unknown.at}.id`]: "unknownRecord" });
  const facts = await readBranchFacts(ctx, before.branchId);
  assertSameCurrency(facts, before, added);
  const priced = await priceLines(
    ctx,
    facts,
    added.map(({ line }) => line),
    { guest: false, places: added.map(({ at }) => at) },
  );
  const rows = kept.map(({ id, quantity, note }, sort) => ({ id, quantity, note, sort }));
  await sql`delete from order_lines where business_id = ${ctx.businessId} and order_id = ${before.id} and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(
    ctx.db,
  );
  await sql`
    update order_lines l set sort = r.sort, quantity = coalesce(r.quantity, l.quantity), note = coalesce(r.note, l.note),
      amount = l.amount / l.quantity * coalesce(r.quantity, l.quantity), discount = (l.list_price - l.price) * coalesce(r.quantity, l.quantity)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, quantity int, note text, sort int)
    where l.business_id = ${ctx.businessId} and l.order_id = ${before.id} and l.id = r.id`.execute(ctx.db);
  await writeLines(ctx, before.id, priced, rows.length);
  const found = await sql<{ amount: number; discount: number }>`
    select amount::float8 as amount, discount::float8 as discount from order_lines where business_id = ${ctx.businessId} and order_id = ${before.id}`.execute(
    ctx.db,
  );
  const { subtotal, discount } = orderAmounts(found.rows, before.extra_charge);
  return sql`subtotal = ${subtotal}, discount = ${discount}`;
}
