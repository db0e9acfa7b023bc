import type { SecondStep, User } from "@diwan/contract/accounts/accounts";
import type { Assertion } from "@diwan/contract/accounts/sign-in";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { nameOf } from "@diwan/ui/text/names";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { consumeQuotas, DAY } from "../../../platform/limits/quotas.ts";
import { consumeAttempt, refundAttempt } from "../login/attempts.ts";
import { recordAccountEvent } from "../events.ts";
import { queueSecurityEmail } from "../mails/security-mails.ts";
import { findKnownDevice } from "../login/devices.ts";
import { startSession } from "../login/sessions.ts";
import { consumeOneTimeCode, wrongCodeError } from "./one-time-codes.ts";
import { verifyPasskey } from "./passkeys.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { randomBytes } from "node:crypto";
import { hashToken } from "../../../platform/authorization/authorize.ts";

const TRIES = 5;

interface SignedIn {
  token: string;
  user: User;
}

/** Failures in 15 minutes: second steps of an account; second steps and passkey logins from a network address. */
const FAILURES = { account: 10, address: 100 };
/** Codes of an account that are compared in a day. Signatures have no daily limit: they can't be guessed. */
const CODES_A_DAY = 50;

/**
 * Continues a login after the password: with a session, or with a ticket for the second step where the account has
 * one-time codes, or a passkey that a business requires. Throws 403 `password_ended` for a generated password that has
 * expired.
 */
export async function continueAfterPassword(
  ctx: Context,
  login: LoginTicket,
): Promise<SignedIn | { second_step: SecondStep }> {
  const found = await sql<{ ended: boolean; codes: boolean; passkeys: boolean; required: boolean }>`
    select coalesce(u.password_expires_at < ${ctx.now()}::timestamptz, false) as ended,
      exists (select from one_time_codes c where c.user_id = u.id and c.confirmed_at is not null) as codes,
      exists (select from passkeys p where p.user_id = u.id) as passkeys, second_factor_required(u.id) as required
    from users u where u.id = ${login.userId}`.execute(ctx.db);
  const { ended, codes, passkeys, required } = found.rows[0] ?? {};
  if (ended) throw new ApiError("password_ended");
  if (!codes && !(passkeys && required)) return finishLogin(ctx, login);
  const methods: SecondStep["methods"] = [
    ...(codes ? (["code"] as const) : []),
    ...(passkeys ? (["passkey"] as const) : []),
    "recovery",
  ];
  return { second_step: { ticket: await openTicket(ctx, login), methods } };
}

