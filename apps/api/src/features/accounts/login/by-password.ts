import type { accounts } from "@diwan/contract/accounts/accounts";
import type { AnswerOf } from "@diwan/contract/api/call";
import type { Names } from "@diwan/contract/api/fields";
import { readPhoneNumber } from "@diwan/contract/text/phone-numbers";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { generatedAddressOf } from "../addresses.ts";
import { recordAccountEvent } from "../events.ts";
import { hashPassword, hasSaltOf, listMatching } from "../passwords/passwords.ts";
import { continueAfterPassword } from "../second-factor/sign-in.ts";
import { listKnownAccounts } from "./devices.ts";
import { consumeKnownDeviceAttempt, consumeLoginAttempt, mayCompareTwins } from "./login-limits.ts";

interface Account {
  id: string;
  password_hash: string;
  /** Whether a business created it for an address that is not verified. */
  made: boolean;
  business_id: string | null;
}

interface LoginForm {
  /** An email address, or the phone number of a person whose login was made from it. */
  email: string;
  password: string;
  business_id?: string | undefined;
  dashboard: boolean;
}

/**
 * A wrong address and a wrong password get the same response after the same work. A password that belongs to accounts of
 * several businesses is answered with their names, and the next request names one. No connection is held while the
 * password waits in the queue: many parallel logins would exhaust the pool.
 */
export async function loginByPassword(ctx: Context, form: LoginForm): Promise<AnswerOf<typeof accounts.login>> {
  const phone = readPhoneNumber(form.email);
  const email = phone ? generatedAddressOf(ctx, phone) : form.email;
  const found = await accountsOf(ctx, email);
  const matching = await findByPassword(ctx, email, form.password, found);
  // a person's own account comes first: what a business created for the address awaits inside as an invitation
  const own = matching.find(({ made }) => !made);
  const right = own ? [own] : matching.filter(({ business_id }) => (form.business_id ?? business_id) === business_id);
  const [account, ...others] = right;
  if (!account) {
    await recordFailure(ctx, found);
    throw new ApiError("credentials");
  }
  if (others.length) return { businesses: await namesOf(ctx, right) };
  if (!hasSaltOf({ ctx, email }, account.password_hash)) await rehash(ctx, email, account, form.password);
  return continueAfterPassword(ctx, { userId: account.id, dashboard: form.dashboard });
}

async function accountsOf(ctx: Context, email: string): Promise<Account[]> {
  const found = await ctx.inOwnTransaction((db) =>
    sql<Account>`
      select id, password_hash, home_business_id is not null as made, home_business_id as business_id from users
      where email = ${email} and password_hash <> '' order by home_business_id is not null, created_at desc`.execute(
      db,
    ),
  );
  return found.rows;
}

/**
 * The accounts that the password belongs to. A browser that is known to one of them has its own count for it, but may
 * not compare those of other businesses without end.
 */
async function findByPassword(
  ctx: Context,
  email: string,
  password: string,
  found: readonly Account[],
): Promise<Account[]> {
  const known = await listKnownAccounts(
    ctx,
    found.map(({ id }) => id),
  );
  if (!known.length) {
    const takeBack = await consumeLoginAttempt(ctx, email);
    const right = await listMatching(password, { ctx, email }, found);
    if (right.length) await takeBack({ made: right.every(({ made }) => made) });
    return right;
  }
  const back = [];
  for (const id of known) back.push(await consumeKnownDeviceAttempt(ctx, id));
  const right = await listMatching(password, { ctx, email }, found);
  const familiar = right.filter(({ id }) => known.includes(id));
  if (familiar.length) {
    for (const takeBack of back) await takeBack({ made: false });
    return (await mayCompareTwins(ctx, email)) ? right : familiar;
  }
  // counted also where there is no other account: the time does not tell
  const takeBack = await consumeLoginAttempt(ctx, email);
  if (right.length) await takeBack({ made: right.every(({ made }) => made) });
  return right;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Every business with an account of this address sees the failure. */
async function recordFailure(ctx: Context, found: readonly Account[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  await recordAccountEvent(ctx, ids.length ? ids : NOBODY, "login_failed", { lasting: true });
}

async function namesOf(ctx: Context, right: readonly Account[]): Promise<{ id: string; locales: Names }[]> {
  const found = await sql<{ id: string; locales: Names }>`
    select id, locales from list_home_businesses(${right.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  return found.rows;
}

/** A hash from before salts belonged to addresses. */
async function rehash(ctx: Context, email: string, account: Account, password: string): Promise<void> {
  const next = await hashPassword(password, { ctx, email });
  await sql`select replace_password_hash(${account.id}, ${account.password_hash}, ${next})`.execute(ctx.db);
}
