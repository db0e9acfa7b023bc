import type { User } from "@diwan/contract/accounts/accounts";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { queueCodeEmail } from "../../platform/mail/email-job.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { consumeQuotas, DAY } from "../../platform/limits/quotas.ts";
import {
  assertGoodPassword,
  consumeAttempt,
  describeUser,
  hashPassword,
  isGenerated,
  createCode,
  newAddressEmail,
  recordAccountEvent,
  queueSecurityEmail,
  assertEmailFree,
  secondsToNextCode,
  consumeCode,
} from "../accounts/index.ts";
import { confirmPassword } from "./password.ts";

/** New addresses per account and day to which a code is sent. */
const CODES_SENT = 10;
const CODES_TRIED = 20;
/** Codes mailed again per account and day. */
const CODES_AGAIN = 20;

interface Account {
  email: string;
  pending_email: string | null;
  email_verified_at: Date | null;
  made: boolean;
}

/**
 * The code is bound to the account that requested it, so that two accounts that request one address can't use each
 * other's code.
 */
const subjectOf = (userId: string, email: string): string => `${userId} ${email}`;

/**
 * Mails a code to an address: a new one, which needs the current password, the pending one, or the account's own if it
 * is not proven. Requesting the proven address discards a pending one. Throws 429 with the seconds to wait.
 */
export async function changeEmail(
  ctx: Context,
  userId: string,
  { email, current_password }: { email: string; current_password?: string | undefined },
): Promise<User> {
  // read and counted before this transaction's first statement, so that it holds no connection meanwhile
  const before = await ctx.inOwnTransaction((db) => readAccount(db, userId));
  if (email === before.pending_email) await sendAgain(ctx, userId, { email, isNew: email !== before.email });
  else if (email === before.email && before.email_verified_at) await keepEmail(ctx, userId);
  else {
    if (email !== before.email) await confirmPassword(ctx, userId, current_password);
    await requestEmail(ctx, userId, email);
  }
  return describeUser(ctx, userId);
}

interface Asked {
  email: string;
  /** Whether it differs from the account's address. */
  isNew: boolean;
}

async function sendAgain(ctx: Context, userId: string, asked: Asked): Promise<void> {
  const quota = { name: `codes again of ${userId}`, most: CODES_AGAIN, seconds: DAY };
  const full = await ctx.inOwnTransaction((db) => consumeQuotas(db, ctx.now(), [quota]));
  if (full === undefined && (await mailCode(ctx, userId, asked))) return;
  const wait = full ?? (await secondsToNextCode(ctx, subjectOf(userId, asked.email), "email"));
  throw new ApiError("too_many_tries", { retryAfterSeconds: wait });
}

const keepEmail = (ctx: Context, userId: string) =>
  sql`update users set pending_email = null, updated_at = ${nextStamp("users")} where id = ${userId} and pending_email is not null`.execute(
    ctx.db,
  );

/** Mails at most one code a minute and returns whether it did; the previous code stays valid. */
async function mailCode(ctx: Context, userId: string, { email, isNew }: Asked): Promise<boolean> {
  const code = await createCode(ctx, subjectOf(userId, email), "email");
  if (code) queueCodeEmail(ctx, newAddressEmail(email, code, { isNew }, ctx.locale));
  return code !== undefined;
}

/**
 * Stores a new address as pending and mails it a code; until the code is entered the former address counts. The
 * response does not reveal whether the address is in use before the code proves it.
 */
export async function requestEmail(ctx: Context, userId: string, email: string): Promise<void> {
  if (isGenerated(ctx, email)) throw invalid({ email: "generatedAddress" });
  const before = await readAccount(ctx.db, userId);
  if (email === before.email && before.email_verified_at) return;
  const sent = await sql`
    select from codes where purpose = 'email' and email like ${`${userId} %`} and sent_at > now() - interval '1 day'`.execute(
    ctx.db,
  );
  if (sent.rows.length >= CODES_SENT) throw new ApiError("too_many_tries", { retryAfterSeconds: 3_600 });
  await sql`update users set pending_email = ${email}, updated_at = ${nextStamp("users")} where id = ${userId}`.execute(
    ctx.db,
  );
  await mailCode(ctx, userId, { email, isNew: email !== before.email });
}

interface Proof {
  code: string;
  password?: string | undefined;
}

/**
 * The code proves the address: it becomes the account's address, and the former one gets an email. An account created
 * by a business becomes the user's own, with a new password, since the business knew the former one; all other sessions
 * end.
 */
export async function confirmEmail(ctx: Context, userId: string, { code, password }: Proof): Promise<User> {
  // counted and compared before this transaction's first statement, so that it holds no connection meanwhile
  await consumeAttempt(ctx, [{ name: `email-tried:${userId}`, most: CODES_TRIED }]);
  const before = await ctx.inOwnTransaction((db) => readAccount(db, userId));
  if (before.made && !password) throw invalid({ password: "passwordRequired" });
  if (before.made && password) await assertGoodPassword(password, [before.email, before.pending_email]);
  const email = before.pending_email ?? "";
  const hash = before.made && password ? await hashPassword(password, { ctx, email }) : null;
  await consumeCode(ctx, subjectOf(userId, email), code, "email");
  // before the new password is set: the user who set the former one may be the one who proves the address
  if (before.made) await sql`select delete_user_invitations(${userId})`.execute(ctx.db);
  const proven = sql`
    update users set email = ${email}, pending_email = null, email_verified_at = now(), home_business_id = null,
      password_hash = coalesce(${hash}, password_hash), must_change_password = must_change_password and ${!before.made}, updated_at = ${nextStamp("users")}
    where id = ${userId}`;
  await proven.execute(ctx.db).catch(assertEmailFree);
  await sql`select revoke_unverified_access(${email})`.execute(ctx.db);
  if (before.made)
    await sql`delete from sessions where user_id = ${userId} and id <> ${ctx.caller.sessionId}`.execute(ctx.db);
  await recordAccountEvent(ctx, userId, "email");
  if (before.email !== email) await queueSecurityEmail(ctx, userId, "email", before.email);
  return describeUser(ctx, userId);
}

async function readAccount(db: Db, userId: string): Promise<Account> {
  const found = await sql<Account>`
    select email, pending_email, email_verified_at, home_business_id is not null as made from users where id = ${userId}`.execute(
    db,
  );
  const account = found.rows[0];
  if (!account) throw notFound();
  return account;
}
