import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  requests: {
    "grants.set": ({ branchId }) => ({ body: { permissions: [`branch.${branchId}.roles.read`] } }),
  },
} satisfies Fixture;
