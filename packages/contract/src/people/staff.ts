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

/** Somebody who carries out services at a branch, with an account or without. */
export const staffMember = z.object({
  id,
  business_id: id,
  branch_id: id,
  locales: locales.meta({ description: "The description says what they do, such as `Hair`." }),
  service_ids: z.array(id).meta({ description: "What they carry out." }),
  hours: z
    .array(z.object({ day: z.number().int(), from: z.string(), to: z.string() }))
    .nullable()
    .meta({ description: "Of a week, 0 is Sunday; nothing: as the branch." }),
  exceptions: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        hours: z.array(z.object({ from: z.string(), to: z.string() })),
        name: z.string(),
      }),
    )
    .meta({ description: "Days with other times, or with none." }),
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
    summary: "Who carries out services at a branch",
    access: "services.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(staffMember),
  }),
  get: call({
    method: "GET",
    path: `${path}/:staffId`,
    summary: "Somebody who carries out services",
    access: "services.read",
    answer: staffMember,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Add somebody who carries out services",
    access: "services.create",
    body: staffForm,
    answer: staffMember,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:staffId`,
    summary: "Change what somebody carries out, and when",
    access: "services.update",
    body: staffChange,
    answer: staffMember,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:staffId/delete`,
    summary: "Remove somebody who carried out services",
    access: "services.delete",
    dryRun: true,
    answer: deleted,
  }),
};
