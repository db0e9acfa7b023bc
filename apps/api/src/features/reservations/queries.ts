import { westernDigits } from "@diwan/contract/money";
import type { Reservation } from "@diwan/contract/reservation-parts";
import type { ReservationCountsQuery, ReservationQuery } from "@diwan/contract/reservations";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { touching } from "../../platform/local-times.ts";
import { type Page, readPage, rowsOf } from "../../platform/paging.ts";
import { phoneAsKept } from "../../platform/typed-phone.ts";
import { isPaidAs } from "./paid.ts";
import { reservationRecord, type Row, told, visitsOf } from "./record.ts";

type Filters = Partial<Omit<ReservationQuery, "page" | "perPage" | "sort" | "order">>;

export async function listReservations(
  ctx: Context,
  branchId: string,
  query: ReservationQuery,
): Promise<Page<Reservation>> {
  const page = await readPage<Row>(ctx.db, query, {
    columns: reservationRecord,
    from: wanted(ctx, branchId, query),
    as: "r",
    sortable: { number: sql`r.number`, start: sql`r.starts_at`, created_at: sql`r.created_at` },
    // no two of a branch have the same, and an index has them in this order
    id: sql`r.number`,
  });
  return { ...page, data: page.data.map((row) => told(row, ctx.locale)) };
}

export async function countReservations(
  ctx: Context,
  branchId: string,
  filters: ReservationCountsQuery,
): Promise<{ status: Reservation["status"]; count: number }[]> {
  const found = await sql<{ status: Reservation["status"]; count: number }>`
    select r.status, count(*)::int as count ${wanted(ctx, branchId, filters)} group by r.status`.execute(ctx.db);
  return found.rows;
}

function wanted({ businessId }: Context, branchId: string, filters: Filters): RawBuilder<unknown> {
  const { status, resource_type, resource_id, staff_id, payment_status, from, to, search } = filters;
  const number = numberIn(search);
  const conditions = [
    sql`r.business_id = ${businessId}`,
    sql`r.branch_id = ${branchId}`,
    sql`r.status <> 'held'`,
    ...(number ? [sql`r.number = ${number}`] : []),
    ...(status ? [sql`r.status = any(${status}::text[])`] : []),
    ...(resource_type ? [sql`r.resource_type = ${resource_type}`] : []),
    ...(resource_id ? [sql`r.resource_id = ${resource_id}`] : []),
    ...(staff_id ? [sql`r.staff_id = ${staff_id}`] : []),
    ...(payment_status ? [isPaidAs(payment_status)] : []),
    ...touching({ from, to }),
  ];
  const rows = rowsOf("reservations", "r", number ? undefined : phoneAsKept(search));
  return sql`from ${rows} where ${sql.join(conditions, sql` and `)}`;
}

/** A number with its sign is that booking alone. */
const numberIn = (typed: string | undefined): string | undefined =>
  /^#\s*(\d{1,9})$/.exec(westernDigits(typed ?? ""))?.[1];

/** Whoever booked last with a phone number at a branch, and how often. */
export async function knownCustomer(
  ctx: Context,
  branchId: string,
  phone: string,
): Promise<{ customer: Reservation["customer"] | null; visits: number }> {
  const found = await sql<Reservation["customer"]>`
    select r.customer_name as name, r.customer_phone as phone, r.customer_email as email, r.customer_civil_id as civil_id from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.customer_phone = ${phone} and r.number is not null
    order by r.number desc limit 1`.execute(ctx.db);
  const customer = found.rows[0];
  return customer ? { customer, visits: await visitsOf(ctx, branchId, phone) } : { customer: null, visits: 0 };
}
