import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow, pictureRows } from "../../testing/rows.ts";

const parts = () => ({
  /** A hotel without services and rooms. */
  hotelId: uuidv7(),
  /** A hotel with a service and a room type. */
  otherHotelId: uuidv7(),
  hotelMediaId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    hotels: [own.hotelId, own.otherHotelId].map((id) => ({ ...namedRow(own), id, type: "hotel" })),
    ...pictureRows(own, own.hotelMediaId, { hotel_id: own.hotelId }),
  }),
} satisfies Fixture;
