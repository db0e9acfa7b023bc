import { randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { keyedHashes } from "../../../platform/files/encryption.ts";
import { ApiError } from "../../../platform/errors.ts";
import { consumeQuotas, DAY } from "../../../platform/limits/quotas.ts";
import { findKnownDevice } from "../login/devices.ts";

export type CodePurpose = "register" | "reset" | "email";

const TRIES = 5;
const TRIES_A_DAY = 20;

/** Keyed hashes, since six digits are quickly guessed from a plain hash. One for each key that may have been used. */
const hashesOf = ({ config }: Context, email: string, code: string, purpose: CodePurpose): Buffer[] =>
  keyedHashes(config.SECRET_KEY, "mailed code", `${purpose}:${email}:${code}`);

/** A new code of 6 digits, valid for 10 minutes; undefined when one was sent less than a minute ago. */
export async function createCode(ctx: Context, email: string, purpose: CodePurpose): Promise<string | undefined> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const made = await sql`
    insert into codes (email, purpose, code_hash, expires_at) values (${email}, ${purpose}, ${hashesOf(ctx, email, code, purpose)[0]}, now() + interval '10 minutes')
    on conflict (email, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(), tries = 0
      where codes.sent_at < now() - interval '1 minute'
    returning email`.execute(ctx.db);
  return made.rows.length ? code : undefined;
}

/** Seconds until the address can get another code. */
export async function secondsToNextCode(ctx: Context, email: string, purpose: CodePurpose): Promise<number> {
  const found = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from sent_at + interval '1 minute' - now())))::int as wait from codes where email = ${email} and purpose = ${purpose}`.execute(
    ctx.db,
  );
  return found.rows[0]?.wait ?? 1;
}

/**
 * Throws 422 unless the code is right. An attempt is counted before the comparison and stays counted however the
 * request ends; five wrong attempts void the code, and an account has twenty a day, those of its known browsers counted
 * separately. A right code stays valid.
 */
export async function checkCode(ctx: Context, email: string, code: string, purpose: CodePurpose): Promise<void> {
  const device = await findKnownDevice(ctx, { email });
  const quota = {
    name: `codes to ${purpose} ${email}${device ? ` by ${device}` : ""}`,
    most: TRIES_A_DAY,
    seconds: DAY,
  };
  const wait = await ctx.inOwnTransaction((db) => consumeQuotas(db, ctx.now(), [quota]));
  if (wait !== undefined) throw new ApiError("too_many_tries", { retryAfterSeconds: wait });
  const kept = await ctx.inOwnTransaction((db) =>
    sql<{ code_hash: Buffer }>`
      update codes set tries = tries + 1 where email = ${email} and purpose = ${purpose} and tries < ${TRIES} and expires_at > now() returning code_hash`.execute(
      db,
    ),
  );
  const known = kept.rows[0]?.code_hash ?? Buffer.alloc(32);
  const right = hashesOf(ctx, email, code, purpose).some((hash) => timingSafeEqual(known, hash));
  if (!right || !kept.rows.length) throw wrongCode();
  await ctx.inOwnTransaction((db) =>
    sql`update codes set tries = tries - 1 where email = ${email} and purpose = ${purpose} and tries > 0`.execute(db),
  );
}

/** Consumes a right code; of two parallel requests one succeeds. */
export async function consumeCode(ctx: Context, email: string, code: string, purpose: CodePurpose): Promise<void> {
  await checkCode(ctx, email, code, purpose);
  const used =
    await sql`delete from codes where email = ${email} and purpose = ${purpose} and code_hash = any(${hashesOf(ctx, email, code, purpose)}::bytea[]) returning email`.execute(
      ctx.db,
    );
  if (!used.rows.length) throw wrongCode();
}

const wrongCode = (): ApiError => new ApiError("code_wrong", { fields: { code: "codeWrong" } });
