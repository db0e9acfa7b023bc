import { sql } from "kysely";
import type { KeptPart } from "../../platform/records/kept-records.ts";

export { ownClosures } from "./records.ts";

/**
 * The closures of a place, as parts of it in the bin. A closure of this place alone is deleted with it (by the trigger of
 * `closure_places`) and comes back with it.
 */
export const keptClosures = (
  column: "branch_id" | "table_id" | "service_id" | "staff_id" | "room_type_id" | "item_id",
) => {
  const own = sql`c.business_id = r.business_id and c.date_range_id = p.id`;
  return [
    {
      table: "date_ranges",
      column: sql`not p.whole and exists (select from closure_places c where ${own} and c.${sql.ref(column)} = r.id)
        and not exists (select from closure_places c where ${own} and c.place_id <> r.id)`,
    },
    { table: "closure_places", column },
  ] satisfies KeptPart[];
};
