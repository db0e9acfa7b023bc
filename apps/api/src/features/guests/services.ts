import type { PageService } from "@diwan/guest/page-data";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { localesOf } from "../../platform/locales.ts";

/** More than any branch offers; a page stays a page. */
const MOST = 300;

/** The services of a branch as its guests see them, in the order in which they were made. */
export async function readGuestServices(db: Db, businessId: string, branchId: string): Promise<PageService[]> {
  const found = await sql<PageService>`
    select s.id, ${localesOf("s")} as locales, s.price::float8 as price, s.duration,
      (select m.src from media_view m where m.business_id = s.business_id and m.service_id = s.id order by m.sort, m.id limit 1) as src
    from services s
    where s.business_id = ${businessId} and s.branch_id = ${branchId} order by s.id limit ${MOST}`.execute(db);
  return found.rows;
}
