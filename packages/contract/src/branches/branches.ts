import * as z from "zod";
import { call } from "../api/call.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { body, deleted, id, listAnswer, localized, locales, pageQuery, stamp, text } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { DEVICE_RIGHTS } from "../people/permissions.ts";
import { CONTACT_SETTINGS } from "../settings/setting-values.ts";
import { slug } from "../text/slugs.ts";
import { specialHours } from "../time/special-hours.ts";
import { weeklyHours } from "../time/working-hours.ts";

/** The branch's own value; null if the business's value applies. */
const contact = z.object({
  ContactPhone: z.string().nullable(),
  Whatsapp: z.string().nullable(),
  Address: z.object({ en: z.string(), ar: z.string() }).nullable(),
  DineIn: z.boolean().nullable(),
  Delivery: z.boolean().nullable(),
  CarPickup: z.boolean().nullable(),
  SelfPickUp: z.boolean().nullable(),
});
export type BranchContact = z.output<typeof contact>;

export const openingHours = weeklyHours.nullable().meta({
  description: "The opening hours of a week, from the settings of branch and business; 0 is Sunday, null: always open.",
});

export const branchSpecialHours = specialHours.meta({
  description: "Days with other hours, from the settings of business and branch; the later of two for a day applies.",
});

export const closureTimes = z.array(z.object({ from: z.string(), to: z.string() })).meta({
  description: "Current and future closures of the whole branch in local times, earliest first.",
});

export const branch = z.object({
  id,
  businessId: id,
  slug: z.string(),
  locales,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  settings: contact,
  modes: z
    .array(z.enum(ORDER_MODES))
    .meta({ description: "The order modes for guests, from the settings of branch and business." }),
  ordering: z.boolean().meta({ description: "Whether guests can place orders." }),
  closed: z
    .boolean()
    .meta({ description: "Whether the branch is closed permanently: hidden from guests, and without new records." }),
  opening_hours: openingHours,
  special_hours: branchSpecialHours,
  closures: closureTimes,
  created_at: stamp,
  updated_at: stamp,
});
export type Branch = z.output<typeof branch>;

const place = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  settings: z
    .strictObject(
      Object.fromEntries(
        Object.entries(CONTACT_SETTINGS).map(([key, value]) => [key, value.nullish()]),
      ) as ContactParts, // the same keys
    )
    .optional(),
};
type ContactParts = {
  [K in keyof typeof CONTACT_SETTINGS]: z.ZodOptional<z.ZodNullable<(typeof CONTACT_SETTINGS)[K]>>;
};

/** Without a slug one is generated from the name. */
const branchForm = body({ locales: localized, slug: slug.optional(), ...place }, branch);
const branchChange = body(
  { locales: localized.optional(), slug: slug.optional(), ...place, updated_at: stamp.optional() },
  branch,
);

const qrImage = z.object({ src: z.string(), url: z.string(), expires_at: z.string().optional() });
const qrQuery = z.strictObject({ size: z.coerce.number().int().min(128).max(2048).default(512) });

const path = "business/:businessId/branches";
export const branches = {
  list: call({
    method: "GET",
    path,
    summary: "List the branches of a business where the caller holds the permission",
    access: "branches.read",
    query: pageQuery(["name", "slug", "created_at"]).extend({
      closed: z.enum(["yes", "no"]).optional().meta({ description: "Whether the branch is closed permanently." }),
    }),
    answer: listAnswer(branch),
  }),
  get: call({
    method: "GET",
    path: `${path}/:branchId`,
    summary: "Get a branch",
    access: "branches.read",
    answer: branch,
  }),
  slug: call({
    method: "GET",
    path: `${path}/slug`,
    summary: "Suggest a free slug for a name, or check whether a slug is free",
    access: "branches.read",
    query: z.strictObject({
      slug: text(100).optional(),
      name: text(LIMITS.nameMax).optional(),
    }),
    answer: z.object({ slug: z.string(), free: z.boolean() }),
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a branch",
    access: "branches.create",
    body: branchForm,
    answer: branch,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:branchId`,
    summary: "Update a branch; its former slugs keep working",
    access: "branches.update",
    body: branchChange,
    answer: branch,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:branchId/delete`,
    summary: "Delete an unused branch; the last branch cannot be deleted",
    access: "branches.delete",
    dryRun: true,
    kept: "branches",
    answer: deleted,
  }),
  close: call({
    method: "POST",
    path: `${path}/:branchId/close`,
    summary: "Close a branch that has nothing pending; its sales stay, and the last open branch cannot be closed",
    access: "branches.delete",
    answer: branch,
  }),
  reopen: call({
    method: "POST",
    path: `${path}/:branchId/reopen`,
    summary: "Reopen a closed branch",
    access: "branches.delete",
    answer: branch,
  }),
  menuQr: call({
    method: "GET",
    path: `${path}/:branchId/reference-qr`,
    summary: "The QR image of the guest menu",
    access: "menu.read",
    query: qrQuery,
    answer: qrImage,
    form: "image",
  }),
  loginQr: call({
    method: "GET",
    path: `${path}/:branchId/create-login-qr`,
    summary: "A QR image that logs one device in to one branch; for callers who hold the device's permissions",
    access: "settings.update",
    recent: true,
    gives: DEVICE_RIGHTS,
    query: qrQuery,
    answer: qrImage,
    form: "image",
    alsoWrites: true,
  }),
};
