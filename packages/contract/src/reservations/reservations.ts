import * as z from "zod";
import { call } from "../api/call.ts";
import {
  count,
  day,
  deleted,
  id,
  idOf,
  listAnswer,
  multilineText,
  names,
  pageQuery,
  commaSeparated,
  commaSeparatedIds,
  requiredText,
  sum,
} from "../api/fields.ts";
import { invoiceWhole, paymentForm } from "../invoices/invoices.ts";
import { LIMITS } from "../api/limits.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "../invoices/payments.ts";
import {
  availability,
  quoteForm,
  reservation,
  reservationBar,
  reservationChange,
  reservationForm,
  reservationWhole,
  resourceId,
  resourceType,
  staffBookingFields,
  status,
} from "./reservation-parts.ts";
import { customerQuery, knownCustomer, staffQuote } from "./booking-places.ts";
import { RESERVATION_STATUSES } from "./reservation-status.ts";

const filters = {
  status: commaSeparated(RESERVATION_STATUSES),
  resource_type: resourceType.optional(),
  resource_id: resourceId.optional(),
  staff_id: idOf("staff").optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  from: day.optional().meta({ description: "Bookings that end on this day or later." }),
  to: day.optional().meta({ description: "Bookings that start on this day or earlier." }),
};
const query = pageQuery(["number", "start", "created_at"]).extend({
  ...filters,
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type ReservationQuery = z.output<typeof query>;
const countsQuery = z.strictObject({
  resource_type: filters.resource_type,
  resource_id: filters.resource_id,
  staff_id: filters.staff_id,
  from: filters.from,
  to: filters.to,
  search: query.shape.search,
});
export type ReservationCountsQuery = z.output<typeof countsQuery>;
const counts = z.object({ data: z.array(z.object({ status, count: z.number().int() })) });

const branchId = idOf("branch")
  .optional()
  .meta({ description: "By default all branches where the caller may read bookings." });
const queryOfAll = pageQuery(["next", "start", "created_at"]).extend({
  branchId,
  ...filters,
  only: commaSeparatedIds("reservation", LIMITS.perPageMax, "Returns only these bookings (ids separated by commas)."),
});
export type AllReservationsQuery = z.output<typeof queryOfAll>;
/** Booking numbers are per branch, so lists across branches show the branch. */
const reservationOfBranch = reservation.extend({ branch: z.object({ locales: names }) });
export type ReservationOfBranch = z.output<typeof reservationOfBranch>;

const feed = z.object({
  resource_id: id.meta({ description: "For a service: the id of the person who carries it out." }),
  unit_no: z.number().int(),
  unit: z.string().nullable(),
  locales: names,
  url: z.string().nullable().meta({ description: "A secret address to subscribe to; null until created." }),
});

const path = "business/:businessId/branches/:branchId/reservations";
export const reservations = {
  list: call({
    method: "GET",
    path,
    summary: "List the bookings of a branch, newest first; searched by number, name and phone",
    access: "reservations.read",
    query,
    answer: listAnswer(reservation),
  }),
  counts: call({
    method: "GET",
    path: `${path}/counts`,
    summary: "Count the bookings by status",
    access: "reservations.read",
    query: countsQuery,
    answer: counts,
  }),
  listAll: call({
    method: "GET",
    path: "business/:businessId/reservations",
    summary:
      "List the bookings of all branches that the caller may read; upcoming ones first, past and canceled ones last",
    access: "reservations.read",
    query: queryOfAll,
    answer: listAnswer(reservationOfBranch),
  }),
  countAll: call({
    method: "GET",
    path: "business/:businessId/reservations/counts",
    summary: "Count the bookings of these branches by status",
    access: "reservations.read",
    query: countsQuery.extend({ branchId }),
    answer: counts,
  }),
  timeline: call({
    method: "GET",
    path: `${path}/timeline`,
    summary: "Get all units of a kind, and what occupies them between two days",
    access: "reservations.read",
    query: z.strictObject({
      resource_type: resourceType,
      from: day,
      to: day,
      only: commaSeparatedIds(
        "reservation",
        LIMITS.timelineOnly,
        "Returns only these bookings, or those of these invoices (ids separated by commas); everything else is complete.",
      ),
    }),
    answer: z.object({
      units: z.array(
        z.object({
          resource_id: id.meta({ description: "For a service: the id of the person who carries it out." }),
          unit_no: z.number().int(),
          unit: z.string().nullable(),
          locales: names,
          hint: names.meta({ description: "The text below the name: seats, beds, or what the person does." }),
          src: z.string().nullable(),
          off: z.array(z.object({ start: z.string(), end: z.string(), locales: names })),
          bookings: z.array(reservationBar),
        }),
      ),
      closures: z.array(z.object({ start: z.string(), end: z.string(), locales: names })),
      occupancy: z.number().meta({ description: "The booked share of the units' time, from 0 to 1." }),
      arrivals: z.number().int().meta({ description: "Today in the time zone of the business." }),
      departures: z.number().int(),
      insurance_held: z
        .number()
        .nullable()
        .meta({ description: "Null without the permission to read invoices of the branch." }),
      due: z
        .number()
        .nullable()
        .meta({ description: "The amount due before arrival; null under the same rule as `insurance_held`." }),
      others: z
        .array(z.object({ currency: z.string(), insurance_held: z.number(), due: z.number() }))
        .meta({ description: "The same for bookings in other currencies than the current one of the business." }),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${path}/availability`,
    summary: "Get the busy times of a resource's units, or of all units of a kind",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, resource_id: resourceId.optional(), from: day, to: day }),
    answer: availability,
  }),
  feeds: call({
    method: "GET",
    path: `${path}/feeds`,
    summary: "List the addresses at which other calendars can subscribe to the units of a kind",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, resource_id: resourceId.optional() }),
    answer: z.object({ data: z.array(feed) }),
  }),
  makeFeed: call({
    method: "POST",
    path: `${path}/feeds`,
    summary: "Create or renew the calendar address of a unit; the old address stops working",
    access: "reservations.update",
    body: z.strictObject({
      resource_type: resourceType,
      resource_id: resourceId,
      unit_no: count(LIMITS.tableSeatsMax),
    }),
    answer: feed,
    secret: true,
  }),
  customer: call({
    method: "GET",
    path: `${path}/customer`,
    summary: "Get the known details of a phone number that has booked before, and its bookings at a time",
    access: "reservations.create",
    query: customerQuery,
    answer: knownCustomer,
  }),
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "Quote a booking line by line, with its availability",
    access: "reservations.read",
    body: quoteForm,
    answer: staffQuote,
    reads: true,
  }),
  hold: call({
    method: "POST",
    path: `${path}/hold`,
    summary: "Hold a time for 10 minutes while a form is open; the same key moves or renews its hold",
    access: "reservations.create",
    body: z.strictObject({ ...staffBookingFields, hold_key: requiredText("required", 100) }),
    answer: z.object({ held_until: z.string(), unit_no: z.number().int(), staff_id: id.nullable() }),
  }),
  release: call({
    method: "POST",
    path: `${path}/release`,
    summary: "Release a held time",
    access: "reservations.create",
    body: z.strictObject({ hold_key: requiredText("required", 100) }),
    answer: z.object({ released: z.boolean() }),
  }),
  get: call({
    method: "GET",
    path: `${path}/:reservationId`,
    summary: "Get a booking with its history and insurance",
    access: "reservations.read",
    answer: reservationWhole,
  }),
  guestPage: call({
    method: "GET",
    path: `${path}/:reservationId/guest-page`,
    summary: "Get the secret address where the guest follows and may cancel the booking, for emails to the guest",
    access: "reservations.update",
    answer: z.object({ url: z.string().nullable() }),
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a booking; the server chooses unit and price, and returns 409 `slot_taken` if nothing is free",
    access: "reservations.create",
    body: reservationForm,
    answer: reservation,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:reservationId`,
    summary: "Change the status, time or guest of a booking",
    access: "reservations.update",
    body: reservationChange,
    answer: reservation,
  }),
  insurance: call({
    method: "POST",
    path: `${path}/:reservationId/insurance`,
    summary: "Record insurance that was taken, kept for damage or returned; never more than the agreed amount",
    access: "reservations.update",
    body: z.strictObject({
      kind: z.enum(["held", "deducted", "returned"]),
      amount: sum,
      method: z.enum(PAYMENT_METHODS).nullish(),
      note: multilineText(LIMITS.orderNote).default(""),
    }),
    answer: reservationWhole,
    status: 201,
  }),
  pay: call({
    method: "POST",
    path: `${path}/:reservationId/payments`,
    summary: "Record a payment for a booking; the first payment creates the invoice",
    access: "invoices.create",
    body: z.strictObject(paymentForm),
    answer: invoiceWhole,
    status: 201,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:reservationId/delete`,
    summary: "Delete a booking without payments",
    access: "reservations.delete",
    kept: "reservations",
    answer: deleted,
    dryRun: true,
  }),
};
