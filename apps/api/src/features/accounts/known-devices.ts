import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { hashToken } from "../../platform/gate.ts";

const COOKIE = "device";
/** So many browsers of an account are known; the one that was used longest ago makes room. */
const MOST_DEVICES = 20;

/** The name under which the caller's browser is counted, where it has logged in to this account, or one of this address, before. */
export async function knownDevice(
  ctx: Context,
  who: { email: string } | { userId: string },
): Promise<string | undefined> {
  const token = ctx.cookies.get(COOKIE);
  if (!token) return undefined;
  const hash = hashToken(token);
  const account = "email" in who ? sql`u.email = ${who.email}` : sql`u.id = ${who.userId}`;
  const found = await ctx.separately((db) =>
    sql`
      select from known_devices d join users u on u.id = d.user_id where ${account} and d.token_hash = ${hash} limit 1`.execute(
      db,
    ),
  );
  return found.rows.length ? hash.toString("base64url") : undefined;
}

/** Knows the caller's browser from now on: what strangers try does not lock it out. */
export async function keepDevice(ctx: Context, userId: string): Promise<void> {
  const token = ctx.cookies.get(COOKIE) ?? randomBytes(32).toString("base64url");
  await ctx.separately((db) =>
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
