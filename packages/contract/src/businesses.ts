import * as z from "zod";
import { call } from "./call.ts";
import { BUSINESS_TYPES } from "./enumerations.ts";
import { id, list, locales, page, stamp } from "./fields.ts";

export const business = z.object({
  id,
  name: z.string(),
  type: z.enum(BUSINESS_TYPES),
  locales,
  media: z.array(z.object({ id, src: z.string() })),
  created_at: stamp,
  updated_at: stamp,
});
export type Business = z.output<typeof business>;

export const branch = z.object({ id, businessId: id, slug: z.string(), locales, created_at: stamp, updated_at: stamp });
export type Branch = z.output<typeof branch>;

export const businesses = {
  types: call({
    method: "GET",
    path: "business-types",
    summary: "The business types offered at registration",
    access: "public",
    answer: z.array(z.enum(BUSINESS_TYPES)),
  }),
  list: call({
    method: "GET",
    path: "business",
    summary: "The businesses of the user",
    access: "session",
    query: page(["name", "created_at"]),
    answer: list(business),
  }),
  get: call({
    method: "GET",
    path: "business/:businessId",
    summary: "A business",
    access: "business.read",
    answer: business,
  }),
};

const qrImage = z.object({ src: z.string(), url: z.string(), expires_at: z.string().optional() });
const qrQuery = z.strictObject({ size: z.coerce.number().int().min(128).max(2048).default(512) });

export const branches = {
  list: call({
    method: "GET",
    path: "business/:businessId/branches",
    summary: "The branches of a business",
    access: "branches.read",
    query: page(["name", "slug", "created_at"]),
    answer: list(branch),
  }),
  get: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId",
    summary: "A branch",
    access: "branches.read",
    answer: branch,
  }),
  menuQr: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/reference-qr",
    summary: "The QR image that leads to the guest's menu",
    access: "menu.read",
    query: qrQuery,
    answer: qrImage,
    form: "image",
  }),
  loginQr: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/create-login-qr",
    summary: "A QR image that logs one device in to one branch",
    access: "settings.update",
    query: qrQuery,
    answer: qrImage,
    form: "image",
  }),
};
