import * as z from "zod";
import { phoneNumber } from "../api/custom-rules.ts";
import {
  body,
  count,
  email,
  emptyAsNull,
  id,
  idBy,
  idOf,
  localTime,
  multilineText,
  names,
  requiredText,
  stamp,
  sum,
  text,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "../invoices/payments.ts";
import { RESERVATION_STATUSES } from "./reservation-status.ts";

export const RESOURCE_TYPES = ["table", "service", "room", "item"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
const RESERVATION_SOURCES = ["staff", "qr"] as const;
/** Types of lines of a quote. */
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

export const resourceType = z.enum(RESOURCE_TYPES);
/** The record of a `resource_id`, by `resource_type`. */
export const resourceId = idBy("resource_type", {
  ...{ table: "table", service: "service", room: "roomType", item: "item" },
});
export const status = z.enum(RESERVATION_STATUSES);
const source = z.enum(RESERVATION_SOURCES);

export const stayLine = z.object({
  kind: z.enum(STAY_LINES),
  label: z.string().meta({ description: "In the language of the request." }),
  locales: names,
  from: z.string().nullable().meta({ description: "The first night's day, or when the time begins." }),
  to: z.string().nullable().meta({ description: "The day after the last night, or when the time ends." }),
  quantity: z.number().int().meta({ description: "Of a discount: the nights on which it holds." }),
  amount: z.number().meta({ description: "Of the whole line; below zero for a discount." }),
  percent: z
    .number()
    .optional()
    .meta({ description: "Of a discount that lowers each of its nights; else it is a fixed amount." }),
});
export type StayLine = z.output<typeof stayLine>;

export const pricedNight = z.object({
  day: z.string().meta({ description: "The day on which the night begins." }),
  price: z.number(),
  was: z.number().nullable().meta({ description: "Before a discount in percent, where one holds on this night." }),
  holiday: names.optional().meta({ description: "The holiday whose price holds on this night." }),
});
export type PricedNight = z.output<typeof pricedNight>;

export const bookingGuest = z.object({
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
  unit: z.string().nullable().meta({
    description: "Which of several alike: what stands on the door, else its number. Nothing where there is but one.",
  }),
  staff_id: id.nullable(),
  staff: z.object({ locales: names }).nullable(),
  customer: bookingGuest,
  guests: z.number().int(),
  start: z.string().meta({ description: "Local time in the time zone of the business." }),
  end: z.string(),
  lines: z.array(stayLine),
  price: z.number().meta({ description: "What its lines come to." }),
  total: z.number().meta({
    description:
      "What it comes to by now: by its invoice, with all credit and debit notes, or its price before there is one. What falls through without an invoice comes to nothing.",
  }),
  insurance: z.number().meta({ description: "Held and returned; no part of the total." }),
  down_payment: z.number().meta({ description: "What was agreed to be paid at once." }),
  currency: z.string(),
  paid: z.number(),
  balance: z.number().meta({ description: "What is left to pay, by its invoice; below zero: to be given back." }),
  payment_status: z.enum(PAYMENT_STATUSES),
  invoice_id: id.nullable().meta({ description: "None of a request, and of what is free." }),
  source,
  note: z.string(),
  reason: z.string().meta({ description: "Why it was canceled." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Reservation = z.output<typeof reservation>;

/** What a timeline shows of a booking, of which it has thousands. */
export const reservationBar = reservation
  .pick({
    ...{ id: true, number: true, status: true, resource_type: true, resource_id: true, resource: true, unit_no: true },
    ...{
      unit: true,
      staff_id: true,
      guests: true,
      start: true,
      end: true,
      total: true,
      currency: true,
      payment_status: true,
    },
    updated_at: true,
  })
  .extend({ customer: bookingGuest.pick({ name: true }) });
export type ReservationBar = z.output<typeof reservationBar>;

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
  insurance: insuranceMove.pick({ kind: true, amount: true }).nullable().meta({ description: "What was moved of it." }),
  from: reservation
    .pick({ resource_type: true, resource: true, unit: true, staff: true, start: true, end: true })
    .nullable()
    .meta({ description: "What was booked and when, before it was moved." }),
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
  phone: emptyAsNull(phoneNumber()),
  email: emptyAsNull(email),
  civil_id: text(40).default(""),
});

/** The resource and time of a booking. */
export const bookingTarget = {
  resource_type: resourceType,
  resource_id: resourceId,
  start: localTime,
  end: localTime.nullish().meta({ description: "Of stays; tables and services have their own duration." }),
  guests: count(LIMITS.tableSeatsMax).default(1),
};
export const staffBookingFields = {
  ...bookingTarget,
  staff_id: idOf("staff").nullish().meta({ description: "Who is to carry out a service; else the server chooses." }),
  unit_no: count(LIMITS.tableSeatsMax)
    .nullish()
    .meta({ description: "Which of several alike; else the server chooses." }),
};

const expectedTotal = sum.optional().meta({
  description: "What was shown before it was sent; 409 with a new quote under `current` when it has changed.",
});

const formParts = {
  ...staffBookingFields,
  customer: bookingCustomer,
  note: multilineText(LIMITS.orderNote).default(""),
  status: z.enum(["pending", "confirmed"]).default("pending"),
  down_payment: sum.optional(),
  expected_total: expectedTotal,
  method: z
    .enum(PAYMENT_METHODS)
    .optional()
    .meta({ description: "By which the down payment is received now; nothing is received without it." }),
  hold_key: text(100).optional().meta({ description: "Of the hold that becomes this booking." }),
};
export const reservationForm = body(formParts, reservation);
export type ReservationForm = z.output<typeof reservationForm>;

/** The same form, whose customer may still be unknown. */
export const quoteForm = body(
  {
    ...formParts,
    customer: bookingCustomer.optional(),
    reservation_id: idOf("reservation")
      .optional()
      .meta({ description: "The booking that would change; its own time is free to it." }),
  },
  reservation,
);

export const reservationChange = body(
  {
    status: status.optional(),
    reason: multilineText(LIMITS.orderNote).optional(),
    resource_type: resourceType.optional(),
    resource_id: resourceId.optional(),
    start: localTime.optional(),
    end: localTime.nullish(),
    guests: count(LIMITS.tableSeatsMax).optional(),
    staff_id: idOf("staff").nullish(),
    unit_no: count(LIMITS.tableSeatsMax).nullish(),
    customer: bookingCustomer.optional(),
    note: multilineText(LIMITS.orderNote).optional(),
    down_payment: sum.optional(),
    expected_total: expectedTotal,
    keep: sum.optional().meta({
      description:
        "Of a booking that is canceled or that nobody came to: what remains due of its total. Without it nothing of a canceled one, and of a no-show what was paid.",
    }),
    updated_at: stamp.optional(),
  },
  reservation,
);
export type ReservationChange = z.output<typeof reservationChange>;

export const bookingQuote = z.object({
  change: z.object({ paid: z.number(), total: z.number(), balance: z.number() }).optional().meta({
    description: "Of a booking that would change: what was paid, and what is due or below zero to be given back then.",
  }),
  lines: z.array(stayLine),
  nights: z.array(pricedNight).meta({
    description:
      "Each night of a stay at its share of what is sold for it. With early entry and late exit and less the discounts of a fixed amount they come to the total.",
  }),
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
export type BookingQuote = z.output<typeof bookingQuote>;

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
