import { hash, verify } from "@node-rs/argon2";
import { invalid } from "../../platform/errors.ts";
import { queueOf } from "../../platform/queue.ts";

/** Argon2id, at most two at once: each takes a core and 19 MiB for some 70 ms. */
const inTurn = queueOf(2, 400);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

let nobody: Promise<string> | undefined;

/** Whether the password is the one behind the hash. Without a hash the same work is done, and the answer is no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== undefined;
}

export function refuseMismatch(form: { password: string; password_confirmation: string }): void {
  if (form.password !== form.password_confirmation) throw invalid({ password_confirmation: "passwordMatch" });
}
