import { westernDigits } from "@diwan/contract/money/money";
import type { AnswerOf, QueryOf } from "@diwan/contract/api/call";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { BookingPlace } from "@diwan/contract/reservations/booking-places";
import type {
  AllReservationsQuery,
  ReservationCountsQuery,
  ReservationOfBranch,
  ReservationQuery,
  reservations,
} from "@diwan/contract/reservations/reservations";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { readLocalNow, touchesDays } from "../../platform/records/local-times.ts";
import { countKept, countKeptByStatus } from "../../platform/records/kept-counts.ts";
import { type ResultPage, readPage, searchRows } from "../../platform/records/paging.ts";
import { isReadableBranch } from "../../platform/authorization/readable-branches.ts";
import { normalizePhone } from "../../platform/records/normalize-phone.ts";
import {
  bookingPlaceColumns,
  reservationRecord,
  type ReservationRow,
  visibleBooking,
  countBookingsOfPhone,
} from "./booking/record.ts";
import { HOLDING_LIST, MOVABLE_LIST } from "./booking/steps.ts";

type Filters = Partial<Omit<AllReservationsQuery, "page" | "perPage" | "sort" | "order" | "branchId">>;

export async function listReservations(
  ctx: Context,
  branchId: string,
  query: ReservationQuery,
): Promise<ResultPage<Reservation>> {
  const page = await readPage<ReservationRow>(ctx.db, query, {
    columns: reservationRecord,
    from: wanted(ctx, sql`r.branch_id = ${branchId}`, query),
    counting: isKept(query) ? countKept(ctx, ofBranch(branchId, query)) : undefined,
    as: "r",
    sortable: { number: sql`r.number`, start: sql`r.starts_at`, created_at: sql`r.created_at` },
    // unique within a branch and sorted by an index
    id: sql`r.number`,
  });
  return { ...page, data: page.data.map((row) => visibleBooking(row, ctx.locale)) };
}

/** The bookings of all branches that the caller may read, or of one branch. */
export async function listAllReservations(
  ctx: Context,
  { branchId, ...query }: AllReservationsQuery,
): Promise<ResultPage<ReservationOfBranch>> {
  const page = await readPage<ReservationRow & Pick<ReservationOfBranch, "branch">>(ctx.db, query, {
    columns: sql`${reservationRecord}, json_build_object('locales', names_json(b.name_en, b.name_ar)) as branch`,
    from: wanted(ctx, isReadableBranch(ctx, "reservations", "r", branchId), query),
    counting: isKept(query) ? countKept(ctx, ofBranches(ctx, { branchId, ...query })) : undefined,
    as: "r",
    joined: sql`join branches b on b.business_id = r.business_id and b.id = r.branch_id`,
    sortable: { created_at: sql`r.created_at`, start: sql`r.starts_at` },
    next:
      query.sort === "next"
        ? {
            starts: sql`r.starts_at`,
            ends: sql`r.ends_at`,
            now: await readLocalNow(ctx),
            only: sql<boolean>`r.status in ${MOVABLE_LIST}`,
            long: { than: sql`interval '7 days'`, rows: sql<boolean>`r.ends_at - r.starts_at > interval '7 days'` },
          }
        : undefined,
    id: sql`r.id`,
  });
  return { ...page, data: page.data.map((row) => ({ ...visibleBooking(row, ctx.locale), branch: row.branch })) };
}

export async function countReservations(
  ctx: Context,
  branchId: string,
  filters: ReservationCountsQuery,
): Promise<Counted[]> {
  const statement = isKept(filters)
    ? countKeptByStatus<Counted>(ctx, ofBranch(branchId, filters))
    : countByStatus<Counted>(wanted(ctx, sql`r.branch_id = ${branchId}`, filters));
  return (await statement.execute(ctx.db)).rows;
}

export async function countAllReservations(
  ctx: Context,
  filters: ReservationCountsQuery & Pick<AllReservationsQuery, "branchId">,
): Promise<Counted[]> {
  const statement = isKept(filters)
    ? countKeptByStatus<Counted>(ctx, ofBranches(ctx, filters))
    : countByStatus<Counted>(wanted(ctx, isReadableBranch(ctx, "reservations", "r", filters.branchId), filters));
  return (await statement.execute(ctx.db)).rows;
}

interface Counted {
  status: Reservation["status"];
  count: number;
}

