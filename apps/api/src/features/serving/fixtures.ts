import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";

/** At all times, so that orders of other tests stay possible. */
const ALWAYS = [{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "24:00" }];

export const fixture = {
  rows: ({ businessId, branchId, ...own }) => {
    const rule = { business_id: businessId, hours: ALWAYS };
    return {
      serving_rules: [
        { ...rule, id: uuidv7(), item_id: own.otherItemId },
        { ...rule, id: uuidv7(), item_id: own.otherItemId, branch_id: branchId },
        { ...rule, id: uuidv7(), category_id: own.categoryId },
        { ...rule, id: uuidv7(), menu_id: own.menuId },
      ],
      branch_prices: [
        {
          business_id: businessId,
          branch_id: own.siblingId,
          item_id: own.itemId,
          price_id: own.priceId,
          price: 1.5,
        },
      ],
    };
  },
  requests: {
    "servings.setItem": (own) => ({
      body: {
        hours: hoursOf(own),
        branches: [{ ...branchOf(own), prices: [{ price_id: own.priceId, price: "1.750" }] }],
      },
    }),
    "servings.setItems": (own) => ({ body: { ids: [own.itemId, own.otherItemId], hours: hoursOf(own) } }),
    "servings.setCategory": (own) => ({ body: { hours: hoursOf(own), branches: [branchOf(own)] } }),
    "servings.setMenu": (own) => ({ body: { hours: hoursOf(own), branches: [branchOf(own)] } }),
  },
} satisfies Fixture;

/** A chalet has none. */
const hoursOf = ({ type }: StockedTenant) => (type === "chalet" ? null : ALWAYS);
const branchOf = (own: StockedTenant) => ({ branch_id: own.branchId, offered: true, hours: hoursOf(own) });
