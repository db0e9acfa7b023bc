import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ holidayId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    holidays: [{ ...namedRow(own), id: own.holidayId, starts_on: "2026-06-01", ends_on: "2026-06-03", price: 9 }],
    item_holidays: [{ business_id: own.businessId, item_id: own.itemId, holiday_id: own.holidayId, price: 7 }],
  }),
} satisfies Fixture;
