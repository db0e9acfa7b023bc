import type { BodyOf } from "@diwan/contract/api/call";
import { type Hotel, hotels } from "@diwan/contract/stays/hotels";
import { sql } from "kysely";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { savingPictures, picturesOf } from "../media/index.ts";

const records = new Records<Hotel, BodyOf<typeof hotels.create>>({
  area: "hotels",
  table: "hotels",
  record: sql`r.id, r.business_id as "businessId", r.type, ${localesOf("r")} as locales, ${picturesOf("hotel_id")} as media, ${stampsOf("r")}`,
  columns: ({ locales, type }) => ({ ...locales, type }),
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  ...savingPictures("hotel_id"),
  bin: { kind: "hotels", pictures: ["hotel_id"] },
  usedBy: [
    { area: "services", table: "services", column: "hotel_id" },
    { area: "events", table: "events", column: "hotel_id" },
    { area: "hotels", table: "room_types", column: "hotel_id" },
  ],
});

export const hotelsFeature = defineFeature({ name: "hotels", restorable: records.restorable }, hotels, {
  list: (ctx, { query }) => records.list(ctx, query, { type: query.type }),
  get: (ctx, { params }) => records.get(ctx, params.hotelId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.hotelId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.hotelId),
});
