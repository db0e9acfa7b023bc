import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../../../platform/authorization/context.ts";
import { decryptSecret, encryptSecret } from "../../../platform/files/encryption.ts";
import { ApiError } from "../../../platform/errors.ts";
import { dataAddress, qrSvg } from "../../../platform/files/qr.ts";

/** RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, steps of 30 seconds. */
const STANDARD = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** The previous and the next code are accepted, too: clocks differ, and typing takes time. */
const WINDOW = 1;
const QR_WIDTH = 240;

/** Creates the secret of an authenticator app, which is active once it is confirmed. Throws 409 where codes are on. */
export async function beginOneTimeCodes(
  ctx: Context,
  userId: string,
): Promise<{ secret: string; url: string; qr: string }> {
  const secret = new Secret({ size: 20 });
  const encrypted = encryptSecret(ctx.config.SECRET_KEY, secret.base32, contextOf(userId));
  const kept = await sql<{ email: string }>`
    with kept as (
      insert into one_time_codes (user_id, secret) values (${userId}, ${encrypted})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where one_time_codes.confirmed_at is null returning user_id)
    select u.email from users u join kept k on k.user_id = u.id`.execute(ctx.db);
  const account = kept.rows[0];
  if (!account) throw new ApiError("codes_on");
  const url = new TOTP({ ...STANDARD, secret, issuer: "Diwan", label: account.email }).toString();
  return { secret: secret.base32, url, qr: dataAddress(await qrSvg(url, QR_WIDTH)) };
}

/** Enables one-time codes with a code of the app. */
export async function confirmOneTimeCodes(ctx: Context, userId: string, code: string): Promise<void> {
  if (!(await takeCode(ctx, userId, code, sql`confirmed_at is null`))) throw wrongCodeError();
}

/** Whether the code is currently valid for the account; each code works once. */
export const consumeOneTimeCode = (ctx: Context, userId: string, code: string): Promise<boolean> =>
  takeCode(ctx, userId, code, sql`confirmed_at is not null`);

async function takeCode(ctx: Context, userId: string, code: string, which: ReturnType<typeof sql>): Promise<boolean> {
  const found = await sql<{ secret: string }>`
    select secret from one_time_codes where user_id = ${userId} and ${which}`.execute(ctx.db);
  const row = found.rows[0];
  if (!row) return false;
  const secret = Secret.fromBase32(decryptSecret(ctx.config.SECRET_KEY, row.secret, contextOf(userId)));
  const timestamp = ctx.now().getTime();
  const delta = new TOTP({ ...STANDARD, secret }).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1_000 / STANDARD.period) + delta;
  // the row lock lets one of two parallel requests with the same code succeed
  const used = await sql`
    update one_time_codes set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} returning user_id`.execute(ctx.db);
  return used.rows.length > 0;
}

/** The encryption context: the secret can't be decrypted in the row of another account. */
const contextOf = (userId: string): string => `totp:${userId}`;

export const wrongCodeError = (): ApiError => new ApiError("code_wrong", { fields: { code: "codeWrong" } });
