import * as z from "zod";
import { call } from "../api/call.ts";
import { HOTEL_TYPES } from "../api/enumerations.ts";
import { body, deleted, id, idOf, listAnswer, locales, localized, pageQuery, stamp } from "../api/fields.ts";
import { picture, pictures } from "../menu/item-parts.ts";
import { LIMITS } from "../api/limits.ts";

/** A property of a business. */
export const hotel = z.object({
  id,
  businessId: id,
  type: z.enum(HOTEL_TYPES),
  locales,
  media: z.array(picture),
  created_at: stamp,
  updated_at: stamp,
});
export type Hotel = z.output<typeof hotel>;

const media = pictures(LIMITS.picturesMax).optional();

const hotelForm = body(
  { businessId: idOf("business").optional(), type: z.enum(HOTEL_TYPES).default("hotel"), locales: localized, media },
  hotel,
);
const hotelChange = body(
  { type: z.enum(HOTEL_TYPES).optional(), locales: localized.optional(), media, updated_at: stamp.optional() },
  hotel,
);

const ofBusiness = { record: "businesses", field: "businessId" } as const;
const byId = { record: "hotels", param: "hotelId" } as const;

export const hotels = {
  list: call({
    method: "GET",
    path: "hotels",
    summary: "List the hotels of a business",
    access: "hotels.read",
    locate: ofBusiness,
    query: pageQuery(["name", "created_at"]).extend({
      businessId: idOf("business").optional(),
      type: z.enum(HOTEL_TYPES).optional(),
    }),
    answer: listAnswer(hotel),
  }),
  get: call({
    method: "GET",
    path: "hotels/:hotelId",
    summary: "Get a hotel",
    access: "hotels.read",
    locate: byId,
    answer: hotel,
  }),
  create: call({
    method: "POST",
    path: "hotels",
    summary: "Create a hotel",
    access: "hotels.create",
    locate: ofBusiness,
    body: hotelForm,
    answer: hotel,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "hotels/:hotelId",
    summary: "Update a hotel",
    access: "hotels.update",
    locate: byId,
    body: hotelChange,
    answer: hotel,
  }),
  delete: call({
    method: "POST",
    path: "hotels/:hotelId/delete",
    summary: "Delete a hotel without dependent records",
    access: "hotels.delete",
    dryRun: true,
    locate: byId,
    kept: "hotels",
    answer: deleted,
  }),
};
