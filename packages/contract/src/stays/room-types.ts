import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  count,
  deleted,
  emptyAsNull,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  money,
  numberRange,
  pageQuery,
  requiredText,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

/** A room type of a hotel, with `units` rooms. */
export const roomType = z.object({
  id,
  businessId: id,
  hotel_id: id,
  locales,
  units: z.number().int(),
  unit_names: z
    .array(z.string())
    .meta({ description: "The door signs in the order of the unit numbers; the list can be shorter." }),
  guests: z.number().int().meta({ description: "The maximum guests in one room." }),
  price: z.number().meta({ description: "The price of a night from Sunday to Wednesday." }),
  weekend_price: z
    .number()
    .nullable()
    .meta({ description: "The price of a night from Thursday to Saturday; null: the same as other nights." }),
  created_at: stamp,
  updated_at: stamp,
});
export type RoomType = z.output<typeof roomType>;

const parts = {
  unit_names: z
    .array(requiredText("required", LIMITS.unitName))
    .max(LIMITS.tableSeatsMax)
    .refine((all) => new Set(all).size === all.length, withMessage("twice")),
  weekend_price: emptyAsNull(money),
};
const units = count(LIMITS.tableSeatsMax);

const roomTypeForm = body(
  {
    hotel_id: idOf("hotel"),
    locales: localized,
    units: units.default(1),
    guests: units.default(2),
    price: money,
    unit_names: parts.unit_names.default([]),
    weekend_price: parts.weekend_price,
  },
  roomType,
);
const roomTypeChange = body(
  {
    hotel_id: idOf("hotel").optional(),
    locales: localized.optional(),
    units: units.optional(),
    guests: units.optional(),
    price: money.optional(),
    unit_names: parts.unit_names.optional(),
    weekend_price: parts.weekend_price,
    updated_at: stamp.optional(),
  },
  roomType,
);

const path = "business/:businessId/room-types";
export const roomTypes = {
  list: call({
    method: "GET",
    path,
    summary: "List the room types of a business or of one hotel",
    access: "hotels.read",
    query: pageQuery(["name", "price", "guests", "units", "created_at"]).extend({
      ...numberRange("price"),
      ...numberRange("guests"),
      hotel_id: idOf("hotel").optional(),
    }),
    answer: listAnswer(roomType),
  }),
  get: call({
    method: "GET",
    path: `${path}/:roomTypeId`,
    summary: "Get a room type",
    access: "hotels.read",
    answer: roomType,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a room type of a hotel",
    access: "hotels.create",
    body: roomTypeForm,
    answer: roomType,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:roomTypeId`,
    summary: "Update a room type",
    access: "hotels.update",
    body: roomTypeChange,
    answer: roomType,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:roomTypeId/delete`,
    summary: "Delete a room type",
    access: "hotels.delete",
    dryRun: true,
    kept: "roomTypes",
    answer: deleted,
  }),
};
