import * as z from "zod";
import { call } from "../api/call.ts";
import { phoneNumber } from "../api/custom-rules.ts";
import { FRONTAGES, HOTEL_TYPES, LOCALES } from "../api/enumerations.ts";
import { count, day, id, idOf, locales, localTime, multilineText, names, stamp, sum } from "../api/fields.ts";
import { picture } from "../menu/item-parts.ts";
import { LIMITS } from "../api/limits.ts";
import {
  bookingCustomer,
  bookingGuest,
  bookingQuote,
  reservation,
  resourceId,
  resourceType,
  status,
  bookingTarget,
} from "../reservations/reservation-parts.ts";

/** A booking as its guest sees it. */
export const guestReservation = z.object({
  number: reservation.shape.number,
  status,
  resource_type: resourceType,
  resource: reservation.shape.resource,
  unit: reservation.shape.unit,
  staff: reservation.shape.staff,
  customer: bookingGuest,
  guests: reservation.shape.guests,
  start: reservation.shape.start,
  end: reservation.shape.end,
  lines: reservation.shape.lines,
  total: reservation.shape.total,
  insurance: reservation.shape.insurance,
  insurance_moved: z
    .object({ held: z.number(), deducted: z.number(), returned: z.number() })
    .meta({ description: "What of the insurance was taken, kept and returned so far." }),
  paid: reservation.shape.paid,
  balance: reservation.shape.balance,
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

/** A hotel as guests see it before they choose a room. */
const guestHotel = z.object({ id, type: z.enum(HOTEL_TYPES), locales, media: z.array(picture) });
export type GuestHotel = z.output<typeof guestHotel>;

const guestPath = "public/branches/:slug/reservations";
const bySlug = { record: "slug", param: "slug" } as const;
const guestForm = {
  ...bookingTarget,
  resource_id: resourceId.nullish(),
  staff_id: idOf("staff").nullish(),
  customer: bookingCustomer.extend({ phone: phoneNumber() }),
  note: multilineText(LIMITS.orderNote).default(""),
  expected_total: sum
    .optional()
    .meta({ description: "What the guest was shown; 409 with a new quote under `current` when it has changed." }),
};
export const guestReservations = {
  offer: call({
    method: "GET",
    path: `${guestPath}/offer`,
    summary: "What guests can book here: tables by size, services with their people, room types, chalets",
    access: "public",
    work: 2,
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
          staff: z.array(z.object({ id, locales })),
        }),
      ),
      hotels: z.array(guestHotel).meta({ description: "Those that have rooms." }),
      rooms: z.array(
        z.object({ id, locales, hotel_id: id, hotel: names, guests: z.number().int(), price: z.number() }),
      ),
      items: z.array(
        z.object({
          id,
          locales: names,
          src: z.string().nullable(),
          units: z.number().int(),
          bedrooms: z.number().int(),
          frontage: z.enum(FRONTAGES).nullable(),
          price: z.number().nullable().meta({ description: "The lowest of its packages tonight." }),
          was: z.number().nullable().meta({ description: "The same without discounts, where it differs." }),
          until: z
            .string()
            .nullable()
            .meta({ description: "The last night of the item's discount, where one lowers the price." }),
        }),
      ),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${guestPath}/availability`,
    summary: "The days on which nothing of a resource is free, or the free times of one day",
    access: "public",
    work: 3,
    locate: bySlug,
    query: z.strictObject({
      resource_type: resourceType,
      resource_id: resourceId
        .optional()
        .meta({ description: "Of tables nothing: the server finds one for the party." }),
      staff_id: idOf("staff").optional(),
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
  next: call({
    method: "GET",
    path: `${guestPath}/next`,
    summary:
      "What is free near something that could not be had: times of that day and the next, or stays of its length",
    access: "public",
    work: 5,
    locate: bySlug,
    query: z.strictObject({
      resource_type: resourceType,
      resource_id: resourceId.optional(),
      staff_id: idOf("staff").optional(),
      guests: count(LIMITS.tableSeatsMax).default(1),
      start: localTime,
      end: localTime.optional().meta({ description: "Of stays." }),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          resource_id: id.nullable().meta({ description: "Of stays also other rooms or chalets." }),
          start: z.string(),
          end: z.string(),
        }),
      ),
    }),
  }),
  quote: call({
    method: "POST",
    path: `${guestPath}/quote`,
    summary: "What a booking would cost a guest now, and whether its time is free",
    access: "public",
    locate: bySlug,
    body: z.strictObject({ ...guestForm, customer: guestForm.customer.optional() }),
    answer: bookingQuote.extend({
      made: z.string().nullable().meta({
        description:
          "The secret of the booking that was made with this `Idempotency-Key`, for those whom its answer did not reach.",
      }),
    }),
    reads: true,
  }),
  request: call({
    method: "POST",
    path: guestPath,
    summary: "A guest asks for a booking; the same `Idempotency-Key` never makes a second",
    access: "public",
    locate: bySlug,
    body: z.strictObject(guestForm),
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
