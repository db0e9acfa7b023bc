import type { Names } from "@diwan/contract/api/fields";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { type RawBuilder, sql } from "kysely";
import { byName } from "../../../platform/records/paging.ts";
import { firstPicture } from "../../media/index.ts";
import type { OwnHours, ReservationReader } from "./facts.ts";

/** A row of a timeline: a table, a staff member, a service without staff, a room or a chalet. */
export interface TimelineUnit {
  unit_id: string;
  unit_no: number;
  unit: string | null;
  staff_id: string | null;
  locales: Names;
  hint: Names;
  src: string | null;
  /** The capacity in guests; absent if it does not matter. */
  seats: number | null;
  /** Whether guests may book it. */
  offered: boolean;
  /** The unit's own hours; absent: the branch's hours, where they apply. */
  hours: OwnHours["hours"];
  exceptions: OwnHours["exceptions"];
}

interface Asked {
  branchId: string;
  type: ResourceType;
  /** Only this unit; for a service, its staff. */
  resourceId?: string | undefined;
}

/** All units of a kind that a branch can book, sorted. */
export async function readUnits(ctx: ReservationReader, asked: Asked): Promise<TimelineUnit[]> {
  const found = await SOURCES[asked.type](ctx.businessId, asked).execute(ctx.db);
  return found.rows;
}

const open = sql`null::int as seats, true as offered`;
const plain = sql`null::uuid as staff_id, null::jsonb as hours, '[]'::jsonb as exceptions`;
/** A count in both languages; Arabic uses its own digits, and one form instead of six plurals. */
const counted = (count: RawBuilder<unknown>, [en, ar]: readonly [string, string]): RawBuilder<unknown> =>
  hintOf(
    sql`${count} || ${` ${en}`} || case ${count} when 1 then '' else 's' end`,
    sql`${`${ar}: `} || translate(${count}::text, '0123456789', '٠١٢٣٤٥٦٧٨٩')`,
  );
const hintOf = (en: RawBuilder<unknown>, ar: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`names_json(${en}, ${ar}) as hint`;
const one = (column: RawBuilder<unknown>, id: string | undefined) => (id ? sql`and ${column} = ${id}` : sql``);

const SOURCES: Record<ResourceType, (businessId: string, asked: Asked) => RawBuilder<TimelineUnit>> = {
  table: (businessId, { branchId, resourceId }) => sql<TimelineUnit>`
    select u.id as unit_id, 1 as unit_no, null as unit, ${plain}, names_json(u.name_en, u.name_ar) as locales,
      ${counted(sql`u.seats`, ["seat", "المقاعد"])}, null as src, u.seats, true as offered
    from tables u join floors f on f.business_id = u.business_id and f.id = u.floor_id
    where u.business_id = ${businessId} and u.branch_id = ${branchId} ${one(sql`u.id`, resourceId)}
    order by ${byName("f.name_en")}, f.id, ${byName("u.name_en")}, u.id`,
  service: (businessId, { branchId, resourceId }) => {
    const people = sql`select from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
      where c.business_id = u.business_id and c.service_id = u.id and p.branch_id = ${branchId}`;
    return sql<TimelineUnit & { part: number; by_name: string }>`
      select 0 as part, u.name_en as by_name, u.id as unit_id, 1 as unit_no, null as unit, u.id as staff_id, u.hours, u.exceptions,
        names_json(u.name_en, u.name_ar) as locales, ${hintOf(sql`coalesce(u.description_en, '')`, sql`u.description_ar`)}, null as src, ${open}
      from staff u where u.business_id = ${businessId} and u.branch_id = ${branchId}
        ${resourceId ? sql`and exists (select from staff_services c where c.business_id = u.business_id and c.staff_id = u.id and c.service_id = ${resourceId})` : sql``}
      union all
      select 1, u.name_en, u.id, 1, null, ${plain}, names_json(u.name_en, u.name_ar), names_json('', null), null::text, ${open}
      from services u where u.business_id = ${businessId} and (u.branch_id = ${branchId} or u.hotel_id is not null) ${one(sql`u.id`, resourceId)} and not exists (${people})
      order by part, by_name, unit_id`;
  },
  room: (businessId, { resourceId }) => sql<TimelineUnit>`
    select u.id as unit_id, n.no as unit_no, coalesce(nullif(u.unit_names[n.no], ''), case when u.units > 1 then n.no::text end) as unit, ${plain}, names_json(u.name_en, u.name_ar) as locales,
      names_json(h.name_en, h.name_ar) as hint, ${firstPicture("hotel_id", "u.hotel_id")} as src, u.guests as seats, true as offered
    from room_types u join hotels h on h.business_id = u.business_id and h.id = u.hotel_id
      cross join lateral generate_series(1, u.units) as n(no)
    where u.business_id = ${businessId} ${one(sql`u.id`, resourceId)}
    order by ${byName("h.name_en")}, h.id, ${byName("u.name_en")}, u.id, n.no`,
  item: (businessId, { resourceId }) => sql<TimelineUnit>`
    select u.id as unit_id, n.no as unit_no, case when c.units > 1 then n.no::text end as unit, ${plain}, names_json(u.name_en, u.name_ar) as locales,
      ${counted(sql`c.bedrooms`, ["bedroom", "غرف النوم"])}, ${firstPicture("item_id", "u.id")} as src, null::int as seats, not u.hide and not u.disable_ordering as offered
    from items u join chalets c on c.business_id = u.business_id and c.item_id = u.id
      cross join lateral generate_series(1, c.units) as n(no)
    where u.business_id = ${businessId} and u.draft is null ${one(sql`u.id`, resourceId)}
    order by ${byName("u.name_en")}, u.id, n.no`,
};
