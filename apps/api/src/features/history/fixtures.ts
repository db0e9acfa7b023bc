import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";

const parts = () => ({
  /** A change of the item. */
  stateId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, stateId, itemId, mark }) => ({
    audits: [
      {
        ...{ business_id: businessId, id: stateId, at: "2026-01-01T00:00:00Z", area: "items", action: "update" },
        ...{ record_id: itemId, label: mark, address: "", client: "", before: { spice: 1 }, after: { spice: 2 } },
      },
    ],
  }),
  requests: {
    "history.list": (own) => recordOf(own),
    "history.restore": (own) => ({
      ...recordOf(own),
      body: { kind: "items", state_id: own.stateId, updated_at: undefined },
    }),
  },
} satisfies Fixture;

const recordOf = ({ itemId }: StockedTenant) => ({ params: { recordId: itemId } });
