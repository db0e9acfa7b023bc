import type { OrderMode } from "@diwan/contract/enumerations";
import type { CustomerForm, Order, ORDER_SOURCES, PAY_METHODS } from "@diwan/contract/orders";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import type { BranchFacts } from "../guests/index.ts";
import { amountsOf } from "./price-lines.ts";
import { readOrder } from "./record.ts";
import type { KeptLine } from "./rules.ts";
import { addStep } from "./steps.ts";

export interface TableOfOrder {
  id: string;
  name_en: string;
  name_ar: string | null;
}

export interface NewOrder {
  mode: OrderMode;
  table: TableOfOrder | undefined;
  customer: CustomerForm | undefined;
  note: string;
  pay: (typeof PAY_METHODS)[number];
  source: (typeof ORDER_SOURCES)[number];
  lines: readonly KeptLine[];
  /** By which its guest follows it, and by which a repeated request is known. */
  token?: string;
  guestKey?: string | undefined;
}

/**
 * Writes an order with its lines, its number and its first step. The number is taken last before the order, since whoever
 * takes one makes the others of the branch wait.
 */
export async function placeOrder(ctx: Context, facts: BranchFacts, wish: NewOrder): Promise<Order> {
  const { id: branchId } = facts.branch;
  const { subtotal, discount, extra_charge, currency } = amountsOf(wish.lines, facts);
  const { customer, table } = wish;
  const id = uuidv7();
  await sql`
    with counter as (
      insert into order_counters as c (business_id, branch_id, last) values (${ctx.businessId}, ${branchId}, 1)
      on conflict (business_id, branch_id) do update set last = c.last + 1 returning last
    )
    insert into orders (business_id, id, branch_id, number, mode, source, pay, table_id, table_en, table_ar,
      customer_name, customer_phone, customer_address, customer_car, note, currency, subtotal, discount, extra_charge, token, guest_key, created_at, updated_at)
    select ${ctx.businessId}, ${id}, ${branchId}, counter.last, ${wish.mode}, ${wish.source}, ${wish.pay}, ${table?.id ?? null}::uuid, ${table?.name_en ?? null}, ${table?.name_ar ?? null},
      ${customer?.name ?? ""}, ${customer?.phone ?? null}, ${customer?.address ?? ""}, ${customer?.car ?? ""}, ${wish.note}, ${currency},
      ${subtotal}, ${discount}, ${extra_charge}, ${wish.token ?? null}, ${wish.guestKey ?? null}, ${ctx.now()}, ${ctx.now()} from counter`.execute(
    ctx.db,
  );
  await writeLines(ctx, id, wish.lines);
  addStep(ctx, id, { kind: "placed", status: "pending", source: wish.source });
  const order = await readOrder(ctx, branchId, id);
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

/** Lines at the end of an order, in their order from `first` on. */
export async function writeLines(ctx: Context, orderId: string, lines: readonly KeptLine[], first = 0): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, id: uuidv7(), sort: first + at }));
  await sql`
    insert into order_lines (business_id, id, order_id, sort, item_id, price_id, name_en, name_ar, price_name_en, price_name_ar, list_price, price, addons, quantity, note, amount, discount)
    select ${ctx.businessId}, r.id, ${orderId}, r.sort, r.item_id, r.price_id, r.name_en, r.name_ar, r.price_name_en, r.price_name_ar, r.list_price, r.price, r.addons, r.quantity, r.note, r.amount, r.discount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sort int, item_id uuid, price_id uuid, name_en text, name_ar text, price_name_en text, price_name_ar text,
      list_price numeric, price numeric, addons jsonb, quantity int, note text, amount numeric, discount numeric)`.execute(
    ctx.db,
  );
}
