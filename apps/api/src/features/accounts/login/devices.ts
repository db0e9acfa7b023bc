import { randomBytes } from "node:crypto";
import type { Branch } from "@diwan/contract/branches/branches";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/authorization/authorize.ts";
import { localesOf } from "../../../platform/records/locales.ts";
import { rememberTablet } from "../../tablets/index.ts";
import { consumeAttempt } from "./attempts.ts";

type DeviceBranch = Pick<Branch, "id" | "businessId" | "slug" | "locales">;

/** Logs a device in to one branch with the code of a login QR. A code works once, also among parallel requests. */
export async function loginDevice(
  ctx: Context,
  { code, device_name }: { code: string; device_name?: string | undefined },
): Promise<{ token: string; branch: DeviceBranch }> {
  await consumeAttempt(ctx, [{ name: `login-qr:${ctx.caller.network}`, most: 100 }]);
  const redeemed = await sql<{
    business_id: string;
    branch_id: string;
    user_id: string;
  }>`select * from redeem_login_code(${hashToken(code)})`.execute(ctx.db);
  const grant = redeemed.rows[0];
  if (!grant) throw new ApiError("code_wrong", { fields: { code: "codeWrong" } });
  const { business_id, branch_id, user_id } = grant;
  const token = randomBytes(32).toString("base64url");
  const sessionId = uuidv7();
  await sql`
    insert into sessions (id, user_id, token_hash, client, address, business_id, branch_id, device_name)
    values (${sessionId}, ${user_id}, ${hashToken(token)}, ${ctx.caller.client}, ${ctx.caller.address}, ${business_id}, ${branch_id}, ${device_name ?? ""})`.execute(
    ctx.db,
  );
  await sql`select set_config('app.business_id', ${business_id}, true)`.execute(ctx.db);
  const found = await sql<DeviceBranch>`
    select br.id, br.business_id as "businessId", br.slug, ${localesOf("br")} as locales from branches br where br.business_id = ${business_id} and br.id = ${branch_id}`.execute(
    ctx.db,
  );
  const branch = found.rows[0];
  if (!branch) throw new ApiError("code_wrong", { fields: { code: "codeWrong" } });
  await rememberTablet(ctx, { businessId: business_id, branchId: branch_id, sessionId });
  return { token, branch };
}

const COOKIE = "device";

/** Known browsers of an account; a further one replaces the least recently used. */
const MOST_DEVICES = 20;

/** The accounts among these to which the caller's browser has logged in before. */
export async function listKnownAccounts(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const token = ctx.cookies.get(COOKIE);
  if (!token || !ids.length) return [];
  const found = await ctx.inOwnTransaction((db) =>
    sql<{ id: string }>`
      select user_id as id from known_devices where user_id = any(${ids}::uuid[]) and token_hash = ${hashToken(token)}`.execute(
      db,
    ),
  );
  return found.rows.map(({ id }) => id);
}

/**
 * The key under which attempts of the caller's browser are counted; undefined unless it has logged in to this account
 * before. An email address stands for the user's own account, never for one that a business created for the address.
 */
export async function findKnownDevice(
  ctx: Context,
  who: { email: string } | { userId: string },
): Promise<string | undefined> {
  if (!ctx.cookies.get(COOKIE)) return undefined;
  const id = "userId" in who ? who.userId : await personOf(ctx, who.email);
  return id && (await listKnownAccounts(ctx, [id])).length ? deviceKeyOf(ctx) : undefined;
}

async function personOf(ctx: Context, email: string): Promise<string | undefined> {
  const found = await ctx.inOwnTransaction((db) =>
    sql<{ id: string }>`select id from users where email = ${email} and home_business_id is null`.execute(db),
  );
  return found.rows[0]?.id;
}

export const deviceKeyOf = (ctx: Context): string => hashToken(ctx.cookies.get(COOKIE) ?? "").toString("base64url");

/** Makes the caller's browser a known one of the account, so that attempts of other browsers do not lock it out. */
export async function rememberDevice(ctx: Context, userId: string): Promise<void> {
  const token = ctx.cookies.get(COOKIE) ?? randomBytes(32).toString("base64url");
  await ctx.inOwnTransaction((db) =>
    sql`
      with kept as (
        insert into known_devices (user_id, token_hash) values (${userId}, ${hashToken(token)})
        on conflict (user_id, token_hash) do update set last_used_at = now())
      delete from known_devices where user_id = ${userId} and token_hash in (
        select token_hash from known_devices where user_id = ${userId} order by last_used_at desc offset ${MOST_DEVICES - 1})`.execute(
      db,
    ),
  );
  ctx.cookies.keep(COOKIE, token);
}
