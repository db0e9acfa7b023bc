import * as z from "zod";
import { call } from "./call.ts";
import { phoneNumber } from "./custom-rules.ts";
import { LOCALES } from "./enumerations.ts";
import {
  body,
  count,
  day,
  deleted,
  email,
  emptyIsNone,
  id,
  list,
  localTime,
  money,
  names,
  page,
  requiredText,
  stamp,
  text,
} from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "./payments.ts";
import { RESERVATION_STATUSES } from "./reservation-status.ts";

export const RESOURCE_TYPES = ["table", "service", "room", "item"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export const RESERVATION_SOURCES = ["staff", "qr"] as const;
/** What a line of a quote is for. */
export const STAY_LINES = [
  "weekdays",
  "weekend",
  "full_week",
  "holiday",
  "nights",
  "weekend_nights",
  "service",
  "early_entry",
  "late_exit",
  "discount",
] as const;
export type StayLineKind = (typeof STAY_LINES)[number];

const resourceType = z.enum(RESOURCE_TYPES);
const status = z.enum(RESERVATION_STATUSES);
const source = z.enum(RESERVATION_SOURCES);

export const stayLine = z.object({
  kind: z.enum(STAY_LINES),
  label: z.string().meta({ description: "In the language of the request." }),
  locales: names,
  from: z.string().nullable().meta({ description: "The first night's day, or when the time begins." }),
  to: z.string().nullable().meta({ description: "The day after the last night, or when the time ends." }),
  quantity: z.number().int(),
  amount: z.number().meta({ description: "Of the whole line; below zero for a discount." }),
});
export type StayLine = z.output<typeof stayLine>;

const customer = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  civil_id: z.string(),
});

