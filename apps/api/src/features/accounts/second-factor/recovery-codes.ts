import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { hashCode } from "../passwords/passwords.ts";

const COUNT = 10;
const LENGTH = 8;
/** Without characters that look alike. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ten new codes, shown once; the old ones end. Hashed like passwords, with one salt for all ten. */
export async function createRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(""));
  const salt = randomBytes(16);
  const hashes = await Promise.all([...codes].map((code) => hashCode(code, salt)));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(ctx.db);
  await sql`
    insert into recovery_codes (user_id, code_hash, salt) select ${userId}, hash, ${salt} from unnest(${hashes}::bytea[]) hash`.execute(
    ctx.db,
  );
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Consumes an unused code of the account; false if there is none. */
export async function consumeRecoveryCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  const kept = await sql<{ salt: Buffer }>`select salt from recovery_codes where user_id = ${userId} limit 1`.execute(
    ctx.db,
  );
  // the same work without codes, so that timing reveals nothing
  const hash = await hashCode(code, kept.rows[0]?.salt ?? Buffer.alloc(16));
  const used = await sql`
    update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`.execute(
    ctx.db,
  );
  return used.rows.length > 0;
}
