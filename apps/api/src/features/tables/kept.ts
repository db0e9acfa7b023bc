import { namedBy } from "../../platform/records/kept-records.ts";
import { keptClosures } from "../closures/index.ts";

/** How deleted tables stay in the bin. */
export const keptTables = {
  kind: "tables" as const,
  place: namedBy("floors", "floor_id"),
  parts: keptClosures("table_id"),
};
