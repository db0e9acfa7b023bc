import type { BodyOf } from "@diwan/contract/api/call";
import type { Floor, floors } from "@diwan/contract/branches/floors";
import { sql } from "kysely";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { byShownName } from "../../platform/paging.ts";
import { Records } from "../../platform/records.ts";

export const records = new Records<Floor, BodyOf<typeof floors.create>>({
  area: "floors",
  table: "floors",
  record: sql`r.id, r.business_id, r.branch_id, ${localesOf("r")} as locales,
    (select count(*)::int from tables t where t.business_id = r.business_id and t.floor_id = r.id) as tables_count, ${stampsOf("r")}`,
  columns: ({ locales }) => ({ ...locales }),
  sortable: { name: byShownName("r"), created_at: sql`r.created_at` },
  heldBy: [{ area: "tables", table: "tables", column: "floor_id" }],
});
