import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";

const parts = () => ({ deletedId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => {
    const names = { business_id: own.businessId, id: own.deletedId, name_en: own.mark, name_ar: own.mark };
    const place = { menu_id: own.menuId, category_id: own.categoryId, sort: 9 };
    const stamps = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" };
    const item = { ...names, ...place, ...stamps, hide: false, disable_ordering: false };
    return {
      deleted_records: [
        { ...names, kind: "items", area: "items", record: { items: [item], media: [] }, deleted_at: "now" },
      ],
    };
  },
} satisfies Fixture;
