import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  rows: (own) => ({ sold_out: [{ business_id: own.businessId, branch_id: own.branchId, item_id: own.otherItemId }] }),
  requests: {
    "soldOut.set": () => [{}, { body: { for: "tomorrow" } }],
    "soldOut.clear": (own) => ({ params: { itemId: own.otherItemId } }),
  },
} satisfies Fixture;
