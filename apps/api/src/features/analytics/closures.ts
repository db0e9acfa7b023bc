import type { Overview } from "@diwan/contract/overview/analytics";
import { sql } from "kysely";
import { localText } from "../../platform/records/local-times.ts";
import { isUntoldGuest } from "../reservations/index.ts";
import type { AnalyticsScope } from "./scope.ts";

const MOST = 6;
const NAMES = sql`case when d.name_en = '' then '[]' else names_json(d.name_en, d.name_ar) end as locales`;

/** The closures of the business or of a branch that hold now; guests see them too, so they need no right of their own. */
export async function readCurrentClosures({ ctx, now, branches }: AnalyticsScope): Promise<Overview["closed"]> {
  const own = (["orders", "reservations", "invoices"] as const).flatMap((area) => branches(area) ?? []);
  const ofBranch = own.length ? sql.join(own.map((ids) => sql`p.branch_id = any(${ids})`), sql` or `) : sql`false`; // prettier-ignore
  const found = await sql<Overview["closed"][number]>`
    select d.id, ${NAMES}, ${localText("d.ends_at")} as until, p.branch_id as "branchId"
    from date_ranges d left join closure_places p on p.business_id = d.business_id and p.date_range_id = d.id and p.branch_id is not null
    where d.business_id = ${ctx.businessId} and d.starts_at <= ${now}::timestamp and d.ends_at > ${now}::timestamp and (d.whole or ${ofBranch})
    order by d.ends_at desc, d.id, p.branch_id limit ${MOST}`.execute(ctx.db);
  return found.rows;
}

/** The closures that still hold or come, with guests who were not told; of bookings that the caller may read. */
export async function readUntoldClosures({ ctx, now, branches }: AnalyticsScope): Promise<Overview["untold"]> {
  const own = branches("reservations");
  if (!own) return [];
  const found = await sql<Overview["untold"][number]>`
    select d.id, ${NAMES}, ${localText("d.starts_at")} as "from", ${localText("d.ends_at")} as "to", count(*)::int as count
    from closure_guests g join date_ranges d on d.business_id = g.business_id and d.id = g.date_range_id
      join reservations r on r.business_id = g.business_id and r.id = g.reservation_id
    where g.business_id = ${ctx.businessId} and ${isUntoldGuest} and d.ends_at > ${now}::timestamp and r.branch_id = any(${own})
    group by d.business_id, d.id order by d.starts_at, d.id limit ${MOST}`.execute(ctx.db);
  return found.rows;
}
