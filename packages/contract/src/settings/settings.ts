import * as z from "zod";
import { call } from "../api/call.ts";
import { body, withMessage, stamp } from "../api/fields.ts";
import { BRANCH_SETTINGS, BUSINESS_SETTINGS } from "./setting-values.ts";

const setting = z.object({ key: z.string(), data: z.unknown(), updated_at: stamp });
export type Setting = z.output<typeof setting>;

/** A key with its new value; null deletes the key. */
export interface SettingChange {
  key: string;
  data: unknown;
  /** The `stamp` that the key was read with; null if the key did not exist. If omitted, the last write wins. */
  updated_at?: string | null | undefined;
}

/** The name can be changed but not deleted: every business and every branch has one. */
const REQUIRED = "Locales";

/** `{settings: [{key, data}]}`, merged into the values of each key. Errors are reported at `settings.{index}.data…`. */
function settingsForm(values: Readonly<Record<string, z.ZodType>>) {
  const changes = Object.entries(values).map(([key, value]) =>
    z.strictObject({
      key: z.literal(key),
      data: key === REQUIRED ? value : value.nullable(),
      updated_at: stamp.nullish(),
    }),
  );
  const [first, ...others] = changes;
  if (!first) throw new Error("Settings have no keys.");
  const change: z.ZodType<SettingChange> = z.discriminatedUnion("key", [first, ...others], withMessage("choice"));
  return body({ settings: z.array(change).max(changes.length).superRefine(refuseTwice) });
}

function refuseTwice(settings: readonly SettingChange[], issues: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  for (const [at, { key }] of settings.entries()) {
    if (seen.has(key)) issues.addIssue({ code: "custom", path: [at, "key"], message: withMessage("twice") });
    seen.add(key);
  }
}

const ofBusiness = "business/:businessId/settings";
const ofBranch = "business/:businessId/branches/:branchId/settings";
export const settings = {
  business: call({
    method: "GET",
    path: ofBusiness,
    summary: "Get the settings of a business",
    access: "settings.read",
    answer: z.array(setting),
  }),
  setBusiness: call({
    method: "POST",
    path: `${ofBusiness}/set`,
    summary: "Update settings of a business; null deletes a key",
    access: "settings.update",
    body: settingsForm(BUSINESS_SETTINGS),
    answer: z.array(setting),
  }),
  branch: call({
    method: "GET",
    path: ofBranch,
    summary: "Get the settings of a branch, including its tablets and guest page",
    access: "settings.read",
    answer: z.array(setting),
  }),
  setBranch: call({
    method: "POST",
    path: `${ofBranch}/set`,
    summary: "Update settings of a branch; null deletes a key, or a part of `TabletApp` and `MobileApp`",
    access: "settings.update",
    body: settingsForm(BRANCH_SETTINGS),
    answer: z.array(setting),
  }),
};
