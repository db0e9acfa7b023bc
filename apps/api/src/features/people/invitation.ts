import { sql } from "kysely";
import { siteOf } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import { quotedInMail } from "../../platform/mail/names.ts";
import { addedMail, invitationMail } from "../accounts/index.ts";
import { countInvitation } from "./invitation-limits.ts";

/** Tells somebody by mail that they were added and how to get in. An address that was made up here gets none. */
export async function invite(
  ctx: Context,
  email: string,
  { made, temporary }: { made: boolean; temporary: boolean },
): Promise<void> {
  if (email.endsWith(`@${ctx.config.GENERATED_EMAIL_DOMAIN}`)) return;
  if (!(await countInvitation(ctx, email))) return;
  const found = await sql<{ name_en: string; name_ar: string | null }>`
    select name_en, name_ar from businesses where id = ${ctx.businessId}`.execute(ctx.db);
  const { name_en = "", name_ar = null } = found.rows[0] ?? {};
  const business = quotedInMail(ctx.locale === "ar" ? (name_ar ?? name_en) : name_en, ctx.locale);
  const to = { email, business, site: siteOf(ctx.config) };
  const mail = made ? invitationMail({ ...to, temporary }, ctx.locale) : addedMail(to, ctx.locale);
  ctx.afterCommit(() => ctx.mailer.send(mail));
}
