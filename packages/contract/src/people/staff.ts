import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  pageQuery,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { hourExceptions, weeklyHours } from "../time/working-hours.ts";

/** A person who carries out services at a branch, with or without an account. */
export const staffMember = z.object({
  id,
  business_id: id,
  branch_id: id,
  locales: locales.meta({ description: "The description says what the person does, such as `Hair`." }),
  service_ids: z.array(id).meta({ description: "The services that the person carries out." }),
  hours: z
    .array(z.object({ day: z.number().int(), from: z.string(), to: z.string() }))
    .nullable()
    .meta({ description: "Weekly hours, 0 is Sunday; null: the hours of the branch." }),
  exceptions: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        hours: z.array(z.object({ from: z.string(), to: z.string() })),
        name: z.string(),
      }),
    )
    .meta({ description: "Days with different hours, or none." }),
  created_at: stamp,
  updated_at: stamp,
});
export type StaffMember = z.output<typeof staffMember>;

const serviceIds = z
  .array(idOf("service"))
  .max(LIMITS.rowsMax)
  .refine((all) => new Set(all).size === all.length, withMessage("twice"));

const staffForm = body(
  {
    locales: localized,
    service_ids: serviceIds.default([]),
    hours: weeklyHours.nullish(),
    exceptions: hourExceptions.default([]),
  },
  staffMember,
);
const staffChange = body(
  {
    locales: localized.optional(),
    service_ids: serviceIds.optional(),
    hours: weeklyHours.nullish(),
    exceptions: hourExceptions.optional(),
    updated_at: stamp.optional(),
  },
  staffMember,
);

const path = "business/:businessId/branches/:branchId/staff";
export const staff = {
  list: call({
    method: "GET",
    path,
    summary: "List the people who carry out services at a branch",
    access: "services.read",
    query: pageQuery(["name", "created_at"]).extend({ service_id: idOf("service").optional() }),
    answer: listAnswer(staffMember),
  }),
  get: call({
    method: "GET",
    path: `${path}/:staffId`,
    summary: "Get a person who carries out services",
    access: "services.read",
    answer: staffMember,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Add a person who carries out services",
    access: "services.create",
    body: staffForm,
    answer: staffMember,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:staffId`,
    summary: "Update the services and hours of a person",
    access: "services.update",
    body: staffChange,
    answer: staffMember,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:staffId/delete`,
    summary: "Remove a person who carries out services",
    access: "services.delete",
    dryRun: true,
    kept: "staff",
    answer: deleted,
  }),
};
