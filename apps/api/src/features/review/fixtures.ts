import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ draftId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    items: [
      {
        ...namedRow(own),
        ...{ id: own.draftId, menu_id: own.menuId, category_id: own.categoryId, sort: 9 },
        ...{ hide: true, disable_ordering: false },
        draft: { file: `${own.mark}.jpg`, proposed: ["ar"], unnamed: false, categories: [own.categoryId] },
      },
    ],
    ...(own.type === "chalet" && {
      chalets: [
        {
          ...{ business_id: own.businessId, id: uuidv7(), item_id: own.draftId, address_en: own.mark },
          ...{ address_ar: own.mark, insurance: 5, bedrooms: 2, units: 1 },
        },
      ],
    }),
  }),
  requests: {
    "review.add": (own) => ({
      body: {
        items: [{ category: [{ locale: "en", name: own.mark }], locales: [{ locale: "en", name: "Tea" }] }],
        menu_id: own.menuId,
      },
    }),
    "review.change": (own) => ({ body: { changes: [{ id: own.draftId, locales: [{ locale: "en", name: "Tea" }] }] } }),
    "review.discard": (own) => ({ body: { ids: [own.draftId] } }),
    "review.publish": (own) => ({ body: { ids: [own.draftId], replace: [] } }),
  },
} satisfies Fixture;
