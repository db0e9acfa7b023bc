import type { AllOrdersQuery, OrderOfBranch, OrderQuery } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { westernDigits } from "@diwan/contract/money/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { isOnLocalDays } from "../../platform/records/local-times.ts";
import { countKept, countKeptByStatus } from "../../platform/records/kept-counts.ts";
import { type ResultPage, readPage, searchRows } from "../../platform/records/paging.ts";
import { isReadableBranch } from "../../platform/authorization/readable-branches.ts";
import { normalizePhone } from "../../platform/records/normalize-phone.ts";
import { orderRecord } from "./record.ts";

type Filters = Partial<Omit<OrderQuery, "page" | "perPage" | "sort" | "order">>;
type AllFilters = Filters & Pick<AllOrdersQuery, "branchId">;

export async function listOrders(ctx: Context, branchId: string, query: OrderQuery): Promise<ResultPage<Order>> {
  return readPage<Order>(ctx.db, query, {
    columns: orderRecord,
    from: await wanted(ctx, sql`o.branch_id = ${branchId}`, query),
    counting: isKept(query) ? countKept(ctx, ofBranch(branchId, query)) : undefined,
    as: "o",
    sortable: { number: sql`o.number`, updated_at: sql`o.updated_at` },
    // unique within a branch, and the last column of the index
    id: sql`o.number`,
  });
}

/** The orders of all branches that the caller can read, or of one of them. */
export async function listAllOrders(ctx: Context, query: AllOrdersQuery): Promise<ResultPage<OrderOfBranch>> {
  return readPage<OrderOfBranch>(ctx.db, query, {
    columns: sql`${orderRecord}, json_build_object('locales', names_json(b.name_en, b.name_ar)) as branch`,
    from: await wanted(ctx, isReadableBranch(ctx, "orders", "o", query.branchId), query),
    counting: isKept(query) ? countKept(ctx, ofBranches(ctx, query)) : undefined,
    as: "o",
    joined: sql`join branches b on b.business_id = o.business_id and b.id = o.branch_id`,
    sortable: { created_at: sql`o.created_at` },
    id: sql`o.id`,
  });
}

export async function countOrders(ctx: Context, branchId: string, filters: Filters): Promise<Counted[]> {
  const statement = isKept(filters)
    ? countKeptByStatus<Counted>(ctx, ofBranch(branchId, filters))
    : countByStatus<Counted>(await wanted(ctx, sql`o.branch_id = ${branchId}`, filters));
  return (await statement.execute(ctx.db)).rows;
}

export async function countAllOrders(ctx: Context, filters: AllFilters): Promise<Counted[]> {
  const statement = isKept(filters)
    ? countKeptByStatus<Counted>(ctx, ofBranches(ctx, filters))
    : countByStatus<Counted>(await wanted(ctx, isReadableBranch(ctx, "orders", "o", filters.branchId), filters));
  return (await statement.execute(ctx.db)).rows;
}

interface Counted {
  status: Order["status"];
  count: number;
}

const countByStatus = <T extends Counted>(from: RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`select o.status, count(*)::int as count ${from} group by o.status`;

/** Whether the number of the orders is kept: by branch, status, payment status and mode only. */
const isKept = ({ table_id, from, to, search, only }: Filters): boolean =>
  [table_id, from, to, search, only].every((filter) => !filter);

const keptOf = (branches: RawBuilder<unknown>, { status, payment_status, mode }: Filters) =>
  ({ area: "orders", branches, status, payment_status, kind: mode }) as const;
const ofBranch = (branchId: string, filters: Filters) => keptOf(sql`c.branch_id = ${branchId}`, filters);
const ofBranches = (ctx: Context, { branchId, ...filters }: AllFilters) =>
  keptOf(isReadableBranch(ctx, "orders", "c", branchId), filters);

async function wanted(ctx: Context, branches: RawBuilder<unknown>, filters: Filters): Promise<RawBuilder<unknown>> {
  const { status, payment_status, mode, table_id, search, only } = filters;
  const number = numberIn(search);
  const days = await isOnLocalDays(ctx, "o.created_at", filters);
  if (!isKept(filters) || payment_status || mode) planForValues(ctx.db);
  const conditions = [
    sql`o.business_id = ${ctx.businessId}`,
    branches,
    ...(only ? [sql`o.id = any(${only}::uuid[])`] : []),
    ...(number ? [sql`o.number = ${number}`] : []),
    ...(status ? [isOneOf("o.status", status)] : []),
    ...(payment_status ? [isOneOf("o.payment_status", payment_status)] : []),
    ...(mode ? [sql`o.mode = ${mode}`] : []),
    ...(table_id ? [sql`o.table_id = ${table_id}`] : []),
    ...days,
  ];
  const rows = searchRows("orders", "o", number ? undefined : normalizePhone(search));
  return sql`from ${rows} where ${sql.join(conditions, sql` and `)}`;
}

/** Literals instead of parameters: only then does PostgreSQL use the partial indexes. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

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
