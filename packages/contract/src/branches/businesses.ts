import * as z from "zod";
import { businessTypes } from "./business-types.ts";
import { call } from "../api/call.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";
import { body, deleted, id, listAnswer, locales, pageQuery, withMessage, stamp } from "../api/fields.ts";
import { mediaRow } from "../menu/item-parts.ts";
import { BUSINESS_SETTINGS } from "../settings/setting-values.ts";
import { slug } from "../text/slugs.ts";

export const business = z.object({
  id,
  name: z.string(),
  type: z.enum(BUSINESS_TYPES),
  locales,
  media: z.array(z.object({ id, src: z.string() })).meta({ description: "The logo, as the setting `Logo` has it." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Business = z.output<typeof business>;

const media = z.array(mediaRow).max(1).optional();
const businessForm = body(
  {
    locales: BUSINESS_SETTINGS.Locales,
    type: z.enum(BUSINESS_TYPES, withMessage("businessTypeRequired")),
    media,
    slug: slug.optional().meta({ description: "The slug of the first branch; generated from the name if omitted." }),
  },
  business,
);
const businessChange = body(
  { locales: BUSINESS_SETTINGS.Locales.optional(), media, updated_at: stamp.optional() },
  business,
);

const path = "business/:businessId";
export const businesses = {
  types: businessTypes,
  list: call({
    method: "GET",
    path: "business",
    summary: "List the businesses of the user",
    access: "session",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(business),
  }),
  get: call({ method: "GET", path, summary: "Get a business", access: "business.read", answer: business }),
  create: call({
    method: "POST",
    path: "business",
    summary: "Create another business owned by the user, with a branch, a menu and default settings",
    access: "session",
    body: businessForm,
    answer: business,
    status: 201,
  }),
  update: call({
    method: "POST",
    path,
    summary: "Update the names and the logo of a business",
    access: "business.update",
    body: businessChange,
    answer: business,
  }),
  delete: call({
    method: "POST",
    path: `${path}/delete`,
    summary: "Close a business permanently; the owner's only business cannot be closed",
    access: "owner",
    recent: true,
    answer: deleted,
  }),
};
