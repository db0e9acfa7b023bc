import type { User } from "@diwan/contract/accounts/accounts";

/** A session as it begins. */
export interface NewSession {
  token: string;
  user: User;
}
