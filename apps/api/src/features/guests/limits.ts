import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../platform/authorization/context.ts";
import { DecryptionError, decryptSecret, encryptSecret } from "../../platform/files/encryption.ts";
import { ApiError } from "../../platform/errors.ts";
import { consumeQuotas, type Quota } from "../../platform/limits/quotas.ts";
import { isKnownTablet } from "../tablets/index.ts";

const COOKIE = "guest";
const WINDOW_SECONDS = 15 * 60;
/** What one phone, one phone number, and all new phones of one network may send in a quarter of an hour. */
const MOST = {
  order: { device: 30, number: 10, network: 60 },
  booking: { device: 10, number: 10, network: 10 },
} as const;
const MOST_AT_TABLE = 90;

/**
 * Counts an order or booking that a guest has made, in its transaction: what was refused or repeated is not counted. A phone
 * that ordered before counts for itself, who sits at a table for the table, and only new phones count for their network and
 * the number that they give, so that nobody on the Wi-Fi of a house uses up what others may send. Its own tablets are not limited.
 */
export async function consumeGuestQuota(
  ctx: Context,
  what: keyof typeof MOST,
  { table, phone }: { table?: string | undefined; phone?: string | null | undefined } = {},
): Promise<void> {
  if (await isKnownTablet(ctx)) return;
  const device = deviceOf(ctx);
  const { device: own, number, network } = MOST[what];
  const quota = (by: string, value: string, most: number): Quota => ({
    name: `${what} at ${ctx.branchId} by ${by}:${value}`,
    most,
    seconds: WINDOW_SECONDS,
  });
  const quotas: Quota[] = [
    ...(device ? [quota("device", digest(device), own)] : []),
    ...(table ? [quota("table", table, MOST_AT_TABLE)] : []),
    ...(device || table ? [] : [quota("network", ctx.caller.network, network)]),
    ...(device || table || !phone ? [] : [quota("number", phone, number)]),
  ];
  const wait = await consumeQuotas(ctx.db, ctx.now(), quotas);
  if (wait !== undefined) throw new ApiError("too_many_tries", { retryAfterSeconds: wait });
  if (!device)
    ctx.cookies.keep(COOKIE, encryptSecret(ctx.config.SECRET_KEY, randomBytes(16).toString("base64url"), COOKIE));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** What this server gave the phone with its first order; nobody can make one. */
function deviceOf({ cookies, config }: Context): string | undefined {
  const kept = cookies.get(COOKIE);
  if (!kept) return undefined;
  try {
    return decryptSecret(config.SECRET_KEY, kept, COOKIE);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
