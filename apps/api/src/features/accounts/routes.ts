import { accounts, type User } from "@diwan/contract/accounts/accounts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { arabicName } from "@diwan/contract/text/upload-names";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { queueCodeEmail, queueEmail } from "../../platform/mail/email-job.ts";
import { ApiError } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { makeBusiness } from "../businesses/index.ts";
import { isGenerated } from "./addresses.ts";
import { consumeAttempt } from "./login/attempts.ts";
import { checkCode, createCode, consumeCode } from "./passwords/codes.ts";
import { recordAccountEvent, answerDone } from "./events.ts";
import { loginByPassword } from "./login/by-password.ts";
import { loginDevice } from "./login/devices.ts";
import { codeEmail, accountExistsEmail, resetEmail } from "./mails/mails.ts";
import { assertGoodPassword, assertGoodPasswordForUser } from "./passwords/password-rules.ts";
import { hashPassword, assertPasswordsMatch } from "./passwords/passwords.ts";
import { queueSecurityEmail } from "./mails/security-mails.ts";
import { describeUser, startSession } from "./login/sessions.ts";

const CODES_ASKED = 30;
const CODES_TRIED = 100;

export const accountsFeature = defineFeature("accounts", accounts, {
  login: (ctx, { body }) => loginByPassword(ctx, body),
  logout: async (ctx) => {
    await sql`delete from sessions where id = ${ctx.caller.sessionId} and user_id = ${ctx.caller.userId}`.execute(
      ctx.db,
    );
    return answerDone(ctx);
  },
  sendCode: async (ctx, { body }) => {
    await limitCodes(ctx, "asked", CODES_ASKED);
    const [known, code] = [await isKnown(ctx, body.email), await createCode(ctx, body.email, "register")];
    if (code && known) queueEmail(ctx, accountExistsEmail(body.email, loginAddress(ctx), ctx.locale));
    else if (code) queueCodeEmail(ctx, codeEmail(body.email, code, ctx.locale));
    return answerDone(ctx);
  },
  validateCode: async (ctx, { body }) => {
    await limitCodes(ctx, "tried", CODES_TRIED);
    await checkCode(ctx, body.email, body.code, "register");
    return { valid: true as const };
  },
  register: (ctx, { body }) => register(ctx, { ...body, type: body.businessType }),
  forgotPassword: async (ctx, { body }) => {
    await limitCodes(ctx, "asked", CODES_ASKED);
    const [known, code] = [await hasAccount(ctx, body.email), await createCode(ctx, body.email, "reset")];
    if (code) queueCodeEmail(ctx, known ? resetEmail(body.email, code, ctx.locale) : undefined);
    return answerDone(ctx);
  },
  resetPassword: async (ctx, { body }) => {
    assertPasswordsMatch(body);
    await limitCodes(ctx, "tried", CODES_TRIED);
    await consumeCode(ctx, body.email, body.code, "reset");
    await assertGoodForgottenPassword(ctx, body);
    await setForgottenPassword(ctx, body.email, await hashPassword(body.password, { ctx, email: body.email }));
    return answerDone(ctx);
  },
  loginQr: (ctx, { body }) => loginDevice(ctx, body),
  info: (ctx) => {
    const userId = ctx.caller.userId ?? "";
    // emails that are sent outside of a request use this language
    ctx.executeLast(sql`update users set locale = ${ctx.locale} where id = ${userId} and locale <> ${ctx.locale}`);
    return describeUser(ctx, userId, ctx.caller.sessionId);
  },
});

/** Never from the request: a forged `Host` header could put a foreign link into an email. */
const loginAddress = ({ config }: Context): string =>
  `${config.PUBLIC_URL.replace(/\/+$/, "") || `http://${config.HOST}:${config.PORT}`}/login`;

const limitCodes = (ctx: Context, what: string, most: number) =>
  consumeAttempt(ctx, [{ name: `codes-${what}:${ctx.caller.network}`, most }]);

/** Whether a user's own account has verified the address. */
async function isKnown(ctx: Context, email: string): Promise<boolean> {
  const found = await sql`select 1 from users where email = ${email} and home_business_id is null`.execute(ctx.db);
  return found.rows.length > 0;
}

/** Whether the address has an account: a user's own, or one that a business created for it. */
async function hasAccount(ctx: Context, email: string): Promise<boolean> {
  if (isGenerated(ctx, email)) return false;
  return (await sql`select 1 from users where email = ${email} limit 1`.execute(ctx.db)).rows.length > 0;
}

/** Also rejects names of the user's own account where there is one. */
async function assertGoodForgottenPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const found = await sql<{
    id: string;
  }>`select id from users where email = ${email} and home_business_id is null`.execute(ctx.db);
  const person = found.rows[0];
  await (person ? assertGoodPasswordForUser(ctx, person.id, password) : assertGoodPassword(password, [email]));
}

/**
 * An emailed code verifies the address. The user's own account gets the password, and is created where there is none
 * yet, so that an invited user finds the invitation inside. All sessions end, and so do passwords that businesses set
 * for the address.
 */
async function setForgottenPassword(ctx: Context, email: string, passwordHash: string): Promise<void> {
  const changed = await sql<{ id: string }>`
    update users set password_hash = ${passwordHash}, must_change_password = false, email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
    where email = ${email} and home_business_id is null returning id`.execute(ctx.db);
  const person = changed.rows[0];
  if (person) {
    await sql`delete from sessions where user_id = ${person.id}`.execute(ctx.db);
    await recordAccountEvent(ctx, person.id, "password");
    await queueSecurityEmail(ctx, person.id, "password");
  } else {
    const made = await sql`
      insert into users (id, name, email, password_hash, email_verified_at)
      select ${uuidv7()}, name, ${email}, ${passwordHash}, now() from users where email = ${email} order by created_at desc limit 1
      returning id`.execute(ctx.db);
    // the address has no account any more
    if (!made.rows.length) throw new ApiError("code_wrong", { fields: { code: "codeWrong" } });
  }
  await sql`select revoke_unverified_access(${email})`.execute(ctx.db);
}

interface Registration {
  name: string;
  type: BusinessType;
  email: string;
  password: string;
  password_confirmation: string;
  businessName: string;
  code: string;
}

/** User, business, branch, menu, category and settings in one transaction. */
async function register(ctx: Context, form: Registration): Promise<{ token: string; user: User }> {
  assertPasswordsMatch(form);
  await assertGoodPassword(form.password, [form.name, form.email, form.businessName]);
  await limitCodes(ctx, "tried", CODES_TRIED);
  await consumeCode(ctx, form.email, form.code, "register");
  const id = uuidv7();
  const made = await sql`
    insert into users (id, name, email, password_hash, email_verified_at) values (${id}, ${form.name}, ${form.email}, ${await hashPassword(form.password, { ctx, email: form.email })}, now())
    on conflict (email) where home_business_id is null do nothing returning id`.execute(ctx.db);
  if (!made.rows.length) throw new ApiError("code_wrong", { fields: { code: "codeWrong" } });
  await sql`select revoke_unverified_access(${form.email})`.execute(ctx.db);
  const name_ar = arabicName(form.businessName) ?? null;
  const locales = { name_en: form.businessName, name_ar, description_en: null, description_ar: null };
  await makeBusiness(ctx, { ownerId: id, type: form.type, locales });
  return startSession(ctx, id);
}
