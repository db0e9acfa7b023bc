import type { User } from "@diwan/contract/accounts/accounts";

/** A session as it begins. */
export interface Begun {
  token: string;
  user: User;
}
