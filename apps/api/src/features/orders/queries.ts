import type { AllOrdersQuery, OrderOfBranch, OrderQuery } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { westernDigits } from "@diwan/contract/money/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { startOfLocalDay } from "../../platform/records/local-times.ts";
import { type ResultPage, readPage, searchRows } from "../../platform/records/paging.ts";
import { isReadableBranch } from "../../platform/authorization/readable-branches.ts";
import { normalizePhone } from "../../platform/records/normalize-phone.ts";
import { orderRecord } from "./record.ts";

type Filters = Partial<Omit<OrderQuery, "page" | "perPage" | "sort" | "order">>;
type AllFilters = Filters & Pick<AllOrdersQuery, "branchId">;

export const listOrders = (ctx: Context, branchId: string, query: OrderQuery): Promise<ResultPage<Order>> =>
  readPage<Order>(ctx.db, query, {
    columns: orderRecord,
    from: wanted(ctx, sql`o.branch_id = ${branchId}`, query),
    as: "o",
    sortable: { number: sql`o.number`, updated_at: sql`o.updated_at` },
    // unique within a branch, and the last column of the index
    id: sql`o.number`,
  });

/** The orders of all branches that the caller can read, or of one of them. */
export const listAllOrders = (ctx: Context, query: AllOrdersQuery): Promise<ResultPage<OrderOfBranch>> =>
  readPage<OrderOfBranch>(ctx.db, query, {
    columns: sql`${orderRecord}, json_build_object('locales', names_json(b.name_en, b.name_ar)) as branch`,
    from: wanted(ctx, isReadableBranch(ctx, "orders", "o", query.branchId), query),
    as: "o",
    joined: sql`join branches b on b.business_id = o.business_id and b.id = o.branch_id`,
    sortable: { created_at: sql`o.created_at` },
    id: sql`o.id`,
  });

export const countOrders = (ctx: Context, branchId: string, filters: Filters): Promise<Counted[]> =>
  counted(ctx, wanted(ctx, sql`o.branch_id = ${branchId}`, filters));

export const countAllOrders = (ctx: Context, { branchId, ...filters }: AllFilters): Promise<Counted[]> =>
  counted(ctx, wanted(ctx, isReadableBranch(ctx, "orders", "o", branchId), filters));

interface Counted {
  status: Order["status"];
  count: number;
}

async function counted({ db }: Context, from: RawBuilder<unknown>): Promise<Counted[]> {
  const found = await sql<Counted>`select o.status, count(*)::int as count ${from} group by o.status`.execute(db);
  return found.rows;
}

function wanted({ businessId }: Context, branches: RawBuilder<unknown>, filters: Filters): RawBuilder<unknown> {
  const { status, payment_status, mode, table_id, from, to, search } = filters;
  const number = numberIn(search);
  return sql`from ${searchRows("orders", "o", number ? undefined : normalizePhone(search))}
    where o.business_id = ${businessId} and ${branches} ${number ? sql`and o.number = ${number}` : sql``}
    ${isOneOf("o.status", status)} ${isOneOf("o.payment_status", payment_status)} ${mode ? sql`and o.mode = ${mode}` : sql``}
    ${table_id ? sql`and o.table_id = ${table_id}` : sql``}
    ${from ? sql`and o.created_at >= ${startOfLocalDay(businessId, from)}` : sql``} ${to ? sql`and o.created_at < ${startOfLocalDay(businessId, to, 1)}` : sql``}`;
}

/** Literals instead of parameters: only then does PostgreSQL use the partial indexes. */
const isOneOf = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values ? sql`and ${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})` : sql``;

/** A number with its sign, such as #12, finds only that order. */
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
