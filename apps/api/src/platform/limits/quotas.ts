import { createHash } from "node:crypto";
import { type ServerMessageKey, serverMessageText } from "@diwan/contract/api/server-messages";
import { formatWait } from "@diwan/ui/money/numbers";
import { sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import type { Db } from "../database/transaction.ts";
import { ApiError } from "../errors.ts";

/** A limit of `most` uses within `seconds` of the first one, counted under `name`. */
export interface Quota {
  name: string;
  most: number;
  seconds: number;
}

export const HOUR = 3_600;
export const DAY = 86_400;

/**
 * Counts one more use of each quota in the transaction, so that a rollback reverts it. Returns the seconds to wait if a
 * quota is used up; the caller then rolls back, unless rejected attempts should count.
 */
export async function consumeQuotas(db: Db, at: Date, quotas: readonly Quota[]): Promise<number | undefined> {
  // Sorted against deadlocks, and hashed because some names contain email addresses.
  const sorted = quotas
    .map((quota) => ({ ...quota, name: createHash("sha256").update(quota.name).digest("base64url") }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const { rows } = await sql<{ wait: number | null }>`
    select consume_quotas(${at}, ${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ most }) => most)}::integer[],
      ${sorted.map(({ seconds }) => seconds)}::integer[]) as wait`.execute(db);
  return rows[0]?.wait ?? undefined;
}

/** The same for a call: throws 429 with a message that contains the time as `{when}`. */
export async function assertQuotas(ctx: Context, quotas: readonly Quota[], text: ServerMessageKey): Promise<void> {
  const wait = await consumeQuotas(ctx.db, ctx.now(), quotas);
  if (wait === undefined) return;
  const message = serverMessageText(text, ctx.locale, { when: formatWait(wait, ctx.locale) });
  throw new ApiError("limit_reached", { retryAfterSeconds: wait, extra: { message } });
}
