import { uuidv7 } from "uuidv7";
import type { Fixture, MarkedTenant, StockedTenant } from "../../testing/fixtures.ts";
import { newToken } from "../../testing/secrets.ts";
import { stampColumns } from "../../testing/rows.ts";

/** A pending booking of the second table, and the token of its guest. */
const parts = () => ({ reservationId: uuidv7(), reservationToken: newToken() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => {
    const { businessId, branchId, userId, reservationId, otherTableId, mark } = own;
    const [business, where] = [{ business_id: businessId }, { business_id: businessId, branch_id: branchId }];
    const table = { resource_type: "table", unit_id: otherTableId, unit_no: 1 };
    const shared = {
      ...{ ...where, ...stampColumns, ...table, table_id: otherTableId, name_en: mark, name_ar: mark, guests: 2 },
      ...{ customer_civil_id: "", note: "", reason: "", locale: "en", currency: "KWD", down_payment: 0 },
    };
    return {
      reservation_counters: [{ ...where, last: 1 }],
      reservations: [
        {
          ...{ ...shared, id: reservationId, number: 1, token: own.reservationToken, status: "pending", source: "qr" },
          // a table with a price that is not invoiced yet
          ...{ total: 5, insurance: 20, lines: [pricedLine(own)] },
          ...{ starts_at: taken.start, ends_at: taken.end, customer_name: mark, customer_phone: customer.phone },
        },
        // a hold of the owner's form
        {
          ...{ ...shared, id: uuidv7(), status: "held", source: "staff", customer_name: "" },
          ...{ held_until: "2099-01-01T00:00:00Z", hold_key: `${userId} ${mark}` },
          ...{ starts_at: "2031-03-13T19:00:00", ends_at: "2031-03-13T20:30:00" },
          ...{ total: 0, insurance: 0, lines: [] },
        },
      ],
      calendar_feeds: [
        { ...where, ...table, token: `${mark}-${own.reservationToken}`, locale: "en", created_at: "now" },
      ],
      reservation_steps: [
        {
          ...{ ...business, id: uuidv7(), reservation_id: reservationId, kind: "booked", status: "pending" },
          ...{ reason: "", source: "qr", at: "now" },
        },
      ],
    };
  },
  requests: {
    "guestReservations.availability": (own) => ({ query: { ...serviceOf(own), ...period } }),
    "guestReservations.next": (own) => ({ query: { ...serviceOf(own), start } }),
    "guestReservations.quote": (own) => ({ body: appointmentOf(own) }),
    "guestReservations.request": (own) => ({
      headers: { "idempotency-key": uuidv7() },
      body: { ...appointmentOf(own), customer, expected_total: undefined },
    }),
    "guestReservations.follow": (own) => ({ params: { token: own.reservationToken } }),
    "reservations.release": (own) => ({ body: { hold_key: own.mark } }),
    "reservations.timeline": () => ({ query: period }),
    "reservations.availability": (own) => [
      { query: { ...{ resource_type: "service", resource_id: own.hotelServiceId }, ...period } },
      { query: { ...{ resource_type: "room", resource_id: own.roomTypeId }, ...period } },
    ],
    "reservations.makeFeed": (own) => ({ body: { resource_id: own.otherTableId } }),
    "reservations.customer": () => ({ query: { phone: customer.phone, ...taken } }),
    "reservations.quote": (own) => [
      { body: { ...appointmentOf(own), ...plain } },
      { body: { ...plain, ...takenTableOf(own) } },
    ],
    "reservations.hold": (own) => ({ body: { ...appointmentOf(own), hold_key: "form" } }),
    "reservations.create": (own) => ({ body: { ...appointmentOf(own), ...plain, customer } }),
    "reservations.update": (own) => ({ body: { ...appointmentOf(own), ...plain, customer } }),
    "reservations.pay": () => ({ body: { amount: "1.250", paid_at: undefined } }),
  },
} satisfies Fixture;

const pricedLine = ({ mark }: MarkedTenant) => ({
  ...{ kind: "service", locales: [{ locale: "en", name: mark }], from: null, to: null, quantity: 1, amount: 5 },
});

const start = "2031-03-10T18:00:00";
/** The time of the pending booking. */
const taken = { start: "2031-03-12T19:00:00", end: "2031-03-12T20:30:00" };
const takenTableOf = (own: StockedTenant) => ({
  ...{ ...taken, resource_type: "table", resource_id: own.otherTableId, guests: 2 },
  ...{ staff_id: undefined, reservation_id: undefined },
});
const period = { from: "2031-03-01", to: "2031-03-31" };
const customer = { name: "Dana", phone: "+96599812204", email: "dana@example.com", civil_id: "290010100000" };
/** Services have a fixed length. */
const appointmentOf = (own: StockedTenant) => ({ ...serviceOf(own), start, end: undefined });
const serviceOf = (own: StockedTenant) => ({
  ...{ resource_type: "service", resource_id: own.hotelServiceId, staff_id: own.staffId },
});
/** Nothing is paid immediately, and the booking stays unchanged. */
const plain = {
  ...{ status: undefined, reason: undefined, down_payment: 0, expected_total: undefined },
  ...{ method: undefined, hold_key: undefined, keep: undefined },
};
