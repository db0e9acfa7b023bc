import { setTimeout as sleep } from "node:timers/promises";
import type { Locale } from "@diwan/contract/api/enumerations";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { queueEmailIn } from "../../../platform/mail/email-job.ts";
import { ApiError } from "../../../platform/errors.ts";
import { consumeQuotas, DAY } from "../../../platform/limits/quotas.ts";
import { consumeAttempt, refundAttempt } from "./attempts.ts";
import { deviceKeyOf } from "./devices.ts";
import { manyAttemptsEmail } from "../mails/mails.ts";

/** Wrong passwords in 15 minutes: for an account from one network, and from one network for all accounts. */
const FAILURES = { account: 10, network: 50 };
/** After so many wrong passwords from unknown browsers, one password of an account is compared per interval (ms). */
const SLOW_AFTER = 30;
const TURN_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

type TakeBack = (rightOne: { made: boolean }) => Promise<void>;

/**
 * Counts a password of an unknown browser before it is compared; returns how to refund the attempt when it was right.
 * Attempts from many networks slow an account without locking it, and its user gets an email. A successful login to an
 * account that a business created is not refunded, so that creating accounts gives no further attempts. Throws 429.
 */
export async function consumeLoginAttempt(ctx: Context, email: string): Promise<TakeBack> {
  const { network } = ctx.caller;
  const [account, everybody, house] = [
    `login:${email} from ${network}`,
    `login-strangers:${email}`,
    `login-from:${network}`,
  ];
  const counted = await consumeAttempt(ctx, [
    { name: account, most: FAILURES.account },
    { name: house, most: FAILURES.network },
    { name: everybody, most: Infinity },
  ]);
  if ((counted.get(everybody) ?? 0) > SLOW_AFTER) {
    await tellOnce(ctx, email);
    await takeTurn(email);
  }
  return ({ made }) => refundAttempt(ctx, made ? [house] : [account, house, everybody]);
}

/** For a browser that logged in to this account before: counted separately, so that others can't lock it out. */
export async function consumeKnownDeviceAttempt(ctx: Context, accountId: string): Promise<TakeBack> {
  const name = `login:${accountId} by ${deviceKeyOf(ctx)}`;
  await consumeAttempt(ctx, [{ name, most: FAILURES.account }]);
  return () => refundAttempt(ctx, [name]);
}

/** How often in 15 minutes a known browser's right password is compared with further accounts of its address. */
const TWINS_COMPARED = 10;

/**
 * Whether further accounts of the address may answer. Who has an account of the address could otherwise guess the
 * passwords of the others by changing their own.
 */
export async function mayCompareTwins(ctx: Context, email: string): Promise<boolean> {
  return consumeAttempt(ctx, [{ name: `login-twins:${email}`, most: TWINS_COMPARED }]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === "too_many_tries") return false;
      throw error;
    },
  );
}

const turns = new Map<string, number>();

/** Waits for the next slot of this account without holding a connection; throws 429 when the wait is too long. */
async function takeTurn(email: string): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, turns.get(email) ?? 0);
  if (turn - now > LONGEST_WAIT_MS) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  turns.set(email, turn + TURN_MS);
  for (const [other, at] of turns) if (at < now) turns.delete(other);
  await sleep(turn - now);
}

async function tellOnce(ctx: Context, email: string): Promise<void> {
  await ctx.inOwnTransaction(async (db) => {
    const wait = await consumeQuotas(db, ctx.now(), [{ name: `told of tries on ${email}`, most: 1, seconds: DAY }]);
    if (wait !== undefined) return;
    const found = await sql<{ locale: Locale }>`
      select locale from users where email = ${email} and home_business_id is null and email_verified_at is not null`.execute(
      db,
    );
    const person = found.rows[0];
    await queueEmailIn(db, ctx, person && manyAttemptsEmail(email, person.locale));
  });
}
