import { hashToken } from "../../platform/authorization/authorize.ts";
import type { Fixture, MarkedTenant } from "../../testing/fixtures.ts";
import { bytea } from "../../testing/rows.ts";

const parts = ({ mark }: MarkedTenant) => ({
  /** The cookie of a tablet that was set up in the branch. */
  tabletToken: `tablet-of-${mark}`,
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, branchId, tabletToken }) => ({
    tablet_devices: [{ business_id: businessId, branch_id: branchId, token_hash: bytea(hashToken(tabletToken)) }],
  }),
  requests: {
    "tablets.unlock": ({ tabletToken }) => ({
      headers: { cookie: `__Host-tablet=${tabletToken}` },
      body: { passKey: "" },
    }),
  },
} satisfies Fixture;
