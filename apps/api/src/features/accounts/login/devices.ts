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

/** Logs a device in with the code of a login QR: of a hundred at once one gets in, to that one branch. */
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
