import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";

/** A set that waits, one that runs, and their lines. */
const parts = () => ({ changeSetId: uuidv7(), runningSetId: uuidv7(), lineId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const at = (date: string) => ({ calendar: "gregorian", date, at: "10:00" });

export const fixture = {
  parts,
  rows: (own) => {
    const { businessId: business_id, mark } = own;
    const set = {
      ...{ business_id, name_en: mark, name_ar: mark, begins: at("2042-01-01"), ends: at("2042-01-09"), moon: 0 },
      ...{ begins_at: "2042-01-01T07:00:00Z", ends_at: "2042-01-09T07:00:00Z" },
      ...{ begins_local: "2042-01-01 10:00", ends_local: "2042-01-09 10:00" },
      ...{ user_id: own.userId, user_name: `${mark} owner` },
    };
    const line = {
      ...{ business_id, kind: "items", record_id: own.otherItemId, field: "hide", was: false, becomes: true },
      names: [{ locale: "en", name: mark }],
    };
    return {
      change_sets: [
        { ...set, id: own.changeSetId, state: "waits" },
        { ...set, id: own.runningSetId, state: "runs", begun_at: "2026-01-01T07:00:00Z" },
      ],
      change_set_lines: [
        { ...line, id: own.lineId, set_id: own.changeSetId },
        {
          ...{ ...line, id: uuidv7(), set_id: own.changeSetId, field: "offered", was: true, becomes: false },
          ...{ branch_id: own.siblingId, branch_names: [{ locale: "en", name: mark }] },
        },
        {
          ...{ ...line, id: uuidv7(), set_id: own.runningSetId },
          applied: [{ item: own.otherItemId, before: false, after: true }],
        },
      ],
    };
  },
  requests: {
    "changeSets.create": () => ({
      body: {
        begins: { calendar: "hijri", date: "1464-09-01", at: "sunset" },
        ends: { calendar: "hijri", date: "1464-09-30", at: "02:30" },
        moon: 0,
      },
    }),
    "changeSets.update": () => ({
      body: {
        begins: { calendar: "gregorian", date: "2043-01-01", at: "10:00" },
        ends: { calendar: "gregorian", date: "2043-01-09", at: "10:00" },
        moon: 1,
      },
    }),
    "changeSets.addLines": (own) => ({
      body: {
        items: [
          {
            ...{ id: own.itemId, hide: true, disable_ordering: true, prices: [{ id: own.priceId, price: "3.500" }] },
            branches: [
              { branch_id: own.branchId, offered: false, prices: [{ price_id: own.priceId, price: "3.250" }] },
            ],
          },
        ],
        categories: [{ id: own.categoryId, hide: true }],
      },
    }),
    "changeSets.takeBack": (own) => ({ params: { changeSetId: own.runningSetId } }),
  },
} satisfies Fixture;
