import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/authorization/authorize.ts";

export const CHALLENGE_MS = 5 * 60_000;

/** Random bytes that a passkey signs once, within five minutes; for a new passkey of somebody, or to sign anybody in. */
export async function createChallenge(ctx: Context, userId: string | null): Promise<Buffer> {
  const challenge = randomBytes(32);
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${hashToken(challenge.toString("base64url"))}, ${userId}, now() + make_interval(secs => ${CHALLENGE_MS / 1_000}))`.execute(
    ctx.db,
  );
  return challenge;
}

/** The challenge that was signed. It is used up however the request ends. Throws 422 `passkey_wrong` if it is none of ours. */
export async function consumeChallenge(ctx: Context, clientDataJSON: string, userId: string | null): Promise<string> {
  const challenge = signedChallenge(clientDataJSON);
  const used = await ctx.inOwnTransaction((db) =>
    sql<{ fresh: boolean }>`
      delete from passkey_challenges where challenge_hash = ${hashToken(challenge)} and user_id is not distinct from ${userId}::uuid
      returning expires_at > now() as fresh`.execute(db),
  );
  if (!used.rows[0]?.fresh) throw new ApiError("passkey_wrong");
  return challenge;
}

function signedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof data === "object" && data !== null && "challenge" in data) return String(data.challenge);
  } catch {
    // as with any other that nobody asked for
  }
  throw new ApiError("passkey_wrong");
}

/** Who passkeys are for: this installation, by the address of its screens. Throws 409 where there is none that browsers take. */
export function relyingPartyOf({ config, origin }: Context): { id: string; origin: string } {
  const { hostname, origin: own } = new URL(config.PUBLIC_URL || origin);
  if (!config.PUBLIC_URL && hostname !== "localhost") throw new ApiError("passkeys_unavailable");
  return { id: hostname, origin: own };
}
