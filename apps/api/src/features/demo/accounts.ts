import type { Config } from "@diwan/contract/system";

export const demoAccounts: Config["demo"] = [];
