import type { Config } from "@diwan/contract/api/system";
import { demoBusinesses } from "./content/businesses.ts";

/** The owners that the log and the login screen offer. */
export const demoAccounts: Config["demo"] = demoBusinesses.map(({ type, owner }) => ({
  type,
  email: owner.email,
  password: owner.password,
}));
