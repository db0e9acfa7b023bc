import { hash, hashRaw, verify } from "@node-rs/argon2";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid } from "../../../platform/errors.ts";
import { createQueue } from "../../../platform/limits/queue.ts";
import { consumeAttempt, refundAttempt } from "../login/attempts.ts";

/** Argon2id, at most two at once: each takes a core and 19 MiB for some 70 ms. */
const inTurn = createQueue(2, 400);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

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
