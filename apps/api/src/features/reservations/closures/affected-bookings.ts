import type { AnswerOf } from "@diwan/contract/api/call";
import type { ClosurePlaceType, dateRanges, MetBooking } from "@diwan/contract/stays/closures";
import type { Locale } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { can } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { readLocalNow } from "../../../platform/records/local-times.ts";
import { reservationRecord, type ReservationRow } from "../booking/record.ts";
import { MOVABLE_LIST } from "../booking/steps.ts";
import { closureGaps } from "./read.ts";

/** A closure that is not saved yet. */
export interface PlannedClosure {
  from: string;
  to: string;
  places: readonly { type: ClosurePlaceType; id: string }[];
  date_range_id?: string | undefined;
}

interface Met extends ReservationRow {
  unit_id: string;
  /** The language of the guest. */
  locale: Locale;
  count: number;
}

/** The upcoming bookings within a closure that were not kept before, sorted by start. */
export const readAffectedBookings = (ctx: Context, planned: PlannedClosure): Promise<Met[]> =>
  readMet(ctx, planned, false);

/** The upcoming bookings within a saved closure that were kept. */
export const readKeptBookings = async (ctx: Context, planned: PlannedClosure): Promise<Met[]> =>
  planned.date_range_id ? readMet(ctx, planned, true) : [];

async function readMet(
  ctx: Context,
  { from, to, places, date_range_id }: PlannedClosure,
  isKept: boolean,
): Promise<Met[]> {
  const ids = places.map(({ id }) => id);
  const here = ids.length
    ? sql`and (r.branch_id = any(${ids}::uuid[]) or r.resource_id = any(${ids}::uuid[]) or r.staff_id = any(${ids}::uuid[]))`
    : sql``;
  const closed = sql`tsrange(greatest(r.starts_at, ${from}::timestamp), least(r.ends_at, ${to}::timestamp))`;
  const unit = { unitId: sql`r.unit_id`, unitNo: sql`r.unit_no` };
  const kept = date_range_id
    ? sql`and ${isKept ? sql`` : sql`not `}${closureGaps(ctx.businessId, sql`${date_range_id}::uuid`, unit)} @> ${closed}`
    : sql``;
  const found = await sql<Met>`
    select ${reservationRecord}, r.unit_id, r.locale, (count(*) over ())::int as count from reservations r
    where r.business_id = ${ctx.businessId} and r.status in ${MOVABLE_LIST} and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp
      and r.ends_at > ${await readLocalNow(ctx)} ${here} ${kept}
    order by r.starts_at, r.id limit ${LIMITS.closureMeets}`.execute(ctx.db);
  return found.rows;
}

/** The response: guests and amounts are included only for users who may read bookings of the branch. */
export function listAffectedBookings(
  ctx: Context,
  met: readonly Met[],
  kept: readonly Met[] = [],
): AnswerOf<typeof dateRanges.meets> {
  const told = (rows: readonly Met[]) => rows.map((row) => toldOf(ctx, row));
  return { data: told(met), total: met[0]?.count ?? 0, kept: told(kept) };
}

/** An owner's grants name no branches if the address names none. */
export const canActOnBookings = (
  { grants }: Pick<Context, "grants">,
  action: "read" | "update",
  branchId: string,
): boolean => grants.owner || can(grants, "reservations", action, branchId);

function toldOf(ctx: Context, { id, customer, total, paid, balance, ...row }: Met): MetBooking {
  const { name, phone, email } = customer;
  const told = canActOnBookings(ctx, "read", row.branchId)
    ? { customer: { name, phone, email }, total, paid, balance }
    : { customer: null, total: null, paid: null, balance: null };
  return { ...row, ...told, reservation_id: id, changeable: canActOnBookings(ctx, "update", row.branchId) };
}
