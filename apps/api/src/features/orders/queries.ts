import type { Order, OrderQuery } from "@diwan/contract/orders";
import { westernDigits } from "@diwan/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { startOf } from "../../platform/local-times.ts";
import { type Page, readPage, rowsOf } from "../../platform/paging.ts";
import { phoneAsKept } from "../../platform/typed-phone.ts";
import { orderRecord } from "./record.ts";

type Filters = Partial<Pick<OrderQuery, "status" | "mode" | "table_id" | "from" | "to" | "search">>;

export const listOrders = (ctx: Context, branchId: string, query: OrderQuery): Promise<Page<Order>> =>
  readPage<Order>(ctx.db, query, {
    columns: orderRecord,
    from: wanted(ctx, branchId, query),
    as: "o",
    sortable: { number: sql`o.number` },
    // no two of a branch have the same, and an index has them in this order
    id: sql`o.number`,
  });

export async function countOrders(
  ctx: Context,
  branchId: string,
  filters: Filters,
): Promise<{ status: Order["status"]; count: number }[]> {
  const found = await sql<{ status: Order["status"]; count: number }>`
    select o.status, count(*)::int as count ${wanted(ctx, branchId, filters)} group by o.status`.execute(ctx.db);
  return found.rows;
}

function wanted({ businessId }: Context, branchId: string, filters: Filters): RawBuilder<unknown> {
  const { status, mode, table_id, from, to, search } = filters;
  const number = numberIn(search);
  return sql`from ${rowsOf("orders", "o", number ? undefined : phoneAsKept(search))}
    where o.business_id = ${businessId} and o.branch_id = ${branchId} ${number ? sql`and o.number = ${number}` : sql``}
    ${status ? sql`and o.status = any(${status}::text[])` : sql``} ${mode ? sql`and o.mode = ${mode}` : sql``}
    ${table_id ? sql`and o.table_id = ${table_id}` : sql``}
    ${from ? sql`and o.created_at >= ${startOf(businessId, from)}` : sql``} ${to ? sql`and o.created_at < ${startOf(businessId, to, 1)}` : sql``}`;
}

/** A number with its sign is that order alone. */
const numberIn = (typed: string | undefined): string | undefined =>
  /^#\s*(\d{1,9})$/.exec(westernDigits(typed ?? ""))?.[1];

/** The last orders of a phone number at a branch, newest first. */
export async function ordersOfPhone(ctx: Context, branchId: string, phone: string): Promise<Order[]> {
  const found = await sql<Order>`
    select ${orderRecord} from orders o
    where o.business_id = ${ctx.businessId} and o.branch_id = ${branchId} and o.customer_phone = ${phone} order by o.number desc limit 10`.execute(
    ctx.db,
  );
  return found.rows;
}
