import * as z from "zod";
import { call } from "../api/call.ts";
import { phoneNumber } from "../api/custom-rules.ts";
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
  requiredText,
  sum,
} from "../api/fields.ts";
import { invoiceWhole, paymentForm } from "../invoices/invoices.ts";
import { LIMITS } from "../api/limits.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "../invoices/payments.ts";
import {
  availability,
  bookingGuest,
  bookingQuote,
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
import { RESERVATION_STATUSES } from "./reservation-status.ts";

const filters = {
  status: commaSeparated(RESERVATION_STATUSES),
  resource_type: resourceType.optional(),
  resource_id: resourceId.optional(),
  staff_id: idOf("staff").optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  from: day.optional().meta({ description: "What touches this day or a later one." }),
  to: day.optional().meta({ description: "What touches this day or an earlier one." }),
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
  .meta({ description: "All branches where bookings may be read, without it." });
const queryOfAll = pageQuery(["next", "start", "created_at"]).extend({ branchId, ...filters });
export type AllReservationsQuery = z.output<typeof queryOfAll>;
/** Numbers are counted by branch: lists over branches show the branch. */
const reservationOfBranch = reservation.extend({ branch: z.object({ locales: names }) });
export type ReservationOfBranch = z.output<typeof reservationOfBranch>;

const feed = z.object({
  resource_id: id.meta({ description: "Of a person: who carries out services." }),
  unit_no: z.number().int(),
  unit: z.string().nullable(),
  locales: names,
  url: z.string().nullable().meta({ description: "A secret, to be subscribed to; nothing before it was made." }),
});

const path = "business/:businessId/branches/:branchId/reservations";
export const reservations = {
  list: call({
    method: "GET",
    path,
    summary: "The bookings of a branch, newest first; searched by number, name and phone",
    access: "reservations.read",
    query,
    answer: listAnswer(reservation),
  }),
  counts: call({
    method: "GET",
    path: `${path}/counts`,
    summary: "How many bookings there are of each status",
    access: "reservations.read",
    query: countsQuery,
    answer: counts,
  }),
  listAll: call({
    method: "GET",
    path: "business/:businessId/reservations",
    summary: "The bookings of all branches that one may read: what is next first, what is past or called off behind",
    access: "reservations.read",
    query: queryOfAll,
    answer: listAnswer(reservationOfBranch),
  }),
  countAll: call({
    method: "GET",
    path: "business/:businessId/reservations/counts",
    summary: "How many bookings of these branches there are of each status",
    access: "reservations.read",
    query: countsQuery.extend({ branchId }),
    answer: counts,
  }),
  timeline: call({
    method: "GET",
    path: `${path}/timeline`,
    summary: "Every unit of a kind and what holds it between two days",
    access: "reservations.read",
    query: z.strictObject({
      resource_type: resourceType,
      from: day,
      to: day,
      only: z
        .string()
        .transform((typed) => typed.split(","))
        .pipe(z.array(idOf("reservation")).max(LIMITS.timelineOnly))
        .optional()
        .meta({
          description: "Of all bookings only these, or those of these invoices, with commas between; all else whole.",
        }),
    }),
    answer: z.object({
      units: z.array(
        z.object({
          resource_id: id.meta({ description: "Of a person: who carries out services." }),
          unit_no: z.number().int(),
          unit: z.string().nullable(),
          locales: names,
          hint: names.meta({ description: "What stands under the name: seats, beds, what somebody does." }),
          src: z.string().nullable(),
          off: z.array(z.object({ start: z.string(), end: z.string(), locales: names })),
          bookings: z.array(reservationBar),
        }),
      ),
      closures: z.array(z.object({ start: z.string(), end: z.string(), locales: names })),
      occupancy: z.number().meta({ description: "Share of the units' time that is booked, 0 to 1." }),
      arrivals: z.number().int().meta({ description: "Today, as the business's clocks say." }),
      departures: z.number().int(),
      insurance_held: z.number().nullable().meta({ description: "null without the right to read invoices there." }),
      due: z.number().nullable().meta({ description: "Still to be paid before arrival; null as `insurance_held`." }),
      others: z
        .array(z.object({ currency: z.string(), insurance_held: z.number(), due: z.number() }))
        .meta({ description: "The same of bookings in other currencies than the business has now, if there are any." }),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${path}/availability`,
    summary: "When the units of a resource, or of all of a kind, are busy",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, resource_id: resourceId.optional(), from: day, to: day }),
    answer: availability,
  }),
  feeds: call({
    method: "GET",
    path: `${path}/feeds`,
    summary: "The addresses at which other calendars follow the units of a kind",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, resource_id: resourceId.optional() }),
    answer: z.object({ data: z.array(feed) }),
  }),
  makeFeed: call({
    method: "POST",
    path: `${path}/feeds`,
    summary: "Give the calendar of a unit an address, or a new one; the old one leads nowhere from then on",
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
    summary: "What is known of a phone number that has booked here",
    access: "reservations.create",
    query: z.strictObject({ phone: phoneNumber() }),
    answer: z.object({ customer: bookingGuest.nullable(), visits: z.number().int() }),
  }),
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "What a booking would cost now, line by line, and whether its time is free",
    access: "reservations.read",
    body: quoteForm,
    answer: bookingQuote,
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
    summary: "Let go of a held time",
    access: "reservations.create",
    body: z.strictObject({ hold_key: requiredText("required", 100) }),
    answer: z.object({ released: z.boolean() }),
  }),
  get: call({
    method: "GET",
    path: `${path}/:reservationId`,
    summary: "A booking with its history and insurance",
    access: "reservations.read",
    answer: reservationWhole,
  }),
  guestPage: call({
    method: "GET",
    path: `${path}/:reservationId/guest-page`,
    summary: "Where the guest of a booking follows it, and may cancel: a secret, for letters to them",
    access: "reservations.update",
    answer: z.object({ url: z.string().nullable() }),
  }),
  create: call({
    method: "POST",
    path,
    summary: "Book; unit and price are the server's, 409 `slot_taken` where nothing is free",
    access: "reservations.create",
    body: reservationForm,
    answer: reservation,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:reservationId`,
    summary: "Take a booking to its next status, move or extend it, or change whose it is",
    access: "reservations.update",
    body: reservationChange,
    answer: reservation,
  }),
  insurance: call({
    method: "POST",
    path: `${path}/:reservationId/insurance`,
    summary: "Note that insurance was taken, kept for a damage, or returned; never more than was agreed",
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
    summary: "Record what was paid for a booking: with the first money comes its invoice",
    access: "invoices.create",
    body: z.strictObject(paymentForm),
    answer: invoiceWhole,
    status: 201,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:reservationId/delete`,
    summary: "Delete a booking for which nothing was received",
    access: "reservations.delete",
    answer: deleted,
  }),
};
