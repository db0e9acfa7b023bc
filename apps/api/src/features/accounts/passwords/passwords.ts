import { timingSafeEqual } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import type { Context } from "../../../platform/authorization/context.ts";
import { keyedHashes } from "../../../platform/files/encryption.ts";
import { invalid } from "../../../platform/errors.ts";
import { createQueue } from "../../../platform/limits/queue.ts";
import { consumeAttempt, refundAttempt } from "../login/attempts.ts";

/** Argon2id, at most two at once: each takes a core and 19 MiB for some 70 ms. */
const inTurn = createQueue(2, 400);

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Several businesses may have an account for one address. */
interface Address {
  ctx: Pick<Context, "config">;
  email: string;
}

/**
 * All accounts of an address have the same salt, so that one computation compares a password with all of them. Without
 * an address the salt is random; the next login replaces it.
 */
export const hashPassword = (password: string, address?: Address): Promise<string> =>
  inTurn(() => hash(password, { ...COST, ...(address && { salt: saltOf(address) }) }));

const saltOf = ({ ctx, email }: Address): Buffer => {
  const [keyed] = keyedHashes(ctx.config.SECRET_KEY, "password salt", email);
  if (!keyed) throw new Error("There is no key for a salt.");
  return keyed.subarray(0, 16);
};

/** The most salts of one address that are tried: its own, then those of hashes from before it had one. */
const MOST_SALTS = 4;

/**
 * The accounts that the password belongs to. The work is one hash, whether the address has no account, one or many; only
 * accounts that have not logged in since salts belong to addresses add to it.
 */
export async function listMatching<T extends { password_hash: string }>(
  password: string,
  address: Address,
  accounts: readonly T[],
): Promise<T[]> {
  const own = saltOf(address).toString("base64");
  const salts = new Set(accounts.map(({ password_hash }) => saltIn(password_hash)));
  const tried = salts.size
    ? [...salts].toSorted((one, other) => Number(sameSalt(other, own)) - Number(sameSalt(one, own)))
    : [own];
  const computed: Buffer[] = [];
  for (const salt of tried.slice(0, MOST_SALTS))
    computed.push(Buffer.from(await inTurn(() => hash(password, { ...COST, salt: Buffer.from(salt, "base64") }))));
  return accounts.filter(({ password_hash }) => computed.some((one) => isSame(one, Buffer.from(password_hash))));
}

/** Whether the hash has the salt of the address. */
export const hasSaltOf = (address: Address, passwordHash: string): boolean =>
  sameSalt(saltIn(passwordHash), saltOf(address).toString("base64"));

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, with base64 without padding. */
const saltIn = (passwordHash: string): string => passwordHash.split("$")[4] ?? "";
const sameSalt = (one: string, other: string): boolean => one.replace(/=+$/, "") === other.replace(/=+$/, "");
const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** The hash of a short code: with a known salt, the same code has the same hash. */
export const hashCode = (code: string, salt: Buffer): Promise<Buffer> => inTurn(() => hashRaw(code, { salt }));

let nobody: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash the same work is done, so that timing reveals no account. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const against = passwordHash || (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && Boolean(passwordHash);
}

const WRONG_PASSWORDS = 10;

/** Counts an attempt at the user's own password before anything is locked or compared; a successful call refunds it. */
export async function consumePasswordAttempt(ctx: Context, userId: string, typed: string | undefined): Promise<void> {
  if (!typed) return;
  const name = `password:${userId}`;
  await consumeAttempt(ctx, [{ name, most: WRONG_PASSWORDS }]);
  ctx.afterCommit(() => refundAttempt(ctx, [name]));
}

export function assertPasswordsMatch(form: {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}): void {
  if (form.password !== form.password_confirmation) throw invalid({ password_confirmation: "passwordMatch" });
}
