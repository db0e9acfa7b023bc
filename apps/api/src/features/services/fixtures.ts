import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow, pictureRows } from "../../testing/rows.ts";

const parts = () => ({ serviceId: uuidv7(), hotelServiceId: uuidv7(), serviceMediaId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    services: [
      { id: own.serviceId, branch_id: own.siblingId, price: 12.5, duration: 60 },
      { id: own.hotelServiceId, hotel_id: own.otherHotelId },
    ].map((row) => ({ ...namedRow(own), ...row })),
    ...pictureRows(own, own.serviceMediaId, { service_id: own.serviceId }),
  }),
} satisfies Fixture;
