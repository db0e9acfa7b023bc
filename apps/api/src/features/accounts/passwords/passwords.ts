import { hash, hashRaw, verify } from "@node-rs/argon2";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid } from "../../../platform/errors.ts";
import { createQueue } from "../../../platform/limits/queue.ts";
import { consumeAttempt, refundAttempt } from "../login/attempts.ts";

/** Argon2id, at most two at once: each takes a core and 19 MiB for some 70 ms. */
const inTurn = createQueue(2, 400);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** A short code as it is kept: with a salt that is known, the same code has the same hash. */
export const hashCode = (code: string, salt: Buffer): Promise<Buffer> => inTurn(() => hashRaw(code, { salt }));

let nobody: Promise<string> | undefined;

/** Whether the password is the one behind the hash. Without a hash, as of an account that has none, the same work is done, and the answer is no. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const against = passwordHash || (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && Boolean(passwordHash);
}

const WRONG_PASSWORDS = 10;

/**
 * Guesses at one's own password are counted before anything is locked or compared; a call that goes through takes its own
 * back.
 */
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
