import type { Order, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { totalOfSubject } from "../invoices/index.ts";
import { firstPicture } from "../media/index.ts";

const lines = sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'price_id', l.price_id, 'src', ${firstPicture("item_id", "l.item_id")},
    'locales', names_json(l.name_en, l.name_ar), 'price_locales', case when l.price_id is null then '[]'::json else names_json(l.price_name_en, l.price_name_ar) end,
    'addons', l.addons, 'quantity', l.quantity, 'note', l.note, 'price', l.list_price, 'amount', l.amount, 'discount', l.discount) order by l.sort)
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id), '[]'::json)`;

/** The received amount by method, and refunds; a request has neither. */
const received = sql`case when o.billed is null then '[]'::json else coalesce((
  select json_agg(json_build_object('method', p.method, 'amount', p.amount, 'given_back', p.given_back) order by p.amount desc, p.method) from (
    select p.method, sum(p.amount) as amount, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as given_back from invoices i join invoice_payments p on p.business_id = i.business_id and p.invoice_id = i.id
    where i.business_id = o.business_id and i.order_id = o.id group by p.method) p), '[]'::json) end`;
const payment = sql`o.payment_status, o.paid::float8 as paid, o.balance::float8 as balance, ${received} as received,
  (select i.id from invoices i where i.business_id = o.business_id and i.order_id = o.id) as invoice_id`;

/** The order record of responses, over `orders o`. */
export const orderRecord = sql`
  o.id, o.number::int as number, o.business_id as "businessId", o.branch_id as "branchId", o.status, o.mode, o.table_id,
  case when o.table_en is not null then json_build_object('locales', names_json(o.table_en, o.table_ar)) end as "table",
  json_build_object('name', o.customer_name, 'phone', o.customer_phone, 'address', o.customer_address, 'car', o.customer_car) as customer,
  o.note, o.reason, o.source, o.pay, ${lines} as lines, o.currency,
  o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.extra_charge::float8 as extra_charge, ${totalOfSubject("o")}::float8 as total, ${payment}, ${stampsOf("o")}`;

/** The part of a context that reading needs: streams read in their own transactions. */
export type OrderReader = Pick<Context, "db" | "businessId">;

/** An order of the branch, or 404. */
export async function readOrder(ctx: OrderReader, branchId: string, orderId: string): Promise<Order> {
  const found = await sql<Order>`
    select ${orderRecord} from orders o
    where o.business_id = ${ctx.businessId} and o.branch_id = ${branchId} and o.id = ${orderId}`.execute(ctx.db);
  const order = found.rows[0];
  if (!order) throw notFound();
  return order;
}

/** Locks and reads an order in one round trip. */
export async function lockOrder(ctx: OrderReader, branchId: string, orderId: string): Promise<Order> {
  const locking = sql`
    select from orders o where o.business_id = ${ctx.businessId} and o.branch_id = ${branchId} and o.id = ${orderId} for no key update`;
  const [, order] = await Promise.all([locking.execute(ctx.db), readOrder(ctx, branchId, orderId)]);
  return order;
}

/** The history of an order, oldest first. */
export async function readHistory(ctx: OrderReader, orderId: string): Promise<OrderWithHistory["history"]> {
  const found = await sql<OrderWithHistory["history"][number]>`
    select stamp_text(s.at) as at, s.kind, s.status, s.reason, s.source, s.by_name as by, s.changes from order_steps s
    where s.business_id = ${ctx.businessId} and s.order_id = ${orderId} order by s.at, s.id`.execute(ctx.db);
  return found.rows;
}

export async function countOrdersOfPhone(ctx: Context, branchId: string, phone: string | null): Promise<number> {
  if (phone === null) return 1;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.business_id = ${ctx.businessId} and o.branch_id = ${branchId} and o.customer_phone = ${phone}`.execute(
    ctx.db,
  );
  return found.rows[0]?.count ?? 0;
}
