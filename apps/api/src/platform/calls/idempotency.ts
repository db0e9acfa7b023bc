import { createHash } from "node:crypto";
import type { Call } from "@diwan/contract/api/call";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import {
  DecryptionError,
  decryptSecret,
  deriveSecretKey,
  encryptSecret,
  type SecretKeys,
} from "../files/encryption.ts";
import { ApiError } from "../errors.ts";
import { tokenOf } from "../http/request.ts";
import { RawReply } from "./routes.ts";

/** A request that may arrive twice. */
interface OnceRequest {
  /** The `Idempotency-Key`, if there is one. */
  key: unknown;
  /** What is asked, to tell a repetition from another request. */
  asked: unknown;
  token: string | undefined;
}

export const onceOf = (request: FastifyRequest): OnceRequest => ({
  key: request.headers["idempotency-key"],
  asked: [request.params, request.body],
  token: tokenOf(request),
});

/**
 * A creating call with an `Idempotency-Key` runs once: the same key, user and call within 24 h returns the first
 * response again. The key is a row of the same transaction, so that concurrent requests wait for each other.
 */
export async function runOnce(
  ctx: Context,
  name: string,
  call: Call,
  { key, asked, token }: OnceRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || call.status !== 201 || call.form || !ctx.caller.userId) return run();
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError("malformed");
  const first = await claim(ctx, key, name, hashRequest(asked));
  const context = `answer:${ctx.caller.userId}:${key}`;
  if (first) return call.secret ? decryptAnswer(first.answer, token, context) : first.answer;
  const answer = await run();
  if (answer instanceof RawReply) throw new Error("A finished answer can't be kept.");
  const text = JSON.stringify(call.answer.parse(answer));
  const kept = call.secret ? JSON.stringify(encryptSecret(keysOf(token), text, context)) : text;
  await sql`update idempotency_keys set status = ${call.status}, answer = ${kept}::jsonb where user_id = ${ctx.caller.userId} and key = ${key}`.execute(
    ctx.db,
  );
  return answer;
}

/** Derived from the session's token: 256 random bits, of which the database stores a different hash. */
const keysOf = (token = ""): SecretKeys => [deriveSecretKey("answer", token)];

/** A repetition from another session cannot decrypt the secret of the first response. */
function decryptAnswer(kept: unknown, token: string | undefined, context: string): unknown {
  try {
    return JSON.parse(decryptSecret(keysOf(token), String(kept), context));
  } catch (error) {
    if (error instanceof DecryptionError) throw new ApiError("key_reused");
    throw error;
  }
}

async function claim(ctx: Context, key: string, name: string, hash: Buffer): Promise<{ answer: unknown } | undefined> {
  const made = await sql`
    insert into idempotency_keys (user_id, key, call, request_hash) values (${ctx.caller.userId}, ${key}, ${name}, ${hash})
    on conflict (user_id, key) do update set call = excluded.call, request_hash = excluded.request_hash, answer = null, created_at = now()
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning key`.execute(ctx.db);
  if (made.rows.length) return undefined;
  const kept = await sql<{
    call: string;
    request_hash: Buffer;
    answer: unknown;
  }>`select call, request_hash, answer from idempotency_keys where user_id = ${ctx.caller.userId} and key = ${key}`.execute(
    ctx.db,
  );
  const row = kept.rows[0];
  if (!row || row.call !== name || !row.request_hash.equals(hash)) throw new ApiError("key_reused");
  return { answer: row.answer };
}

/** Compares requests without storing their content. */
export const hashRequest = (asked: unknown): Buffer => createHash("sha256").update(JSON.stringify(asked)).digest();
