import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";

const parts = () => ({
  /** A deleted item, which can be restored. */
  deletedId: uuidv7(),
  deletedCategoryId: uuidv7(),
  deletedRoleId: uuidv7(),
  deletedBookingId: uuidv7(),
  /** A table whose floor is gone, and an item whose menu is. */
  placelessTableId: uuidv7(),
  placelessItemId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const stamps = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" };

export const fixture = {
  parts,
  rows: (own) => {
    const place = { menu_id: own.menuId, category_id: own.categoryId, sort: 9 };
    const entry = (id: string, kind: string, area: string, table: string, row: object) => {
      const names = { business_id: own.businessId, id, name_en: own.mark, name_ar: own.mark };
      return {
        ...names,
        kind,
        area,
        record: { [table]: [{ ...names, ...stamps, ...row }], media: [] },
        deleted_at: "now",
      };
    };
    const item = { ...place, hide: false, disable_ordering: false };
    const table = { branch_id: own.branchId, floor_id: uuidv7(), seats: 2, token: uuidv7().slice(-10) };
    const booking = {
      ...{ branch_id: own.branchId, number: 900, status: "confirmed", source: "staff", currency: "KWD", guests: 2 },
      ...{ resource_type: "table", table_id: own.tableId, unit_id: own.tableId, unit_no: 1, total: 5, billed: 5 },
      ...{
        starts_at: "2031-05-12T19:00:00",
        ends_at: "2031-05-12T20:30:00",
        customer_name: own.mark,
        customer_phone: "+96599812204",
        lines: [],
      },
      ...{ customer_civil_id: "", note: "", reason: "", locale: "en", insurance: 0, down_payment: 0, paid: 0 },
    };
    return {
      deleted_records: [
        entry(own.deletedId, "items", "items", "items", item),
        entry(own.deletedCategoryId, "categories", "categories", "categories", {
          ...{ menu_id: own.menuId, parent_id: uuidv7(), sort: 9 },
        }),
        entry(own.deletedRoleId, "roles", "roles", "roles", { rights: [] }),
        entry(own.deletedBookingId, "reservations", "reservations", "reservations", booking),
        entry(own.placelessTableId, "tables", "tables", "tables", table),
        entry(own.placelessItemId, "items", "items", "items", { ...item, menu_id: uuidv7() }),
      ],
    };
  },
  requests: {
    "bin.list": (own) => [
      { query: { kind: undefined, branch_id: undefined, user_id: undefined } },
      { query: { kind: undefined, branch_id: own.branchId, user_id: own.userId } },
    ],
    "bin.restore": (own) => [
      {},
      ...[
        own.deletedCategoryId,
        own.deletedRoleId,
        own.deletedBookingId,
        own.placelessTableId,
        own.placelessItemId,
      ].map((deletedId) => ({ params: { deletedId } })),
    ],
  },
} satisfies Fixture;
