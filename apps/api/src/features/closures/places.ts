import type { ClosurePlaceType } from "@diwan/contract/stays/closures";

/** Where each kind of place is stored, and its column in `closure_places`. */
export const PLACE_TABLES: Record<ClosurePlaceType, { table: string; key?: string; column: string; named?: string }> = {
  branch: { table: "branches", column: "branch_id" },
  table: { table: "tables", column: "table_id" },
  service: { table: "services", column: "service_id" },
  staff: { table: "staff", column: "staff_id" },
  room: { table: "room_types", column: "room_type_id" },
  item: { table: "chalets", key: "item_id", column: "item_id", named: "items" },
};
