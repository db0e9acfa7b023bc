import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ roomTypeId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    room_types: [{ ...namedRow(own), id: own.roomTypeId, hotel_id: own.otherHotelId, units: 3, price: 30 }],
  }),
} satisfies Fixture;
