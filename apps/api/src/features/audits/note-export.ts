import type { audits } from "@diwan/contract/audits";
import type { BodyOf } from "@diwan/contract/call";
import { messageText } from "@diwan/contract/messages";
import { can } from "@diwan/contract/permissions";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";

/** A screen makes a file of the rows that it was answered; that they left is kept here before it does. */
export function noteExport(ctx: Context, form: BodyOf<typeof audits.noteExport>): { message: string } {
  const { area, ...after } = form;
  if (!can(ctx.grants, area, "read")) throw new Refusal("forbidden");
  ctx.record({ area, action: "export", recordId: ctx.businessId, label: "CSV", after: { format: "csv", ...after } });
  return { message: messageText("exportNoted", ctx.locale) };
}
