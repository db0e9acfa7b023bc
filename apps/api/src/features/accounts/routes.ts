import { accounts, type User } from "@diwan/contract/accounts";
import type { BusinessType } from "@diwan/contract/enumerations";
import { splitName } from "@diwan/contract/upload-names";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { makeBusiness } from "../businesses/index.ts";
import { countTry, uncountTry } from "./attempts.ts";
import { checkCode, newCode, useCode } from "./codes.ts";
import { codeMail, knownMail, resetMail } from "./mails.ts";
import { loginDevice } from "./devices.ts";
import { hashPassword, isPassword, refuseMismatch } from "./passwords.ts";
import { describeUser, openSession } from "./sessions.ts";

const FAILURES = { account: 10, address: 50 };
const CODES_ASKED = 30;
const CODES_TRIED = 100;

export const accountsFeature = feature("accounts", accounts, {
  login: (ctx, { body }) => login(ctx, body),
  logout: async (ctx) => {
    await sql`delete from sessions where id = ${ctx.caller.sessionId} and user_id = ${ctx.caller.userId}`.execute(
      ctx.db,
    );
    return done(ctx);
  },
  sendCode: async (ctx, { body }) => {
    await limitCodes(ctx, "asked", CODES_ASKED);
    const [known, code] = [await isKnown(ctx, body.email), await newCode(ctx, body.email, "register")];
    const mail =
      code && (known ? knownMail(body.email, loginAddress(ctx), ctx.locale) : codeMail(body.email, code, ctx.locale));
    if (mail) ctx.afterCommit(() => ctx.mailer.send(mail));
    return done(ctx);
  },
  validateCode: async (ctx, { body }) => {
    await limitCodes(ctx, "tried", CODES_TRIED);
    await checkCode(ctx, body.email, body.code, "register");
    return { valid: true as const };
  },
  register: (ctx, { body }) => register(ctx, { ...body, type: body.businessType }),
  forgotPassword: async (ctx, { body }) => {
    await limitCodes(ctx, "asked", CODES_ASKED);
    const [known, code] = [await isKnown(ctx, body.email), await newCode(ctx, body.email, "reset")];
    if (known && code) ctx.afterCommit(() => ctx.mailer.send(resetMail(body.email, code, ctx.locale)));
    return done(ctx);
  },
  resetPassword: async (ctx, { body }) => {
    refuseMismatch(body);
    await limitCodes(ctx, "tried", CODES_TRIED);
    await useCode(ctx, body.email, body.code, "reset");
    const changed = await sql<{
      id: string;
    }>`update users set password_hash = ${await hashPassword(body.password)}, must_change_password = false, updated_at = now() where email = ${body.email} returning id`.execute(
      ctx.db,
    );
    await sql`delete from sessions where user_id = any(${changed.rows.map((row) => row.id)}::uuid[])`.execute(ctx.db);
    return done(ctx);
  },
  loginQr: (ctx, { body }) => loginDevice(ctx, body),
  info: (ctx) => {
    const userId = ctx.caller.userId ?? "";
    // the language of mails that no request asks for
    ctx.last(sql`update users set locale = ${ctx.locale} where id = ${userId} and locale <> ${ctx.locale}`);
    return describeUser(ctx.db, userId);
  },
});

const done = (ctx: Context) => ({ message: ctx.locale === "ar" ? "تم بنجاح" : "Done successfully" });

/** Never from the request: whoever sends a foreign `Host` would put a link of theirs into somebody's mail. */
const loginAddress = ({ config }: Context): string =>
  `${config.PUBLIC_URL.replace(/\/+$/, "") || `http://${config.HOST}:${config.PORT}`}/login`;

const limitCodes = (ctx: Context, what: string, most: number) =>
  countTry(ctx, [{ name: `codes-${what}:${ctx.caller.address}`, most }]);

async function isKnown(ctx: Context, email: string): Promise<boolean> {
  return (await sql`select 1 from users where email = ${email}`.execute(ctx.db)).rows.length > 0;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * A wrong address and a wrong password answer alike, after the same work. No connection is held while the password waits
 * for its turn: many logins at once would hold all of them and wait for one more.
 */
async function login(
  ctx: Context,
  form: { email: string; password: string; dashboard: boolean },
): Promise<{ token: string; user: User }> {
  const buckets = [
    { name: `login:${form.email}`, most: FAILURES.account },
    { name: `login-from:${ctx.caller.address}`, most: FAILURES.address },
  ];
  await countTry(ctx, buckets);
  const found = await ctx.separately((db) =>
    sql<{
      id: string;
      password_hash: string;
    }>`select id, password_hash from users where email = ${form.email}`.execute(db),
  );
  const account = found.rows[0];
  const right = await isPassword(form.password, account?.password_hash);
  await ctx.separately((db) =>
    sql`select audit_login(${account?.id ?? NOBODY}, ${right ? "login" : "login_failed"}, ${ctx.caller.address}, ${ctx.caller.client})`.execute(
      db,
    ),
  );
  if (!account || !right) throw new Refusal("credentials");
  await uncountTry(
    ctx,
    buckets.map((bucket) => bucket.name),
  );
  const user = await describeUser(ctx.db, account.id);
  if (form.dashboard && !user.business.length && !user.business_control.length) throw new Refusal("no_business");
  return { token: await openSession(ctx, account.id), user };
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
  refuseMismatch(form);
  await limitCodes(ctx, "tried", CODES_TRIED);
  await useCode(ctx, form.email, form.code, "register");
  const id = uuidv7();
  const made = await sql`
    insert into users (id, name, email, password_hash, email_verified_at) values (${id}, ${form.name}, ${form.email}, ${await hashPassword(form.password)}, now())
    on conflict (email) do nothing returning id`.execute(ctx.db);
  if (!made.rows.length) throw new Refusal("code_wrong", { fields: { code: "codeWrong" } });
  const name_ar = splitName(form.businessName).ar ?? null;
  const locales = { name_en: form.businessName, name_ar, description_en: null, description_ar: null };
  await makeBusiness(ctx, { ownerId: id, type: form.type, locales });
  return { token: await openSession(ctx, id), user: await describeUser(ctx.db, id) };
}
