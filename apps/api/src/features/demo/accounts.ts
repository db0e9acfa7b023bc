import type { Config } from "@diwan/contract/api/system";
import { demoBusinesses } from "./content/businesses.ts";

/** Logins of the owners, for the log and the login screen. */
export const demoAccounts: Config["demo"] = demoBusinesses.map(({ type, owner }) => ({
  type,
  email: owner.email,
  password: owner.password,
}));