export const reservation = z.object({
  id,
  number: z.number().int().meta({ description: "Counted by branch." }),
  businessId: id,
  branchId: id,
  status,
  resource_type: resourceType,
  resource_id: id.nullable().meta({ description: "Nothing once what was booked was deleted." }),
  resource: z.object({ locales: names }).meta({ description: "As it was called then." }),
  unit_no: z.number().int(),
  unit: z.string().nullable().meta({ description: "What stands on the door, where rooms are named." }),
  staff_id: id.nullable(),
  staff: z.object({ locales: names }).nullable(),
  customer,
  guests: z.number().int(),
  start: z.string().meta({ description: "Local time in the time zone of the business." }),
  end: z.string(),
  lines: z.array(stayLine),
  total: z.number(),
  insurance: z.number().meta({ description: "Held and returned; no part of the total." }),
  down_payment: z.number().meta({ description: "What was agreed to be paid at once." }),
  currency: z.string(),
  paid: z.number(),
  payment_status: z.enum(PAYMENT_STATUSES),
  invoice_id: id.nullable(),
  source,
  note: z.string(),
  reason: z.string().meta({ description: "Why it was canceled." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Reservation = z.output<typeof reservation>;

const insuranceMove = z.object({
  id,
  kind: z.enum(["held", "deducted", "returned"]),
  amount: z.number(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: z.string(),
});
const step = z.object({
  at: z.string(),
  kind: z.enum(["booked", "edited", "moved", "status", "insurance"]),
  status,
  reason: z.string(),
  source: source.nullable(),
  by: z.string().nullable().meta({ description: "Nobody where a guest did it." }),
});
export const reservationWhole = reservation.extend({
  history: z.array(step),
  insurance_moves: z.array(insuranceMove),
  insurance_held: z.number().meta({ description: "Taken, neither kept nor returned yet." }),
  visits: z.number().int().meta({ description: "How many bookings this phone number has here, this one too." }),
});
export type ReservationWhole = z.output<typeof reservationWhole>;

export const bookingCustomer = z.strictObject({
  name: requiredText("required"),
  phone: emptyIsNone(phoneNumber()),
  email: emptyIsNone(email),
  civil_id: text(40).default(""),
});

/** What is to be booked, and when. */
export const wish = {
  resource_type: resourceType,
  resource_id: id,
  start: localTime,
  end: localTime.nullish().meta({ description: "Of stays; tables and services have their own duration." }),
  guests: count(LIMITS.tableSeatsMax).default(1),
};
const staffWish = {
  ...wish,
  staff_id: id.nullish().meta({ description: "Who is to carry out a service; else the server chooses." }),
  unit_no: count(LIMITS.tableSeatsMax)
    .nullish()
    .meta({ description: "Which of several alike; else the server chooses." }),
};

export const reservationForm = body(
  {
    ...staffWish,
    customer: bookingCustomer,
    note: text(LIMITS.orderNote).default(""),
    status: z.enum(["pending", "confirmed"]).default("pending"),
    down_payment: money.optional(),
    method: z
      .enum(PAYMENT_METHODS)
      .optional()
      .meta({ description: "By which the down payment is received now; nothing is received without it." }),
    hold_key: text(100).optional().meta({ description: "Of the hold that becomes this booking." }),
  },
  reservation,
);
export type ReservationForm = z.output<typeof reservationForm>;

export const reservationChange = body(
  {
    status: status.optional(),
    reason: text(LIMITS.orderNote).optional(),
    resource_type: resourceType.optional(),
    resource_id: id.optional(),
    start: localTime.optional(),
    end: localTime.nullish(),
    guests: count(LIMITS.tableSeatsMax).optional(),
    staff_id: id.nullish(),
    unit_no: count(LIMITS.tableSeatsMax).nullish(),
    customer: bookingCustomer.optional(),
    note: text(LIMITS.orderNote).optional(),
    down_payment: money.optional(),
    updated_at: stamp.optional(),
  },
  reservation,
);
export type ReservationChange = z.output<typeof reservationChange>;

export const quote = z.object({
  lines: z.array(stayLine),
  total: z.number(),
  insurance: z.number(),
  currency: z.string(),
  available: z.boolean(),
  start: z.string(),
  end: z.string(),
  reason: z
    .enum(["taken", "closed", "off_hours", "too_many", "past", "too_late"])
    .nullable()
    .meta({ description: "Why it is not available." }),
});
export type Quote = z.output<typeof quote>;

const busy = z.object({
  start: z.string(),
  end: z.string(),
  kind: z.enum(["booking", "hold", "closed"]),
});
export const availability = z.object({
  data: z.array(
    z.object({
      resource_id: id,
      unit_no: z.number().int(),
      unit: z.string().nullable(),
      staff_id: id.nullable(),
      busy: z.array(busy),
    }),
  ),
});

const wanted = z
  .string()
  .transform((typed) => typed.split(","))
  .pipe(z.array(status).max(RESERVATION_STATUSES.length));
const filters = {
  status: wanted.optional().meta({ description: "One or several, with commas between." }),
  resource_type: resourceType.optional(),
  resource_id: id.optional(),
  staff_id: id.optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  from: day.optional().meta({ description: "What touches this day or a later one." }),
  to: day.optional().meta({ description: "What touches this day or an earlier one." }),
};
const query = page(["number", "start", "created_at"]).extend({
  ...filters,
  order: z.enum(["asc", "desc"]).default("desc"),
});

const path = "business/:businessId/branches/:branchId/reservations";
export const reservations = {
  list: call({
    method: "GET",
    path,
    summary: "The bookings of a branch, newest first; searched by number, name and phone",
    access: "reservations.read",
    query,
    answer: list(reservation),
  }),
  counts: call({
    method: "GET",
    path: `${path}/counts`,
    summary: "How many bookings there are of each status",
    access: "reservations.read",
    query: z.strictObject({
      resource_type: filters.resource_type,
      resource_id: filters.resource_id,
      staff_id: filters.staff_id,
      from: filters.from,
      to: filters.to,
      search: query.shape.search,
    }),
    answer: z.object({ data: z.array(z.object({ status, count: z.number().int() })) }),
  }),
  timeline: call({
    method: "GET",
    path: `${path}/timeline`,
    summary: "Every unit of a kind and what holds it between two days",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, from: day, to: day }),
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
          bookings: z.array(reservation),
        }),
      ),
      closures: z.array(z.object({ start: z.string(), end: z.string(), locales: names })),
      occupancy: z.number().meta({ description: "Share of the units' time that is booked, 0 to 1." }),
      arrivals: z.number().int().meta({ description: "Today, as the business's clocks say." }),
      departures: z.number().int(),
      insurance_held: z.number(),
      due: z.number().meta({ description: "Still to be paid before arrival." }),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${path}/availability`,
    summary: "When the units of a resource, or of all of a kind, are busy",
    access: "reservations.read",
    query: z.strictObject({ resource_type: resourceType, resource_id: id.optional(), from: day, to: day }),
    answer: availability,
  }),
  customer: call({
    method: "GET",
    path: `${path}/customer`,
    summary: "What is known of a phone number that has booked here",
    access: "reservations.create",
    query: z.strictObject({ phone: phoneNumber() }),
    answer: z.object({ customer: customer.nullable(), visits: z.number().int() }),
  }),
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "What a booking would cost now, line by line, and whether its time is free",
    access: "reservations.read",
    body: z.strictObject({
      ...staffWish,
      reservation_id: id.optional().meta({ description: "The booking that would change; its own time is free to it." }),
      hold_key: text(100).optional(),
    }),
    answer: quote,
    reads: true,
  }),
  hold: call({
    method: "POST",
    path: `${path}/hold`,
    summary: "Hold a time for 10 minutes while a form is open; the same key moves or renews its hold",
    access: "reservations.create",
    body: z.strictObject({ ...staffWish, hold_key: requiredText("required", 100) }),
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
    summary: "Note that insurance was taken, kept for a damage, or returned",
    access: "reservations.update",
    body: z.strictObject({
      kind: z.enum(["held", "deducted", "returned"]),
      amount: money,
      method: z.enum(PAYMENT_METHODS).nullish(),
      note: text(LIMITS.orderNote).default(""),
    }),
    answer: reservationWhole,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:reservationId/delete`,
    summary: "Delete a booking for which nothing was received",
    access: "reservations.delete",
    answer: deleted,
  }),
};

