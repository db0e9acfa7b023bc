import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { hashToken } from "../../platform/gate.ts";

const LIFE_MS = 5 * 60_000;

/** A code that logs one device in to one branch: 5 minutes, one use, only its hash is kept. */
export async function issueLoginCode(ctx: Context, branchId: string): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS);
  await sql`delete from login_codes where business_id = ${ctx.businessId} and branch_id = ${branchId} and expires_at < now() - interval '1 day'`.execute(
    ctx.db,
  );
  await sql`
    insert into login_codes (business_id, id, branch_id, user_id, code_hash, expires_at)
    values (${ctx.businessId}, ${uuidv7()}, ${branchId}, ${ctx.caller.userId}, ${hashToken(code)}, ${expiresAt})`.execute(
    ctx.db,
  );
  ctx.record({ area: "settings", action: "create", recordId: branchId, label: "Login QR", branchId });
  return { code, expiresAt };
}
