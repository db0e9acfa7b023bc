import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({
  /** A staff member who performs the services of the branch and of the hotel. */
  staffId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    staff: [{ ...namedRow(own), id: own.staffId, branch_id: own.branchId }],
    staff_services: [own.serviceId, own.hotelServiceId].map((service_id) => ({
      ...{ business_id: own.businessId, staff_id: own.staffId, service_id },
    })),
  }),
} satisfies Fixture;