/** A booking as its guest sees it. */
export const guestReservation = z.object({
  number: reservation.shape.number,
  status,
  resource_type: resourceType,
  resource: reservation.shape.resource,
  staff: reservation.shape.staff,
  customer,
  guests: reservation.shape.guests,
  start: reservation.shape.start,
  end: reservation.shape.end,
  lines: reservation.shape.lines,
  total: reservation.shape.total,
  insurance: reservation.shape.insurance,
  paid: reservation.shape.paid,
  currency: reservation.shape.currency,
  note: reservation.shape.note,
  reason: reservation.shape.reason,
  branch: z.object({ slug: z.string(), locales: names, phone: z.string().nullable() }),
  timeZone: z.string(),
  locale: z.enum(LOCALES),
  created_at: stamp,
  updated_at: stamp,
});
export type GuestReservation = z.output<typeof guestReservation>;

const guestPath = "public/branches/:slug/reservations";
const bySlug = { record: "slug", param: "slug" } as const;
const guestWish = { ...wish, staff_id: id.nullish() };
export const guestReservations = {
  offer: call({
    method: "GET",
    path: `${guestPath}/offer`,
    summary: "What guests can book here: tables by size, services with their people, room types, chalets",
    access: "public",
    locate: bySlug,
    answer: z.object({
      open: z.boolean().meta({ description: "Whether guests may ask for bookings at all." }),
      till: z.string().nullable().meta({ description: "The last day that can be booked (EnableReservationTill)." }),
      currency: z.string(),
      timeZone: z.string(),
      tables: z.object({ seats: z.number().int().meta({ description: "The largest party; 0: none." }) }),
      services: z.array(
        z.object({
          id,
          locales: names,
          price: z.number().nullable(),
          duration: z.number().int(),
          staff: z.array(z.object({ id, locales: names })),
        }),
      ),
      rooms: z.array(z.object({ id, locales: names, hotel: names, guests: z.number().int(), price: z.number() })),
      items: z.array(z.object({ id, units: z.number().int() })),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${guestPath}/availability`,
    summary: "The days on which nothing of a resource is free, or the free times of one day",
    access: "public",
    locate: bySlug,
    query: z.strictObject({
      resource_type: resourceType,
      resource_id: id.optional().meta({ description: "Of tables nothing: the server finds one for the party." }),
      staff_id: id.optional(),
      guests: count(LIMITS.tableSeatsMax).default(1),
      from: day,
      to: day,
    }),
    answer: z.object({
      taken: z.array(z.string()).meta({ description: "Nights (of stays) or days (of times) that are full or closed." }),
      times: z.array(z.object({ start: z.string(), end: z.string() })).meta({
        description: "Free times, where one day was asked for.",
      }),
    }),
  }),
  quote: call({
    method: "POST",
    path: `${guestPath}/quote`,
    summary: "What a booking would cost a guest now, and whether its time is free",
    access: "public",
    locate: bySlug,
    body: z.strictObject({ ...guestWish, resource_id: id.nullish() }),
    answer: quote,
    reads: true,
  }),
  request: call({
    method: "POST",
    path: guestPath,
    summary: "A guest asks for a booking; the same `Idempotency-Key` never makes a second",
    access: "public",
    locate: bySlug,
    body: z.strictObject({
      ...guestWish,
      resource_id: id.nullish(),
      customer: bookingCustomer.extend({ phone: phoneNumber() }),
      note: text(LIMITS.orderNote).default(""),
      expected_total: money
        .optional()
        .meta({ description: "What the guest was shown; 409 with a new quote under `current` when it has changed." }),
    }),
    answer: z.object({ token: z.string(), reservation: guestReservation }),
    status: 201,
  }),
  follow: call({
    method: "GET",
    path: "public/reservations/:token",
    summary: "A booking by the secret that its guest was given",
    access: "public",
    locate: { record: "reservations", param: "token" },
    answer: guestReservation,
  }),
};
