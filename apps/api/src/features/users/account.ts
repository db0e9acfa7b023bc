import type { User } from "@diwan/contract/accounts/accounts";
import type { AccountForm } from "@diwan/contract/people/users";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import {
  assertGoodPasswordForUser,
  consumePasswordAttempt,
  describeUser,
  hashPassword,
  recordAccountEvent,
  queueSecurityEmail,
  replaceAvatar,
} from "../accounts/index.ts";
import { requestEmail } from "./email.ts";
import { assertCurrentPassword } from "./password.ts";

interface Row {
  email: string;
  password_hash: string;
  updated_at: string;
}

/**
 * Saves the caller's own account. A new address or password needs the current password. The address takes effect once
 * its code is entered; a new password ends all other sessions.
 */
export async function saveAccount(ctx: Context, userId: string, form: AccountForm): Promise<User> {
  await consumePasswordAttempt(ctx, userId, form.current_password);
  const before = await lockAccount(ctx, userId);
  if (form.updated_at !== undefined && form.updated_at !== before.updated_at)
    throw new ApiError("stale", { extra: { current: await describeUser(ctx, userId) } });
  const login = newLogin(form, before);
  if (login.email || login.password) await assertCurrentPassword(ctx, form.current_password, before.password_hash);
  if (login.password) await assertGoodPasswordForUser(ctx, userId, login.password, [form.name, login.email]);
  const passwordHash = login.password && (await hashPassword(login.password, { ctx, email: before.email }));
  const saved = sql`
    update users set name = coalesce(${form.name ?? null}, name), phone = coalesce(${form.phone ?? null}, phone),
      password_hash = coalesce(${passwordHash ?? null}, password_hash), updated_at = ${nextStamp("users")}
    where id = ${userId}`;
  await saved.execute(ctx.db);
  if (login.email) await requestEmail(ctx, userId, login.email);
  if (form.media) await replaceAvatar(ctx, userId, form.media[0]?.src);
  if (login.password)
    await sql`delete from sessions where user_id = ${userId} and id <> ${ctx.caller.sessionId}`.execute(ctx.db);
  await recordAccountEvent(ctx, userId, login.password ? "password" : "update");
  if (login.password) await queueSecurityEmail(ctx, userId, "password");
  return describeUser(ctx, userId);
}

async function lockAccount(ctx: Context, userId: string): Promise<Row> {
  const found =
    await sql<Row>`select email, password_hash, stamp_text(updated_at) as updated_at from users where id = ${userId} for no key update`.execute(
      ctx.db,
    );
  const row = found.rows[0];
  if (!row) throw notFound();
  return row;
}

/** The fields that change how the user logs in. */
const newLogin = ({ email, password }: AccountForm, before: Row) => ({
  email: email === before.email ? undefined : email,
  password: password || undefined,
});
