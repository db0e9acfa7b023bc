import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";

/** Events of an account, shown to its user; the businesses that it belongs to get an audit row. */
type AccountEvent =
  | "accepted"
  | "update"
  | "email"
  | "password"
  | "login"
  | "login_failed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_on"
  | "codes_off"
  | "recovery_codes"
  | "session_ended"
  | "sessions_ended";

/** Records an event of an account, or of all accounts of an address; with `lasting` it stays even if the request fails. */
export async function recordAccountEvent(
  ctx: Context,
  userId: string | readonly string[],
  what: AccountEvent,
  { lasting = false }: { lasting?: boolean } = {},
): Promise<void> {
  const noted = sql`
    select record_account_event(id, ${what}, ${ctx.caller.address}, ${ctx.caller.client}) from unnest(${[userId].flat()}::uuid[]) id`;
  await (lasting ? ctx.inOwnTransaction((db) => noted.execute(db)) : noted.execute(ctx.db));
}

export const answerDone = (ctx: Context) => ({ message: ctx.locale === "ar" ? "تم بنجاح" : "Done successfully" });
