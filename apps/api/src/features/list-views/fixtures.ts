import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";

const parts = () => ({ viewId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, viewId, mark }) => ({
    list_views: [
      { business_id: businessId, id: viewId, list: "business/branches", name: mark, search: { search: mark } },
    ],
  }),
} satisfies Fixture;
