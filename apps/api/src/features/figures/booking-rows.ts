import type { BegunDay, Booking } from "@diwan/contract/figures";
import { type RawBuilder, sql } from "kysely";
import { HOLDING } from "../reservations/index.ts";
import { within } from "../../platform/local-times.ts";
import type { Scope } from "./scope.ts";
import { daysOf, type Period } from "./sums.ts";

/** Bookings that are to be or were; those held by an open form, canceled and missed ones are none. */
export const STANDING = sql`r.status in ${HOLDING}`;

/** What begins on each day of a period. */
export async function readBegun(
  { ctx }: Pick<Scope, "ctx">,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<BegunDay[]> {
  const found = await sql<BegunDay>`
    select to_char(r.starts_at, 'YYYY-MM-DD') as day, count(*)::int as bookings, sum(r.guests)::int as guests, sum(r.total)::float8 as sales
    from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${STANDING}
      and ${within("r.starts_at", period)} group by 1`.execute(ctx.db);
  const begun = new Map(found.rows.map((row) => [row.day, row]));
  return daysOf(period).map((day) => begun.get(day) ?? { day, bookings: 0, guests: 0, sales: 0 });
}

/** Bookings in short; `which` follows the `where` and orders them. */
export async function readBookings(
  { ctx }: Pick<Scope, "ctx">,
  branches: RawBuilder<string[]>,
  which: RawBuilder<unknown>,
): Promise<Booking[]> {
  const found = await sql<Booking>`
    select r.id, r.number::int as number, r.branch_id as "branchId", r.status, r.resource_type, names_json(r.name_en, r.name_ar) as resource,
      coalesce(t.unit_names[r.unit_no], case when r.resource_type = 'room' then r.unit_no::text end) as unit,
      case when s.id is not null then names_json(s.name_en, s.name_ar) end as staff, r.customer_name as customer, r.guests,
      to_char(r.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as start, to_char(r.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "end",
      case when r.resource_type in ('room', 'item') then r.ends_at::date - r.starts_at::date else 0 end as nights
    from reservations r
      left join room_types t on t.business_id = r.business_id and t.id = r.room_type_id
      left join staff s on s.business_id = r.business_id and s.id = r.staff_id
    where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${which}`.execute(ctx.db);
  return found.rows;
}