interface SecondStepForm {
  ticket: string;
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

/**
 * Finishes a login with a second factor. Known browsers are counted separately, so that an attacker with the password
 * can't lock the user out.
 */
export async function finishSecondStep(ctx: Context, form: SecondStepForm): Promise<SignedIn> {
  await consumeAttempt(ctx, [{ name: `second-step-from:${ctx.caller.network}`, most: FAILURES.address }]);
  const login = await tryTicket(ctx, form.ticket);
  const device = await findKnownDevice(ctx, login);
  const bucket = `second-step:${login.userId}${device ? ` by ${device}` : ""}`;
  await consumeAttempt(ctx, [{ name: bucket, most: FAILURES.account }]);
  if (!form.passkey) await consumeCode(ctx, `day of ${bucket}`);
  await takeSecondStep(ctx, login.userId, form).catch(async (error: unknown) => {
    await recordAccountEvent(ctx, login.userId, "login_failed", { lasting: true });
    throw error;
  });
  await useTicket(ctx, form.ticket);
  ctx.afterCommit(() => refundAttempt(ctx, [bucket, `second-step-from:${ctx.caller.network}`]));
  const begun = await finishLogin(ctx, login);
  if (form.recovery_code) await queueSecurityEmail(ctx, login.userId, "recovery_code_used");
  return begun;
}

/** Counts every code, right or wrong, however the request ends: fifty a day are more than users type. Throws 429. */
async function consumeCode(ctx: Context, name: string): Promise<void> {
  const wait = await ctx.inOwnTransaction((db) =>
    consumeQuotas(db, ctx.now(), [{ name, most: CODES_A_DAY, seconds: DAY }]),
  );
  if (wait !== undefined) throw new ApiError("too_many_tries", { retryAfterSeconds: wait });
}

async function takeSecondStep(ctx: Context, userId: string, form: SecondStepForm): Promise<void> {
  const { code, recovery_code, passkey } = form;
  if (passkey) return void (await verifyPasskey(ctx, passkey, userId));
  const right = code
    ? await consumeOneTimeCode(ctx, userId, code)
    : await consumeRecoveryCode(ctx, userId, recovery_code ?? "");
  if (!right) throw code ? wrongCodeError() : new ApiError("code_wrong", { fields: { recovery_code: "codeWrong" } });
}

/** A passkey alone is a complete login: possession, and verification by biometrics or PIN. */
export async function loginByPasskey(ctx: Context, passkey: Assertion, dashboard: boolean): Promise<SignedIn> {
  const bucket = `passkey-from:${ctx.caller.network}`;
  await consumeAttempt(ctx, [{ name: bucket, most: FAILURES.address }]);
  const userId = await verifyPasskey(ctx, passkey);
  ctx.afterCommit(() => refundAttempt(ctx, [bucket]));
  return finishLogin(ctx, { userId, dashboard });
}

async function finishLogin(ctx: Context, { userId, dashboard }: LoginTicket): Promise<SignedIn> {
  const { token, user } = await startSession(ctx, userId);
  const place = user.business.length + user.business_control.length + user.invitations;
  if (dashboard && place === 0) throw nowhere(ctx, user);
  await recordAccountEvent(ctx, userId, "login");
  return { token, user };
}

/** For a user without a business: the error names the business that suspended or removed the user, if any. */
function nowhere({ locale }: Context, { former_business: names, suspension }: User): ApiError {
  if (suspension) {
    const { business, owner } = suspension;
    const message = serverMessageText("suspendedIn", locale, { business: nameOf(business, locale), owner });
    return new ApiError("suspended", { extra: { message } });
  }
  if (!names) return new ApiError("no_business");
  return new ApiError("no_business", {
    extra: { message: serverMessageText("formerBusiness", locale, { business: nameOf(names, locale) }) },
  });
}

/** A login whose first step was right. */
interface LoginTicket {
  userId: string;
  dashboard: boolean;
}

/** A ticket for the second step: valid for five minutes and five attempts. Only its hash is stored. */
async function openTicket(ctx: Context, { userId, dashboard }: LoginTicket): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await sql`
    insert into login_tickets (ticket_hash, user_id, dashboard, expires_at)
    values (${hashToken(ticket)}, ${userId}, ${dashboard}, now() + interval '5 minutes')`.execute(ctx.db);
  return ticket;
}

/** The login of a ticket. An attempt is counted before the comparison and stays counted. Throws 422 `login_ended`. */
async function tryTicket(ctx: Context, ticket: string): Promise<LoginTicket> {
  const found = await ctx.inOwnTransaction((db) =>
    sql<LoginTicket>`
      update login_tickets set tries = tries + 1 where ticket_hash = ${hashToken(ticket)} and tries < ${TRIES} and expires_at > now()
      returning user_id as "userId", dashboard`.execute(db),
  );
  const row = found.rows[0];
  if (!row) throw new ApiError("login_ended");
  return row;
}

/** Consumes a ticket; of two parallel requests one succeeds. */
async function useTicket(ctx: Context, ticket: string): Promise<void> {
  const used = await sql`
    delete from login_tickets where ticket_hash = ${hashToken(ticket)} returning user_id`.execute(ctx.db);
  if (!used.rows.length) throw new ApiError("login_ended");
}
