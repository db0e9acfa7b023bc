import type { User } from "@diwan/contract/accounts/accounts";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { queueCodeEmail } from "../../platform/mail/email-job.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { consumeQuotas, DAY } from "../../platform/limits/quotas.ts";
import {
  assertGoodPasswordForUser,
  consumePasswordAttempt,
  describeUser,
  hashPassword,
  verifyPassword,
  createCode,
  recordAccountEvent,
  queueSecurityEmail,
  assertPasswordsMatch,
  resetEmail,
  secondsToNextCode,
  consumeCode,
} from "../accounts/index.ts";

interface Form {
  password: string;
  password_confirmation: string;
  current_password?: string | undefined;
  code?: string | undefined;
}

/**
 * Sets the caller's own password. A password created for the account is replaced without typing it again, a forgotten
 * one with a mailed code. All other sessions end.
 */
export async function setPassword(ctx: Context, userId: string, form: Form): Promise<User> {
  assertPasswordsMatch(form);
  // both before this transaction's first statement, so that it holds no connection meanwhile
  await consumePasswordAttempt(ctx, userId, form.current_password);
  const proven = form.code === undefined ? undefined : await usePasswordCode(ctx, userId, form.code);
  const found = await sql<{ email: string; password_hash: string; must_change_password: boolean }>`
    select email, password_hash, must_change_password from users where id = ${userId} for no key update`.execute(
    ctx.db,
  );
  const account = found.rows[0];
  if (!account) throw notFound();
  if (proven !== undefined) await sql`select revoke_unverified_access(${proven})`.execute(ctx.db);
  else if (!account.must_change_password)
    await assertCurrentPassword(ctx, form.current_password, account.password_hash);
  else if (await verifyPassword(form.password, account.password_hash)) throw invalid({ password: "passwordSame" });
  await assertGoodPasswordForUser(ctx, userId, form.password);
  await sql`
    update users set password_hash = ${await hashPassword(form.password, { ctx, email: account.email })}, must_change_password = false,
      email_verified_at = case when ${proven !== undefined} then coalesce(email_verified_at, now()) else email_verified_at end, updated_at = ${nextStamp("users")}
    where id = ${userId}`.execute(ctx.db);
  await sql`delete from sessions where user_id = ${userId} and id <> ${ctx.caller.sessionId}`.execute(ctx.db);
  await recordAccountEvent(ctx, userId, "password");
  await queueSecurityEmail(ctx, userId, "password");
  return describeUser(ctx, userId, ctx.caller.sessionId);
}

/** Codes for a forgotten password mailed to a logged-in user per day. */
const CODES_SENT = 10;

/** The code is bound to the account; a code requested without a login is different. */
const codeSubject = (userId: string): string => `${userId} password`;

/**
 * Mails a code that replaces the forgotten password of a logged-in user, to the account's own address. Throws 429 with
 * the seconds to wait, and 403 if a business created the account: the business sets another password.
 */
export async function sendPasswordCode(ctx: Context, userId: string): Promise<void> {
  // counted before this transaction's first statement, so that it holds no connection meanwhile
  const quota = { name: `password codes of ${userId}`, most: CODES_SENT, seconds: DAY };
  const full = await ctx.inOwnTransaction((db) => consumeQuotas(db, ctx.now(), [quota]));
  const email = await ownEmail(ctx.db, userId);
  if (email === undefined) throw new ApiError("forbidden");
  const code = full === undefined ? await createCode(ctx, codeSubject(userId), "email") : undefined;
  if (code) return queueCodeEmail(ctx, resetEmail(email, code, ctx.locale));
  const wait = full ?? (await secondsToNextCode(ctx, codeSubject(userId), "email"));
  throw new ApiError("too_many_tries", { retryAfterSeconds: wait });
}

/** Consumes the code; returns the address that it proves. */
async function usePasswordCode(ctx: Context, userId: string, code: string): Promise<string> {
  const email = await ctx.inOwnTransaction((db) => ownEmail(db, userId));
  if (email === undefined) throw new ApiError("forbidden");
  await consumeCode(ctx, codeSubject(userId), code, "email");
  return email;
}

/** The address of a user's own account; undefined for an account created by a business. */
async function ownEmail(db: Db, userId: string): Promise<string | undefined> {
  const found = await sql<{ email: string }>`
    select email from users where id = ${userId} and home_business_id is null`.execute(db);
  return found.rows[0]?.email;
}

/** Throws 422 without the account's own password. */
export async function confirmPassword(ctx: Context, userId: string, typed: string | undefined): Promise<void> {
  await consumePasswordAttempt(ctx, userId, typed);
  const found = await sql<{ password_hash: string }>`select password_hash from users where id = ${userId}`.execute(
    ctx.db,
  );
  await assertCurrentPassword(ctx, typed, found.rows[0]?.password_hash ?? "");
}

/** An account with a passkey and no password needs a recent sign-in instead. */
export async function assertCurrentPassword(
  ctx: Context,
  currentPassword: string | undefined,
  passwordHash: string,
): Promise<void> {
  if (passwordHash === "") return assertRecentSignIn(ctx.caller);
  if (await verifyPassword(currentPassword ?? "", passwordHash)) return;
  throw invalid({ current_password: currentPassword ? "passwordWrong" : "currentPassword" });
}
