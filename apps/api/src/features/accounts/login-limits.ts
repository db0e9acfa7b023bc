import { setTimeout as sleep } from "node:timers/promises";
import type { Locale } from "@diwan/contract/enumerations";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { consumeQuotas, DAY } from "../../platform/quotas.ts";
import { countTry, uncountTry } from "./attempts.ts";
import { knownDevice } from "./known-devices.ts";
import { manyTriesMail } from "./mails.ts";

/** Wrong passwords in a quarter of an hour: for an account from one network, and from one network for all accounts. */
const FAILURES = { account: 10, network: 50 };
/** From so many wrong ones by strangers on, whatever their networks, an account is looked at once in so many milliseconds. */
const SLOW_AFTER = 30;
const TURN_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Counts a password before it is compared; answers how to take it back when it was right. A browser that logged in to the
 * account before counts for itself, so that strangers lock nobody out; an account that many networks try is slowed and not
 * locked, and its person is told. Throws 429.
 */
export async function limitLogin(ctx: Context, email: string): Promise<() => Promise<void>> {
  const device = await knownDevice(ctx, { email });
  const { network } = ctx.caller;
  const everybody = `login-strangers:${email}`;
  const buckets = device
    ? [{ name: `login:${email} by ${device}`, most: FAILURES.account }]
    : [
        { name: `login:${email} from ${network}`, most: FAILURES.account },
        { name: `login-from:${network}`, most: FAILURES.network },
        { name: everybody, most: Infinity },
      ];
  const counted = await countTry(ctx, buckets);
  const strangers = counted.get(everybody) ?? 0;
  if (strangers > SLOW_AFTER) {
    await tellOnce(ctx, email);
    await takeTurn(email);
  }
  return () =>
    uncountTry(
      ctx,
      buckets.map(({ name }) => name),
    );
}

const turns = new Map<string, number>();

/** Waits until it is this account's turn again, holding nothing meanwhile; who would wait too long comes again. */
async function takeTurn(email: string): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, turns.get(email) ?? 0);
  if (turn - now > LONGEST_WAIT_MS) throw new Refusal("too_many_tries", { retryAfterSeconds: 5 });
  turns.set(email, turn + TURN_MS);
  for (const [other, at] of turns) if (at < now) turns.delete(other);
  await sleep(turn - now);
}

async function tellOnce(ctx: Context, email: string): Promise<void> {
  const told = await ctx.separately(async (db) => {
    const wait = await consumeQuotas(db, ctx.now(), [{ name: `told of tries on ${email}`, most: 1, seconds: DAY }]);
    if (wait !== undefined) return undefined;
    const found = await sql<{ locale: Locale }>`
      select locale from users where email = ${email} and home_business_id is null and email_verified_at is not null`.execute(
      db,
    );
    return found.rows[0];
  });
  if (told) ctx.mailer.send(manyTriesMail(email, told.locale));
}