const countByStatus = <T extends Counted>(from: RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`select r.status, count(*)::int as count ${from} group by r.status`;

/** Whether the number of the bookings is kept: by branch, status, payment status and what they hold only. */
const isKept = ({ resource_id, staff_id, from, to, search, only }: Filters): boolean =>
  [resource_id, staff_id, from, to, search, only].every((filter) => !filter);

const keptOf = (branches: RawBuilder<unknown>, { status, payment_status, resource_type }: Filters) =>
  ({
    area: "reservations",
    ...{ branches, status, kind: resource_type, payment_status: payment_status && [payment_status] },
  }) as const;
const ofBranch = (branchId: string, filters: Filters) => keptOf(sql`c.branch_id = ${branchId}`, filters);
const ofBranches = (ctx: Context, { branchId, ...filters }: Filters & Pick<AllReservationsQuery, "branchId">) =>
  keptOf(isReadableBranch(ctx, "reservations", "c", branchId), filters);

function wanted(ctx: Context, branches: RawBuilder<unknown>, filters: Filters): RawBuilder<unknown> {
  const { status, resource_type, resource_id, staff_id, payment_status, from, to, search, only } = filters;
  const number = numberIn(search);
  if (!isKept(filters) || payment_status || resource_type) planForValues(ctx.db);
  const conditions = [
    sql`r.business_id = ${ctx.businessId}`,
    branches,
    sql`r.status <> 'held'`,
    ...(only ? [sql`r.id = any(${only}::uuid[])`] : []),
    ...(number ? [sql`r.number = ${number}`] : []),
    // written into the statement, so that a partial index can be used
    ...(status ? [sql`r.status in (${sql.join(status.map((one) => sql.lit(one)))})`] : []),
    ...(resource_type ? [sql`r.resource_type = ${resource_type}`] : []),
    ...(resource_id ? [sql`r.resource_id = ${resource_id}`] : []),
    ...(staff_id ? [sql`r.staff_id = ${staff_id}`] : []),
    ...(payment_status ? [sql`r.payment_status = ${payment_status}`] : []),
    ...touchesDays({ from, to }),
  ];
  const rows = searchRows("reservations", "r", number ? undefined : normalizePhone(search));
  return sql`from ${rows} where ${sql.join(conditions, sql` and `)}`;
}

/** A number with its sign matches only that booking. */
const numberIn = (typed: string | undefined): string | undefined =>
  /^#\s*(\d{1,9})$/.exec(westernDigits(typed ?? ""))?.[1];

type CustomerQuery = QueryOf<typeof reservations.customer>;

/** The last guest with a phone number at a branch, the number of their bookings, and those at a time. */
export async function findCustomer(
  ctx: Context,
  branchId: string,
  { phone, start, end, reservation_id }: CustomerQuery,
): Promise<AnswerOf<typeof reservations.customer>> {
  const found = await sql<Reservation["customer"]>`
    select r.customer_name as name, r.customer_phone as phone, r.customer_email as email, r.customer_civil_id as civil_id from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.customer_phone = ${phone} and r.number is not null
    order by r.number desc limit 1`.execute(ctx.db);
  const overlaps = start && end ? await findOverlaps(ctx, phone, { start, end, except: reservation_id }) : [];
  const customer = found.rows[0];
  return customer
    ? { customer, visits: await countBookingsOfPhone(ctx, branchId, phone), overlaps }
    : { customer: null, visits: 0, overlaps };
}

const MOST_OVERLAPS = 5;

/** The bookings of a phone number at a time, at all branches that the caller may read. */
async function findOverlaps(
  ctx: Context,
  phone: string,
  { start, end, except }: { start: string; end: string; except: string | undefined },
): Promise<BookingPlace[]> {
  // branch by branch, as the index of phone numbers is
  const found = await sql<BookingPlace>`
    select ${bookingPlaceColumns} from branches b join reservations r
      on r.business_id = b.business_id and r.branch_id = b.id and r.customer_phone = ${phone}
    where b.business_id = ${ctx.businessId} and ${isReadableBranch(ctx, "reservations", "r")} and r.status in ${HOLDING_LIST}
      and r.ends_at > ${start}::timestamp and r.starts_at < ${end}::timestamp ${except ? sql`and r.id <> ${except}` : sql``}
    order by r.starts_at, r.id limit ${MOST_OVERLAPS}`.execute(ctx.db);
  return found.rows;
}
