import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  // people give only what they hold: whoever may call these holds `roles.read`
  requests: {
    "grants.set": ({ branchId }) => ({ body: { permissions: [`branch.${branchId}.roles.read`] } }),
    "grants.setSeveral": ({ siblingId, memberId, roleId }) => [
      { body: { memberIds: [memberId], branchIds: [siblingId], permissions: ["roles.read"], roleId: undefined } },
      { body: { memberIds: [memberId], branchIds: [siblingId], permissions: undefined, roleId } },
    ],
  },
} satisfies Fixture;
