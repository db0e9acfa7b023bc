import { createHash } from "node:crypto";
import { type MessageKey, messageText } from "@diwan/contract/api/messages";
import { formatWait } from "@diwan/ui/money/numbers";
import { sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import type { Db } from "../database/transaction.ts";
import { ApiError } from "../errors.ts";

/** What may be done `most` times within some seconds of the first time, and what it is counted for. */
export interface Quota {
  name: string;
  most: number;
  seconds: number;
}

export const HOUR = 3_600;
export const DAY = 86_400;

/**
 * Counts one more of each, as part of the transaction: what is undone is not counted. Answers the seconds to wait where there
 * was no room, and then the count must not be kept but by who wants to go on being refused.
 */
export async function consumeQuotas(db: Db, at: Date, quotas: readonly Quota[]): Promise<number | undefined> {
  // in one order, so that two at once don't wait for each other; hashed, since some are named after addresses of people
  const sorted = quotas
    .map((quota) => ({ ...quota, name: createHash("sha256").update(quota.name).digest("base64url") }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const { rows } = await sql<{ wait: number | null }>`
    select consume_quotas(${at}, ${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ most }) => most)}::integer[],
      ${sorted.map(({ seconds }) => seconds)}::integer[]) as wait`.execute(db);
  return rows[0]?.wait ?? undefined;
}

/** The same for a call: refuses (429) in words that say when it goes on. The text has a place for `{when}`. */
export async function assertQuotas(ctx: Context, quotas: readonly Quota[], text: MessageKey): Promise<void> {
  const wait = await consumeQuotas(ctx.db, ctx.now(), quotas);
  if (wait === undefined) return;
  const message = messageText(text, ctx.locale, { when: formatWait(wait, ctx.locale) });
  throw new ApiError("limit_reached", { retryAfterSeconds: wait, extra: { message } });
}
