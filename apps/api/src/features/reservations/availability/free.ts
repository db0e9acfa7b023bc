import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { isClosedAt } from "../closures/read.ts";
import type { ReservationReader, LocalSpan } from "./facts.ts";
import { TAKING_LIST } from "../booking/steps.ts";
import type { BookingConflict, BookingTarget, BookableUnit } from "./booking-request.ts";

/** The booking or hold to ignore, because it is the one that changes. */
export interface ExcludedBooking {
  id?: string | undefined;
  holdKey?: string | undefined;
}

type Asker = ReservationReader & Pick<Context, "now">;

/** The current conflict of a target; null if it is free. */
export async function findConflict(
  ctx: Asker,
  target: BookingTarget,
  except: ExcludedBooking = {},
): Promise<BookingConflict | null> {
  // a closure of the whole business is reported first, even if no unit fits
  const none = sql`select null::uuid as resource_id, null::uuid as staff_id, null::uuid as unit_id, null::int as unit_no`;
  const found = await sql<{ open: boolean; free: boolean }>`
    select coalesce(bool_or(not s.closed), false) as open, coalesce(bool_or(not s.closed and not s.taken), false) as free
    from (select ${isUnitClosed(ctx, target)} as closed, ${isUnitTaken(ctx, target, except)} as taken
      from ${target.units.length ? unitRows(target.units) : sql`(${none}) as u`}) s`.execute(ctx.db);
  const row = found.rows[0];
  if (!row?.open) return "closed";
  if (target.conflict) return target.conflict;
  return row.free ? null : "taken";
}

/** Whether unit `u` of a target is closed at its time. */
export const isUnitClosed = (ctx: Pick<Context, "businessId">, target: BookingTarget): RawBuilder<boolean> =>
  isClosedAt(
    ctx,
    {
      branchId: sql`${target.branchId}::uuid`,
      resourceId: sql`u.resource_id`,
      staffId: sql`u.staff_id`,
      unitId: sql`u.unit_id`,
      unitNo: sql`u.unit_no`,
    },
    target,
  );

/** The units of a target as rows `u`, sorted. */
export const unitRows = (units: readonly BookableUnit[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(units.map((unit, ord) => ({ ...unit, ord })))}::jsonb)
    as u(ord int, unit_id uuid, unit_no int, resource_id uuid, staff_id uuid, name_en text, name_ar text)`;

/**
 * Condition: unit `u` is booked or held at a time. Expired holds are ignored. Compares start and end instead of ranges, since
 * range operators use no index under row-level security.
 */
export const isUnitTaken = (
  { businessId, now }: Asker,
  { start, end }: LocalSpan,
  { id, holdKey }: ExcludedBooking,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from reservations t where t.business_id = ${businessId} and t.unit_id = u.unit_id and t.unit_no = u.unit_no
    and t.status in ${TAKING_LIST} and t.ends_at > ${start}::timestamp and t.starts_at < ${end}::timestamp
    and (t.held_until is null or t.held_until > ${now()}) ${id ? sql`and t.id <> ${id}` : sql``}
    ${holdKey ? sql`and t.hold_key is distinct from ${holdKey}` : sql``})`;

/** Moves a unit to the front if it is a candidate. */
export const preferUnit = (
  units: readonly BookableUnit[],
  first: Pick<BookableUnit, "unit_id" | "unit_no"> | undefined,
): BookableUnit[] => {
  const isFirst = (unit: BookableUnit) => unit.unit_id === first?.unit_id && unit.unit_no === first.unit_no;
  return [...units.filter(isFirst), ...units.filter((unit) => !isFirst(unit))];
};
