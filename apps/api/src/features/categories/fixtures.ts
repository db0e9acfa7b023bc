import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow, pictureRows } from "../../testing/rows.ts";

const parts = () => ({
  otherCategoryId: uuidv7(),
  childId: uuidv7(),
  otherChildId: uuidv7(),
  categoryMediaId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    categories: [
      { id: own.otherCategoryId, parent_id: null, sort: 2 },
      { id: own.childId, parent_id: own.categoryId, sort: 1 },
      { id: own.otherChildId, parent_id: own.categoryId, sort: 2 },
    ].map((row) => ({ ...namedRow(own), menu_id: own.menuId, ...row })),
    ...pictureRows(own, own.categoryMediaId, { category_id: own.categoryId }),
  }),
  requests: {
    "categories.update": (own) => ({ body: { parent_id: own.otherCategoryId } }),
    // one without content, which is one record
    "categories.duplicate": (own) => ({ params: { categoryId: own.otherCategoryId } }),
    "categories.sort": (own) => ({ body: { sortedIds: [own.otherChildId, own.childId] } }),
  },
} satisfies Fixture;
