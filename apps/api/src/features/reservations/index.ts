import { sql } from "kysely";
import { zoneOf } from "../../platform/local-times.ts";
import type { Holder } from "../../platform/uses.ts";

/** What is booked and not over yet keeps a table, a service, a person, a room type or a chalet from being deleted. */
export const heldByBookings = (
  column: "table_id" | "service_id" | "staff_id" | "room_type_id" | "item_id",
): Holder => ({
  area: "reservations",
  table: "reservations",
  column,
  only: ({ businessId, now }) =>
    sql<boolean>`status in ('pending', 'confirmed') and ends_at > ${now()}::timestamptz at time zone ${zoneOf(businessId)}`,
  label: sql<string>`trim('#' || number || ' ' || customer_name)`,
});
