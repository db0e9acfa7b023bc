import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { timeZoneOf } from "../../../platform/records/local-times.ts";
import { closureGaps } from "../closures/read.ts";
import { HOLDING_LIST } from "../booking/statuses.ts";
import type { FeedEvent } from "./calendar.ts";

/** How long what is over stays in a feed, and how much a feed can have. */
const PAST_DAYS = 90;
const MOST = 5_000;

interface Asked {
  branchId: string;
  unit_id: string;
  unit_no: number;
}

/** What keeps a unit busy, of whichever branch, and when the business is closed. */
export async function readEvents(
  ctx: Pick<Context, "db" | "businessId" | "now">,
  { branchId, unit_id, unit_no }: Asked,
): Promise<FeedEvent[]> {
  const zone = sql`(select name from zone)`;
  const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${zone} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;
  const shared = (of: string) => sql`
    ${local(`${of}.starts_at`)} as start, ${local(`${of}.ends_at`)} as "end", ${instant(`${of}.created_at`)} as created,
    ${instant(`${of}.updated_at`)} as changed `;
  // of bookings what is told of them grows with each change; closures are changed by one person now and then
  const steps = sql`(select count(*)::int - 1 from reservation_steps s where s.business_id = r.business_id and s.reservation_id = r.id)`;
  const seconds = sql`greatest(extract(epoch from d.updated_at - d.created_at), 0)::int`;
  const recent = (of: string) =>
    sql`${sql.ref(`${of}.ends_at`)} > ${ctx.now()}::timestamptz at time zone ${zone} - make_interval(days => ${PAST_DAYS})`;
  // one that was left for a booking that is kept becomes two, each with a name of its own
  const closedSpans = sql`
    select c.id || case o.part when 1 then '' else '-' || o.part end as id, c.name_en, c.name_ar, c.created_at, c.updated_at,
      lower(o.span) as starts_at, upper(o.span) as ends_at
    from date_ranges c cross join lateral unnest(tsmultirange(tsrange(c.starts_at, c.ends_at))
      - ${closureGaps(ctx.businessId, sql`c.id`, { unitId: sql`${unit_id}::uuid`, unitNo: sql`${unit_no}::int` })}) with ordinality as o(span, part)
    where c.business_id = ${ctx.businessId} and ${recent("c")} and (c.whole or exists (
      select from closure_places p where p.business_id = c.business_id and p.date_range_id = c.id and p.place_id in (${branchId}, ${unit_id})))`;
  const found = await sql<FeedEvent>`
    with zone as (select ${timeZoneOf(ctx.businessId)} as name)
    select * from (
      (select r.id::text, case when r.branch_id = ${branchId} then 'booking' else 'elsewhere' end as kind,
          case when r.branch_id = ${branchId} then r.number::int end as number, r.status = 'pending' as pending, null::json as locales, ${shared("r")}, greatest(${steps}, 0) as sequence
        from reservations r
        where r.business_id = ${ctx.businessId} and r.unit_id = ${unit_id} and r.unit_no = ${unit_no}
          and r.status in ${HOLDING_LIST} and ${recent("r")}
        order by r.starts_at limit ${MOST})
      union all
      (select d.id, 'closed', null, false, names_json(d.name_en, d.name_ar)::json, ${shared("d")}, ${seconds}
        from (${closedSpans}) d where ${recent("d")}
        order by d.starts_at limit ${MOST})
    ) busy order by start, id`.execute(ctx.db);
  return found.rows;
}
