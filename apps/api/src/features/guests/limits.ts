import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../platform/authorization/context.ts";
import { DecryptionError, decryptSecret, encryptSecret } from "../../platform/files/encryption.ts";
import { ApiError } from "../../platform/errors.ts";
import { consumeQuotas, type Quota } from "../../platform/limits/quotas.ts";
import { isKnownTablet } from "../tablets/index.ts";

const COOKIE = "guest";
const WINDOW_SECONDS = 15 * 60;
/** Limits in 15 minutes: of a phone, a phone number, and all new phones of one network. */
const MOST = {
  order: { device: 30, number: 10, network: 60 },
  booking: { device: 10, number: 10, network: 10 },
} as const;
const MOST_AT_TABLE = 90;

/**
 * Counts an order or booking of a guest in its transaction: rejected and repeated ones are not counted. A known phone
 * is counted by itself, a guest at a table by the table, and only new phones by network and phone number, so that one
 * guest can't use up the limit of a shared Wi-Fi. Tablets of the branch are not limited.
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

/** The signed cookie of a phone since its first order; it can't be forged. */
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
