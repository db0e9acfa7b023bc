import type { User } from "@diwan/contract/accounts";
import { accounts } from "@diwan/contract/accounts";
import { send } from "../../../kit/api.ts";
import { addPasskey, PasskeyError } from "../../../kit/passkeys.ts";
import { token } from "../../../kit/token.ts";

/** A session as it begins. */
export interface Begun {
  token: string;
  user: User;
}

/** Gives a new account its passkey before any screen opens; without one where the browser made none. */
export async function addFirstPasskey(begun: Begun): Promise<Begun | undefined> {
  token.set(begun.token);
  try {
    await addPasskey(begun.user.id);
  } catch (error) {
    if (error instanceof PasskeyError) return undefined;
    throw error;
  }
  return { token: begun.token, user: await send(accounts.info) };
}
