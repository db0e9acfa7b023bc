import type { Overview } from "@diwan/contract/overview/figures";
import { AREAS } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Scope } from "./scope.ts";

type Change = NonNullable<Overview["changes"]>[number];

const ROWS = 6;
/** Logins and exports lie between changes; further back than this nobody looks for one. */
const LOOKED_AT = 500;
/** Orders and bookings have tiles of their own, and there are too many of them to let others through. */
const LOUD: readonly string[] = ["orders", "reservations", "invoices"];

/** The last changes of the branches where audits may be read and of the whole business; null where none may be. */
export async function recentChanges({ ctx, branches }: Scope): Promise<Change[] | null> {
  const own = branches("audits");
  if (!own) return null;
  const areas = AREAS.filter((area) => !LOUD.includes(area));
  // the last ones of each area from its index: those of the areas that are left out can be a million
  const found = await sql<Change>`
    select a.id, stamp_text(a.at) as at, nullif(a.user_name, '') as "user", a.area, a.action, a.label, a.record_id as "recordId"
    from unnest(${areas}::text[]) asked(area) cross join lateral (
      select l.* from (
        select x.id, x.at, x.user_name, x.area, x.action, x.label, x.record_id from audits x
        where x.business_id = ${ctx.businessId} and x.area = asked.area and (x.branch_id is null or x.branch_id = any(${own}))
        order by x.at desc, x.id desc limit ${LOOKED_AT}) l
      where l.action in ('create', 'update', 'delete') order by l.at desc, l.id desc limit ${ROWS}) a
    order by a.at desc, a.id desc limit ${ROWS}`.execute(ctx.db);
  return found.rows;
}
