import type { BodyOf } from "@diwan/contract/api/call";
import { type RoomType, roomTypes } from "@diwan/contract/stays/room-types";
import { sql } from "kysely";
import { invalid } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { inRange } from "../../platform/records/number-range.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { namedBy } from "../../platform/records/kept-records.ts";
import { type RecordChange, Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { keptClosures } from "../closures/index.ts";
import { usedByBookings, hasBookingsBeyond } from "../reservations/index.ts";

type Form = BodyOf<typeof roomTypes.create>;

const records = new Records<RoomType, Form>({
  area: "hotels",
  table: "room_types",
  record: sql`r.id, r.business_id as "businessId", r.hotel_id, ${localesOf("r")} as locales, r.units, r.unit_names, r.guests,
    r.price::float8 as price, r.weekend_price::float8 as weekend_price, ${stampsOf("r")}`,
  columns: async ({ locales, updated_at: _, ...rest }, before, ctx) => {
    refuseNameless(rest, before);
    if (before && rest.units && rest.units < before.units && (await hasBookingsBeyond(ctx, before.id, rest.units)))
      throw invalid({ units: "unitsBooked" });
    return { ...locales, ...rest };
  },
  sortable: {
    name: byDisplayName("r"),
    price: sql`r.price`,
    guests: sql`r.guests`,
    units: sql`r.units`,
    created_at: sql`r.created_at`,
  },
  usedBy: [usedByBookings("room_type_id")],
  bin: {
    kind: "roomTypes",
    place: namedBy("hotels", "hotel_id"),
    parts: keptClosures("room_type_id"),
  },
});

/** Rejects more names than rooms, whichever of the two is sent. */
function refuseNameless(sent: RecordChange<Form>, before: RoomType | undefined): void {
  const units = sent.units ?? before?.units ?? 1;
  const names = sent.unit_names ?? before?.unit_names ?? [];
  if (names.length > units) throw invalid({ unit_names: "unitNames" });
}

export const roomTypesFeature = defineFeature({ name: "roomTypes", restorable: records.restorable }, roomTypes, {
  list: (ctx, { query }) =>
    records.list(ctx, query, { hotel_id: query.hotel_id }, [
      ...inRange(sql`r.price`, query.price_from, query.price_to),
      ...inRange(sql`r.guests`, query.guests_from, query.guests_to),
    ]),
  get: (ctx, { params }) => records.get(ctx, params.roomTypeId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.roomTypeId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.roomTypeId),
});
