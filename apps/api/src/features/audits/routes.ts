import { audits } from "@diwan/contract/overview/audits";
import { defineFeature } from "../../platform/calls/routes.ts";
import { exportAudits } from "./export.ts";
import { listAudits } from "./queries.ts";
import type { BodyOf } from "@diwan/contract/api/call";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { type Area, can } from "@diwan/contract/people/permissions";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";

/** Areas whose rows contain personal data: their export requires a recent authentication. */
const OF_PEOPLE: ReadonlySet<Area> = new Set(["users", "roles", "orders", "reservations", "invoices", "audits"]);

export const auditsFeature = defineFeature("audits", audits, {
  list: (ctx, { query }) => listAudits(ctx, query),
  export: (ctx, { query }) => exportAudits(ctx, query),
  noteExport: async (ctx, { body }) => noteExport(ctx, body),
});

/** Audits an export that a screen makes of its loaded rows. */
function noteExport(ctx: Context, form: BodyOf<typeof audits.noteExport>): { message: string } {
  const { area, ...after } = form;
  if (!can(ctx.grants, area, "read")) throw new ApiError("forbidden");
  if (OF_PEOPLE.has(area)) assertRecentSignIn(ctx.caller);
  ctx.record({ area, action: "export", recordId: ctx.businessId, label: after.format.toUpperCase(), after });
  return { message: serverMessageText("exportNoted", ctx.locale) };
}
