/** What guests wait for until they can order or book; each trade has some of them (`setup.ts`). */
export const SETUP_STEPS = [
  "branch",
  "items",
  "prices",
  "services",
  "staff",
  "hotel",
  "rooms",
  "hours",
  "modes",
  "pay",
  "try",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What helps, but no guest waits for it. */
export const SETUP_EXTRAS = ["team", "tables", "look", "branches"] as const;
export type SetupExtra = (typeof SETUP_EXTRAS)[number];
