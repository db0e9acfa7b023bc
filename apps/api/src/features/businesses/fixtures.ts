import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { pictureRows } from "../../testing/rows.ts";

const parts = () => ({ businessMediaId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => {
    const { businessId, businessMediaId } = own;
    const data = `/media/${businessId}/${businessMediaId}.jpg`;
    return {
      ...pictureRows(own, businessMediaId, { logo_of: businessId }),
      business_settings: [{ business_id: businessId, key: "Logo", data, updated_at: "now" }],
    };
  },
  requests: {
    "businesses.create": () => ({ body: { slug: `shop-${uuidv7()}` } }),
  },
} satisfies Fixture;
