import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ dateRangeId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const time = { starts_at: "2026-06-01T14:00:00", ends_at: "2026-06-04T14:00:00" };

export const fixture = {
  parts,
  rows: (own) => ({
    date_ranges: [{ ...namedRow(own), ...time, id: own.dateRangeId }],
    closure_guests: [
      {
        ...{ business_id: own.businessId, date_range_id: own.dateRangeId, reservation_id: own.reservationId },
        ...{ action: "cancel", mailed: false, decided_at: "now" },
        was: {
          ...{ resource_type: "table", resource: { locales: [{ locale: "en", name: own.mark }] }, unit: null },
          ...{ staff: null, start: "2031-03-12T19:00:00", end: "2031-03-12T20:30:00" },
        },
      },
    ],
  }),
  requests: {
    "dateRanges.create": (own) => [
      { body: { ...placesOf(own), meets: undefined } },
      { body: { ...placesOf(own), ...meeting, meets: [movedBy(own)] } },
    ],
    "dateRanges.update": (own) => [
      { body: { locales: undefined, from: undefined, to: "2026-09-01", places: undefined, meets: undefined } },
      { body: { ...placesOf(own), ...meeting, meets: [movedBy(own)] } },
    ],
    "dateRanges.tell": () => ({ body: { told: true } }),
    "dateRanges.meets": (own) => ({ body: { ...placesOf(own), ...meeting } }),
    "dateRanges.proposals": (own) => [
      { body: { ...placesOf(own), ...meeting, day: undefined } },
      { body: { ...placesOf(own), ...meeting, day: "2031-03-14" } },
    ],
  },
} satisfies Fixture;

/** The table of an existing booking, and days that contain the booking. */
const placesOf = ({ otherTableId: id }: StockedTenant) => ({ places: [{ type: "table", id }] });
const meeting = { from: "2031-03-12T14:00:00", to: "2031-03-13" };

const movedBy = (own: StockedTenant) => ({
  ...{ reservation_id: own.reservationId, action: "move", resource_id: own.tableId, staff_id: own.staffId },
});
