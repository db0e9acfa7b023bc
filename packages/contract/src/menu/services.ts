import * as z from "zod";
import { call } from "../api/call.ts";
import { PLACE_TYPES } from "../api/enumerations.ts";
import {
  body,
  count,
  deleted,
  emptyAsNull,
  id,
  idBy,
  idOf,
  listAnswer,
  locales,
  localized,
  money,
  numberRange,
  pageQuery,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { picture, pictures } from "./item-parts.ts";
import { LIMITS } from "../api/limits.ts";

export const service = z.object({
  id,
  businessId: id,
  serviceable_type: z.enum(PLACE_TYPES),
  serviceable_id: id,
  locales,
  media: z.array(picture),
  price: z.number().nullable(),
  duration: z.number().int().nullable().meta({ description: "In minutes." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Service = z.output<typeof service>;

const placeId = idBy("serviceable_type", { branch: "branch", hotel: "hotel" });

const parts = {
  media: pictures(1).optional(),
  price: emptyAsNull(money),
  duration: emptyAsNull(count(LIMITS.serviceMinutes)),
};

const serviceForm = body(
  {
    businessId: idOf("business").optional(),
    serviceable_type: z.enum(PLACE_TYPES),
    serviceable_id: placeId,
    locales: localized,
    ...parts,
  },
  service,
);
const serviceChange = body(
  {
    serviceable_type: z.enum(PLACE_TYPES).optional(),
    serviceable_id: placeId.optional(),
    locales: localized.optional(),
    ...parts,
    updated_at: stamp.optional(),
  },
  service,
).refine((sent) => (sent.serviceable_type === undefined) === (sent.serviceable_id === undefined), {
  path: ["serviceable_id"],
  message: withMessage("placeWhole"),
});

const ofBusiness = { record: "businesses", field: "businessId" } as const;
const byId = { record: "services", param: "serviceId" } as const;
const { meta } = listAnswer(service).shape;

export const services = {
  list: call({
    method: "GET",
    path: "services",
    summary: "List the services of a business, by owner",
    access: "services.read",
    locate: ofBusiness,
    query: pageQuery(["name", "price", "duration", "created_at"]).extend({
      ...numberRange("price"),
      ...numberRange("duration"),
      staff_id: idOf("staff").optional().meta({ description: "Only services that this person carries out." }),
      businessId: idOf("business").optional(),
      serviceable_type: z.enum(PLACE_TYPES).optional(),
      serviceable_id: placeId.optional(),
    }),
    answer: z.object({ data: z.object({ branch: z.array(service), hotel: z.array(service) }), meta }),
  }),
  get: call({
    method: "GET",
    path: "services/:serviceId",
    summary: "Get a service",
    access: "services.read",
    locate: byId,
    answer: service,
  }),
  create: call({
    method: "POST",
    path: "services",
    summary: "Create a service of a branch or hotel",
    access: "services.create",
    locate: ofBusiness,
    body: serviceForm,
    answer: service,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "services/:serviceId",
    summary: "Update a service",
    access: "services.update",
    locate: byId,
    body: serviceChange,
    answer: service,
  }),
  delete: call({
    method: "POST",
    path: "services/:serviceId/delete",
    summary: "Delete a service",
    access: "services.delete",
    dryRun: true,
    locate: byId,
    kept: "services",
    answer: deleted,
  }),
};
