import { uuidv7 } from "uuidv7";
import type { Sent } from "./samples.ts";
import type { Stocked } from "./stock.ts";

const appointment = (own: Stocked) => ({
  resource_type: "service",
  resource_id: own.hotelServiceId,
  staff_id: own.staffId,
  unit_no: 1,
  start: "2031-03-10T18:00:00",
  guests: 1,
});
const customer = { name: "Dana", phone: "+96599812204", email: "dana@example.com", civil_id: "290010100000" };
const period = { from: "2031-03-01", to: "2031-03-31" };

const guestWish = (own: Stocked) => {
  const { unit_no: _, ...wish } = appointment(own);
  return wish;
};

/** Of the calls about bookings. */
export const reservationSamples: Record<string, (own: Stocked) => Sent> = {
  "guestReservations.availability": (own) => ({
    query: { resource_type: "service", resource_id: own.hotelServiceId, staff_id: own.staffId, ...period },
  }),
  "guestReservations.next": (own) => ({
    query: {
      ...{ resource_type: "service", resource_id: own.hotelServiceId, staff_id: own.staffId },
      start: "2031-03-10T18:00:00",
    },
  }),
  "guestReservations.quote": (own) => ({ body: guestWish(own) }),
  "guestReservations.request": (own) => ({
    headers: { "idempotency-key": uuidv7() },
    body: { ...guestWish(own), customer, note: "By the window" },
  }),
  "guestReservations.follow": (own) => ({ params: { token: own.reservationToken } }),
  "reservations.list": (own) => ({ query: { resource_id: own.tableId } }),
  "reservations.counts": (own) => ({ query: { resource_id: own.otherTableId, staff_id: own.staffId } }),
  "reservations.listAll": (own) => ({ query: { branchId: own.branchId, resource_id: own.tableId } }),
  "reservations.countAll": (own) => ({ query: { branchId: own.branchId, staff_id: own.staffId } }),
  "reservations.timeline": () => ({ query: { resource_type: "table", ...period } }),
  "reservations.availability": (own) => ({
    query: { resource_type: "service", resource_id: own.hotelServiceId, ...period },
  }),
  "reservations.feeds": (own) => ({ query: { resource_type: "table", resource_id: own.otherTableId } }),
  "reservations.makeFeed": (own) => ({
    body: { resource_type: "table", resource_id: own.otherTableId, unit_no: 1 },
  }),
  "reservations.customer": () => ({ query: { phone: "+96599812204" } }),
  "reservations.quote": (own) => ({ body: { ...appointment(own), reservation_id: own.reservationId } }),
  "reservations.hold": (own) => ({ body: { ...appointment(own), hold_key: "form" } }),
  "reservations.release": (own) => ({ body: { hold_key: own.mark } }),
  "reservations.create": (own) => ({ body: { ...appointment(own), customer, note: "By the window", down_payment: 0 } }),
  "reservations.update": (own) => ({ body: { ...appointment(own), customer, note: "Later", down_payment: 0 } }),
  "reservations.pay": () => ({ body: { amount: "1.250", method: "knet", note: "118204" } }),
  "reservations.insurance": () => ({ body: { kind: "held", amount: "5.500", method: "cash", note: "By hand" } }),
};

export const closureOf = ({ otherTableId: id }: Stocked) => ({
  ...{ from: "2031-03-12T14:00:00", to: "2031-03-13", places: [{ type: "table", id }] },
});

export const decisionOf = (own: Stocked) => ({
  ...{ reservation_id: own.reservationId, action: "move", resource_id: own.tableId },
});
