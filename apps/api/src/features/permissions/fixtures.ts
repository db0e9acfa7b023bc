import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  requests: {
    "grants.set": ({ branchId }) => ({ body: { permissions: [`branch.${branchId}.roles.read`] } }),
    "grants.setSeveral": ({ branchId, siblingId, memberId, roleId }) => [
      { body: { memberIds: [memberId], branchIds: [branchId], permissions: ["items.read"], roleId: undefined } },
      { body: { memberIds: [memberId], branchIds: [branchId, siblingId], permissions: undefined, roleId } },
    ],
  },
} satisfies Fixture;
