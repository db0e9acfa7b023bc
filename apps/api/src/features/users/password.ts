import type { User } from "@diwan/contract/accounts";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { assertRecentSignIn } from "../../platform/gate.ts";
import { nextStamp } from "../../platform/locales.ts";
import {
  assertGoodPasswordOf,
  countPassword,
  describeUser,
  hashPassword,
  isPassword,
  refuseMismatch,
} from "../accounts/index.ts";

interface Form {
  password: string;
  password_confirmation: string;
  current_password?: string | undefined;
}

/** Sets one's own password. One that was made for the account is replaced without typing it again. All other sessions end. */
export async function setPassword(ctx: Context, userId: string, form: Form): Promise<User> {
  refuseMismatch(form);
  await countPassword(ctx, userId, form.current_password);
  const found = await sql<{ password_hash: string; must_change_password: boolean }>`
    select password_hash, must_change_password from users where id = ${userId} for no key update`.execute(ctx.db);
  const account = found.rows[0];
  if (!account) throw notFound();
  if (!account.must_change_password) await refuseWithout(ctx, form.current_password, account.password_hash);
  else if (await isPassword(form.password, account.password_hash)) throw invalid({ password: "passwordSame" });
  await assertGoodPasswordOf(ctx, userId, form.password);
  await sql`
    update users set password_hash = ${await hashPassword(form.password)}, must_change_password = false, updated_at = ${nextStamp("users")} where id = ${userId}`.execute(
    ctx.db,
  );
  await sql`delete from sessions where user_id = ${userId} and id <> ${ctx.caller.sessionId}`.execute(ctx.db);
  await sql`select note_account_event(${userId}, 'update', ${ctx.caller.address}, ${ctx.caller.client})`.execute(
    ctx.db,
  );
  return describeUser(ctx.db, userId, ctx.caller.sessionId);
}

/** Refuses (422) without the account's own password. */
export async function confirmPassword(ctx: Context, userId: string, typed: string | undefined): Promise<void> {
  await countPassword(ctx, userId, typed);
  const found = await sql<{ password_hash: string }>`select password_hash from users where id = ${userId}`.execute(
    ctx.db,
  );
  await refuseWithout(ctx, typed, found.rows[0]?.password_hash ?? "");
}

/** Who has a passkey and no password shows by that who it is. */
export async function refuseWithout(
  ctx: Context,
  currentPassword: string | undefined,
  passwordHash: string,
): Promise<void> {
  if (passwordHash === "") return assertRecentSignIn(ctx.caller);
  if (!(await isPassword(currentPassword ?? "", passwordHash))) throw invalid({ current_password: "currentPassword" });
}
