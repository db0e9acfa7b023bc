import type { Names } from "@diwan/contract/api/fields";
import { clockOf } from "@diwan/contract/time/local-times";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { localText } from "../../../platform/records/local-times.ts";
import { findGaps, type ReservationReader, type LocalSpan } from "../availability/facts.ts";
import type { TimelineUnit } from "../availability/units.ts";

type SqlText = RawBuilder<unknown>;

/** The SQL expressions that a closure may match: branch, resource, staff member and unit. */
interface At {
  branchId: SqlText;
  resourceId: SqlText;
  staffId: SqlText;
  unitId: SqlText;
  unitNo: SqlText;
}

/** A closure as it applies in a period. */
export interface Closure extends LocalSpan {
  locales: Names;
  whole: boolean;
  /** The only resource that is closed. */
  places: readonly string[];
  /** The times at which it does not apply to a unit, because a booking there was kept. */
  gaps: readonly (LocalSpan & { unit_id: string; unit_no: number })[];
}

/** The times, as one multirange, at which a closure does not apply to a unit. */
export const closureGaps = (
  businessId: string,
  closureId: SqlText,
  { unitId, unitNo }: Pick<At, "unitId" | "unitNo">,
) => sql`
  coalesce((select range_agg(tsrange(g.starts_at, g.ends_at)) from closure_gaps g
    where g.business_id = ${businessId} and g.date_range_id = ${closureId} and g.unit_id = ${unitId} and g.unit_no = ${unitNo}), '{}'::tsmultirange)`;

/** Whether a closure applies to a place at some time between two local times. */
export const isClosedAt = (
  { businessId }: Pick<Context, "businessId">,
  at: At,
  { start, end }: LocalSpan,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from date_ranges d where d.business_id = ${businessId} and d.ends_at > ${start}::timestamp and d.starts_at < ${end}::timestamp
    and (d.whole or exists (select from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id
      and p.place_id in (${at.branchId}, ${at.resourceId}, ${at.staffId})))
    and not ${closureGaps(businessId, sql`d.id`, at)} @> tsrange(greatest(d.starts_at, ${start}::timestamp), least(d.ends_at, ${end}::timestamp)))`;

/** The closures of a period, of the business and of its places, sorted. */
export async function readClosures(ctx: ReservationReader, { start, end }: LocalSpan): Promise<Closure[]> {
  const found = await sql<Closure>`
    select ${localText("d.starts_at")} as start, ${localText("d.ends_at")} as "end", names_json(d.name_en, d.name_ar) as locales, d.whole,
      coalesce((select json_agg(p.place_id) from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id), '[]') as places,
      coalesce((select json_agg(json_build_object('unit_id', g.unit_id, 'unit_no', g.unit_no,
          'start', ${localText("g.starts_at")}, 'end', ${localText("g.ends_at")}) order by g.starts_at)
        from closure_gaps g where g.business_id = d.business_id and g.date_range_id = d.id), '[]') as gaps
    from date_ranges d where d.business_id = ${ctx.businessId} and d.starts_at < ${end}::timestamp and d.ends_at > ${start}::timestamp
    order by d.starts_at`.execute(ctx.db);
  return found.rows;
}

/** Separates closures of all requested units from those of some units or of part of the time. */
export function splitClosures(
  closures: readonly Closure[],
  { branchId, resourceId }: { branchId: string; resourceId?: string | undefined },
): { all: Closure[]; closedAtUnit: (unit: TimelineUnit) => (LocalSpan & Pick<Closure, "locales">)[] } {
  const isForAll = ({ whole, places }: Closure): boolean =>
    whole || places.includes(branchId) || (resourceId !== undefined && places.includes(resourceId));
  const all = closures.filter((one) => isForAll(one) && !one.gaps.length);
  const others = closures.filter((one) => !isForAll(one) || one.gaps.length);
  const closedAtUnit = ({ unit_id, unit_no, staff_id }: TimelineUnit) =>
    others.flatMap((one) => {
      const isHere = isForAll(one) || one.places.includes(unit_id) || (staff_id && one.places.includes(staff_id));
      if (!isHere) return [];
      const open = one.gaps.filter((gap) => gap.unit_id === unit_id && gap.unit_no === unit_no);
      return findGaps(one, open).map((span) => ({ ...span, locales: one.locales }));
    });
  return { all, closedAtUnit };
}

/** The end of the current closure of the business, a branch or a table; absent if open. */
export async function readClosedUntil(
  ctx: ReservationReader & Pick<Context, "now">,
  { branchId, tableId, timeZone }: { branchId: string; tableId?: string | undefined; timeZone: string },
): Promise<string | undefined> {
  const now = clockOf(timeZone, ctx.now());
  const closed = await readClosures(ctx, { start: now, end: now });
  const here = closed.filter(
    ({ whole, places }) => whole || places.includes(branchId) || (tableId !== undefined && places.includes(tableId)),
  );
  return here
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
}
