import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";
import { namedRow, pictureRows } from "../../testing/rows.ts";

const parts = () => ({
  itemId: uuidv7(),
  otherItemId: uuidv7(),
  priceId: uuidv7(),
  addonId: uuidv7(),
  discountId: uuidv7(),
  mediaId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => {
    const { businessId, itemId, mark } = own;
    const items = [itemId, own.otherItemId];
    const part = { business_id: businessId, name_ar: mark, item_id: itemId };
    const priced = { ...part, sort: 0, price: 1.5 };
    return {
      items: items.map((id, at) => ({
        ...namedRow(own),
        ...{ id, menu_id: own.menuId, category_id: own.categoryId, sort: at + 1 },
        ...{ hide: false, disable_ordering: false },
      })),
      item_prices: [{ ...priced, id: own.priceId, name_en: own.type === "chalet" ? "Weekdays" : mark }],
      item_addons: [{ ...priced, id: own.addonId, name_en: mark }],
      item_discounts: [
        {
          ...{ ...part, id: own.discountId, name_en: mark },
          ...{ amount: 10, type: "percentage", starts_on: "2026-01-01", ends_on: "2026-12-31" },
        },
      ],
      ...pictureRows(own, own.mediaId, { item_id: itemId }),
      ...(own.type === "chalet" && {
        chalets: items.map((item_id) => ({
          ...{ business_id: businessId, id: uuidv7(), item_id, address_en: mark, address_ar: mark },
          ...{ insurance: 5, bedrooms: 2, units: 1 },
        })),
      }),
    };
  },
  requests: {
    // a new item has no rows to name by id
    "items.create": (own) => ({ body: { ...rowsOf(own, undefined), itemable: undefined } }),
    "items.update": (own) => ({ body: { category_id: own.childId, ...rowsOf(own, own), itemable: undefined } }),
    "items.batch": (own) => ({
      body: {
        items: [
          { id: own.itemId, category_id: own.childId, media: [{ id: own.mediaId, src: own.src }], ...rowsOf(own, own) },
          { id: own.otherItemId, hide: true },
        ],
      },
    }),
    "items.sort": (own) => ({ body: { sortedIds: [own.otherItemId, own.itemId] } }),
  },
} satisfies Fixture;

/** Price names of chalets are fixed, and chalets have no addons. */
function rowsOf({ type }: StockedTenant, ids: Partial<StockedTenant> | undefined) {
  const isChalet = type === "chalet";
  const priced = (id: string | undefined, name: string) => ({ id, price: "2.500", locales: [{ locale: "en", name }] });
  const days = { from: "2026-01-01", to: "2026-01-31" };
  return {
    prices: [priced(ids?.priceId, isChalet ? "Weekdays" : "Large")],
    addons: isChalet ? undefined : [priced(ids?.addonId, "Large")],
    // a chalet has neither addons nor options
    ...(isChalet ? { option_groups: undefined } : {}),
    discounts: [{ id: ids?.discountId, amount: 5, type: "percentage", ...days }],
  };
}
