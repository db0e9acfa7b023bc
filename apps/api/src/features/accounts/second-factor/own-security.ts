import type { Security } from "@diwan/contract/accounts/second-factor";
import type { Assertion } from "@diwan/contract/accounts/sign-in";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid, notFound, ApiError } from "../../../platform/errors.ts";
import { consumeAttempt } from "../login/attempts.ts";
import { recordAccountEvent } from "../events.ts";
import { queueSecurityEmail } from "../mails/security-mails.ts";
import { consumePasswordAttempt, verifyPassword } from "../passwords/passwords.ts";
import { listPasskeys, verifyPasskey } from "./passkeys.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";

const NEW_CODES = 5;

/** The login methods of an account, for its own security page. */
export async function describeSecurity(ctx: Context, userId: string): Promise<Security> {
  const found = await sql<Omit<Security, "passkeys">>`
    select u.password_hash <> '' as password,
      (select stamp_text(c.confirmed_at) from one_time_codes c where c.user_id = u.id) as codes_since,
      (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as recovery_codes,
      second_factor_required(u.id) as second_factor_required
    from users u where u.id = ${userId}`.execute(ctx.db);
  const row = found.rows[0];
  if (!row) throw notFound();
  return { ...row, passkeys: await listPasskeys(ctx, userId) };
}

/** Confirms the identity again for calls that declare `recent`. Wrong passwords are counted like those of logins. */
export async function confirmIdentity(
  ctx: Context,
  { password, passkey }: { password?: string | undefined; passkey?: Assertion | undefined },
): Promise<void> {
  const userId = ctx.caller.userId ?? "";
  if (passkey) await verifyPasskey(ctx, passkey, userId);
  else await assertPassword(ctx, userId, password ?? "");
  await sql`
    update sessions set authenticated_at = now() where id = ${ctx.caller.sessionId} and user_id = ${userId}`.execute(
    ctx.db,
  );
}

async function assertPassword(ctx: Context, userId: string, password: string): Promise<void> {
  await consumePasswordAttempt(ctx, userId, password);
  const found = await sql<{ password_hash: string }>`select password_hash from users where id = ${userId}`.execute(
    ctx.db,
  );
  if (await verifyPassword(password, found.rows[0]?.password_hash)) return;
  await recordAccountEvent(ctx, userId, "login_failed", { lasting: true });
  throw invalid({ password: "passwordWrong" });
}

/**
 * Completes the enrolment: the session that set up the factor becomes a full session. Other sessions that waited for a
 * factor end, since they may belong to an attacker who knows only the password.
 */
export async function finishEnrolment(ctx: Context, userId: string): Promise<void> {
  const { sessionId } = ctx.caller;
  await sql`delete from sessions where user_id = ${userId} and must_set_second_factor and id <> ${sessionId}`.execute(
    ctx.db,
  );
  await sql`
    update sessions set must_set_second_factor = false where id = ${sessionId} and user_id = ${userId} and must_set_second_factor`.execute(
    ctx.db,
  );
}

/** Creates ten new recovery codes. Throws 409 for an account without a second factor. */
export async function renewRecoveryCodes(ctx: Context, userId: string): Promise<{ recovery_codes: string[] }> {
  if (!(await hasSecondFactor(ctx, userId))) throw new ApiError("second_factor_missing");
  // limited, since ten hashes take as long as ten logins
  await consumeAttempt(ctx, [{ name: `recovery-codes:${userId}`, most: NEW_CODES }]);
  const codes = await createRecoveryCodes(ctx, userId);
  await recordAccountEvent(ctx, userId, "recovery_codes");
  return { recovery_codes: codes };
}

export async function disableOneTimeCodes(ctx: Context, userId: string): Promise<void> {
  const gone = await sql`delete from one_time_codes where user_id = ${userId} returning user_id`.execute(ctx.db);
  if (!gone.rows.length) throw notFound();
  await deleteOrphanedRecoveryCodes(ctx, userId);
  await recordAccountEvent(ctx, userId, "codes_off");
  await queueSecurityEmail(ctx, userId, "codes_off");
}

/** Deletes the recovery codes of an account without a second factor. */
export async function deleteOrphanedRecoveryCodes(ctx: Context, userId: string): Promise<void> {
  if (await hasSecondFactor(ctx, userId)) return;
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(ctx.db);
}

async function hasSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const found = await sql<{ factor: string | null }>`select find_second_factor(${userId}) as factor`.execute(ctx.db);
  return Boolean(found.rows[0]?.factor);
}
