import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { Order, ORDER_SOURCES, OrderChanges } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { type GuestKey, guestKeyColumns } from "../../platform/calls/guest-key.ts";
import type { BranchFacts } from "../guests/index.ts";
import { amountsOf } from "./price-lines.ts";
import { readOrder } from "./record.ts";
import type { StoredLine } from "./rules.ts";
import type { OrderChange } from "@diwan/contract/orders/orders";
import type { TableOfOrder } from "./tables.ts";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { callerName } from "../../platform/authorization/caller-name.ts";

interface NewOrder extends Filled {
  mode: OrderMode;
  source: (typeof ORDER_SOURCES)[number];
  lines: readonly StoredLine[];
  /** The token of its guest, and the idempotency key of the request. */
  token?: string;
  guestKey?: GuestKey | undefined;
}

/**
 * Inserts an order with its lines, its number and its first history entry. The number is taken last, since it locks the
 * branch's counter until the commit.
 */
export async function placeOrder(ctx: Context, facts: BranchFacts, wish: NewOrder): Promise<Order> {
  const { id: branchId } = facts.branch;
  const { total: _, ...amounts } = amountsOf(wish.lines, facts);
  const id = uuidv7();
  const at = ctx.now();
  const row = {
    business_id: ctx.businessId,
    id,
    branch_id: branchId,
    source: wish.source,
    ...orderColumnsOf(wish),
    ...amounts,
    token: wish.token ?? null,
    ...guestKeyColumns(wish.guestKey),
    created_at: at,
    updated_at: at,
  };
  const names = Object.keys(row).map((name) => sql.ref(name));
  const writing = sql`
    with counter as (
      insert into order_counters as c (business_id, branch_id, last) values (${ctx.businessId}, ${branchId}, 1)
      on conflict (business_id, branch_id) do update set last = c.last + 1 returning last
    )
    insert into orders (number, ${sql.join(names)}) values ((select last from counter), ${sql.join(Object.values(row))})`;
  addOrderStep(ctx, id, { kind: "placed", status: "pending", source: wish.source });
  // in one round trip: the branch's next order waits for the counter until this one is committed
  const [, , order] = await Promise.all([
    writing.execute(ctx.db),
    writeLines(ctx, id, wish.lines),
    readOrder(ctx, branchId, id),
  ]);
  ctx.record({
    area: "orders",
    action: "create",
    kind: "created",
    recordId: id,
    label: `#${order.number}`,
    branchId,
    after: order,
  });
  return order;
}

/** Inserts lines at the end of an order, with positions counted from `first`. */
export async function writeLines(
  ctx: Context,
  orderId: string,
  lines: readonly StoredLine[],
  first = 0,
): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, id: uuidv7(), sort: first + at }));
  await sql`
    insert into order_lines (business_id, id, order_id, sort, item_id, price_id, name_en, name_ar, price_name_en, price_name_ar, list_price, price, addons, quantity, note, amount, discount)
    select ${ctx.businessId}, r.id, ${orderId}, r.sort, r.item_id, r.price_id, r.name_en, r.name_ar, r.price_name_en, r.price_name_ar, r.list_price, r.price, r.addons, r.quantity, r.note, r.amount, r.discount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sort int, item_id uuid, price_id uuid, name_en text, name_ar text, price_name_en text, price_name_ar text,
      list_price numeric, price numeric, addons jsonb, quantity int, note text, amount numeric, discount numeric)`.execute(
    ctx.db,
  );
}

/** The fields of an order that staff and guests fill in; a null `table` removes the table. */
interface Filled extends Pick<OrderChange, "mode" | "customer" | "note" | "pay"> {
  table?: TableOfOrder | null | undefined;
}

/** The columns of the given fields; others stay unchanged. */
export function orderColumnsOf({ mode, customer, note, pay, table }: Filled): Record<string, unknown> {
  const seat = table === undefined ? {} : { table_id: table?.id ?? null, ...tableNames(table) };
  const all = { mode, note, pay, ...seat, ...(customer && customerColumns(customer)) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const tableNames = (table: TableOfOrder | null) => ({
  table_en: table?.name_en ?? null,
  table_ar: table?.name_ar ?? null,
});

const customerColumns = ({ name, phone, address, car }: NonNullable<OrderChange["customer"]>) => ({
  customer_name: name,
  customer_phone: phone ?? null,
  customer_address: address,
  customer_car: car,
});

interface Step {
  kind: "placed" | "edited" | "status";
  status: OrderStatus;
  reason?: string;
  /** The source of the order. */
  source?: string;
  changes?: OrderChanges;
}

/** Adds an entry to an order's history, with the name of the account or device; guests have none. */
export function addOrderStep(
  ctx: Context,
  orderId: string,
  { kind, status, reason = "", source, changes }: Step,
): void {
  ctx.executeLast(sql`
    insert into order_steps (business_id, id, order_id, kind, status, reason, source, by_name, changes, at)
    values (${ctx.businessId}, ${uuidv7()}, ${orderId}, ${kind}, ${status}, ${reason}, ${source ?? null}, ${callerName(ctx)}, ${changes ? JSON.stringify(changes) : null}::jsonb, ${ctx.now()})`);
}
