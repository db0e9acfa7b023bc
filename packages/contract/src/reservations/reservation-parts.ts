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
/** Line types of a quote. */
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
/** The record type of a `resource_id`, by `resource_type`. */
export const resourceId = idBy("resource_type", {
  ...{ table: "table", service: "service", room: "roomType", item: "item" },
});
export const status = z.enum(RESERVATION_STATUSES);
const source = z.enum(RESERVATION_SOURCES);

export const stayLine = z.object({
  kind: z.enum(STAY_LINES),
  label: z.string().meta({ description: "In the language of the request." }),
  locales: names,
  from: z.string().nullable().meta({ description: "The day of the first night, or the start of the time." }),
  to: z.string().nullable().meta({ description: "The day after the last night, or the end of the time." }),
  quantity: z.number().int().meta({ description: "For a discount: the number of nights it applies to." }),
  amount: z.number().meta({ description: "For the whole line; negative for a discount." }),
  percent: z
    .number()
    .optional()
    .meta({ description: "For a discount in percent of each of its nights; omitted for a fixed amount." }),
});
export type StayLine = z.output<typeof stayLine>;

export const pricedNight = z.object({
  day: z.string().meta({ description: "The day on which the night begins." }),
  price: z.number(),
  was: z
    .number()
    .nullable()
    .meta({ description: "The price before a discount in percent; null without one on this night." }),
  holiday: names.optional().meta({ description: "The holiday whose price applies to this night." }),
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
  number: z.number().int().meta({ description: "Numbered separately in each branch." }),
  businessId: id,
  branchId: id,
  status,
  resource_type: resourceType,
  resource_id: id.nullable().meta({ description: "Null after the booked resource was deleted." }),
  resource: z.object({ locales: names }).meta({ description: "The name at the time of the booking." }),
  unit_no: z.number().int(),
  unit: z.string().nullable().meta({
    description:
      "The unit among several of the same kind: its door sign, otherwise its number. Null if there is only one.",
  }),
  staff_id: id.nullable(),
  staff: z.object({ locales: names }).nullable(),
  customer: bookingGuest,
  guests: z.number().int(),
  start: z.string().meta({ description: "Local time in the time zone of the business." }),
  end: z.string(),
  lines: z.array(stayLine),
  price: z.number().meta({ description: "The sum of the lines." }),
  total: z.number().meta({
    description:
      "Current total: from the invoice with all credit and debit notes, or the price if there is no invoice yet. 0 for a canceled booking or no-show without an invoice.",
  }),
  insurance: z.number().meta({ description: "Held and returned; not included in the total." }),
  down_payment: z.number().meta({ description: "The agreed down payment." }),
  currency: z.string(),
  paid: z.number(),
  balance: z.number().meta({ description: "The amount due by the invoice; negative for a refund due." }),
  payment_status: z.enum(PAYMENT_STATUSES),
  invoice_id: id.nullable().meta({ description: "Null for booking requests and free bookings." }),
  source,
  note: z.string(),
  reason: z.string().meta({ description: "The reason of the cancellation." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Reservation = z.output<typeof reservation>;

/** The timeline's fields of a booking; a timeline has thousands of bookings. */
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
  kind: z.enum(["booked", "edited", "moved", "status", "insurance", "deleted", "restored"]),
  status,
  reason: z.string(),
  source: source.nullable(),
  by: z.string().nullable().meta({ description: "Null for a guest." }),
  insurance: insuranceMove
    .pick({ kind: true, amount: true })
    .nullable()
    .meta({ description: "The insurance that was taken, kept or returned." }),
  from: reservation
    .pick({ resource_type: true, resource: true, unit: true, staff: true, start: true, end: true })
    .nullable()
    .meta({ description: "The resource and time before the booking was moved." }),
});
export const reservationWhole = reservation.extend({
  history: z.array(step),
  insurance_moves: z.array(insuranceMove),
  kept_in: z
    .array(z.object({ id, locales: names, from: z.string(), to: z.string() }))
    .meta({ description: "The closures during which the booking was kept." }),
  insurance_held: z.number().meta({ description: "Insurance that was taken and neither kept nor returned yet." }),
  visits: z
    .number()
    .int()
    .meta({ description: "The number of bookings from this phone number at the business, including this one." }),
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
  end: localTime.nullish().meta({ description: "For stays; tables and services have their own duration." }),
  guests: count(LIMITS.tableSeatsMax).default(1),
};
export const staffBookingFields = {
  ...bookingTarget,
  staff_id: idOf("staff")
    .nullish()
    .meta({ description: "The person who carries out a service; by default the server chooses." }),
  unit_no: count(LIMITS.tableSeatsMax)
    .nullish()
    .meta({ description: "The unit among several of the same kind; by default the server chooses." }),
};

const expectedTotal = sum.optional().meta({
  description: "The total that the user saw. If it has changed, the response is 409 with a new quote under `current`.",
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
    .meta({ description: "The method by which the down payment is received now; without it no payment is recorded." }),
  hold_key: text(100).optional().meta({ description: "The key of the hold that becomes this booking." }),
};
export const reservationForm = body(formParts, reservation);
export type ReservationForm = z.output<typeof reservationForm>;

/** The same form with an optional customer. */
export const quoteForm = body(
  {
    ...formParts,
    customer: bookingCustomer.optional(),
    reservation_id: idOf("reservation")
      .optional()
      .meta({ description: "The booking to be changed; its own time counts as free." }),
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
        "The part of the total that remains due if the booking is canceled or a no-show. By default 0 for a canceled booking, and the paid amount for a no-show.",
    }),
    updated_at: stamp.optional(),
  },
  reservation,
);
export type ReservationChange = z.output<typeof reservationChange>;

export const bookingQuote = z.object({
  change: z.object({ paid: z.number(), total: z.number(), balance: z.number() }).optional().meta({
    description: "For a booking to be changed: the paid amount and the resulting balance, negative for a refund due.",
  }),
  lines: z.array(stayLine),
  nights: z.array(pricedNight).meta({
    description:
      "Each night of a stay with its share of the price. With early entry and late exit, and minus discounts of a fixed amount, the nights add up to the total.",
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
    .meta({ description: "The reason why the time is unavailable." }),
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
