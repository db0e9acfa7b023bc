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

/** A booking as the guest sees it. */
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
    .meta({ description: "How much of the insurance was taken, kept and returned so far." }),
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

/** A hotel as guests see it before choosing a room. */
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
  expected_total: sum.optional().meta({
    description:
      "The total that the guest saw. If it has changed, the response is 409 with a new quote under `current`.",
  }),
};
export const guestReservations = {
  offer: call({
    method: "GET",
    path: `${guestPath}/offer`,
    summary: "List what guests can book at a branch: tables by size, services with their staff, room types, chalets",
    access: "public",
    mayBeStale: true,
    work: 2,
    locate: bySlug,
    answer: z.object({
      open: z.boolean().meta({ description: "Whether guests can request bookings." }),
      till: z.string().nullable().meta({ description: "The last day that can be booked (EnableReservationTill)." }),
      currency: z.string(),
      timeZone: z.string(),
      tables: z.object({
        seats: z.number().int().meta({ description: "The largest party; 0 means there are no tables." }),
      }),
      services: z.array(
        z.object({
          id,
          locales: names,
          price: z.number().nullable(),
          duration: z.number().int(),
          staff: z.array(z.object({ id, locales })),
        }),
      ),
      hotels: z.array(guestHotel).meta({ description: "Hotels that have rooms." }),
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
          price: z.number().nullable().meta({ description: "The lowest of the chalet's package prices tonight." }),
          was: z.number().nullable().meta({ description: "The price before discounts; null if it is the same." }),
          until: z
            .string()
            .nullable()
            .meta({ description: "The last night of the item's discount, if a discount lowers the price." }),
        }),
      ),
    }),
  }),
  availability: call({
    method: "GET",
    path: `${guestPath}/availability`,
    summary: "The days on which a resource is full, or the free times of one day",
    access: "public",
    work: 3,
    locate: bySlug,
    query: z.strictObject({
      resource_type: resourceType,
      resource_id: resourceId
        .optional()
        .meta({ description: "Omitted for tables: the server finds one for the party." }),
      staff_id: idOf("staff").optional(),
      guests: count(LIMITS.tableSeatsMax).default(1),
      from: day,
      to: day,
    }),
    answer: z.object({
      taken: z
        .array(z.string())
        .meta({ description: "Nights (for stays) or days (for times) that are full or closed." }),
      times: z.array(z.object({ start: z.string(), end: z.string() })).meta({
        description: "Free times, if a single day was requested.",
      }),
    }),
  }),
  next: call({
    method: "GET",
    path: `${guestPath}/next`,
    summary:
      "Suggest alternatives to an unavailable booking: times of that day and the next, or stays of the same length",
    access: "public",
    work: 5,
    locate: bySlug,
    query: z.strictObject({
      resource_type: resourceType,
      resource_id: resourceId.optional(),
      staff_id: idOf("staff").optional(),
      guests: count(LIMITS.tableSeatsMax).default(1),
      start: localTime,
      end: localTime.optional().meta({ description: "For stays only." }),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          resource_id: id.nullable().meta({ description: "For stays, may also be another room or chalet." }),
          start: z.string(),
          end: z.string(),
        }),
      ),
    }),
  }),
  quote: call({
    method: "POST",
    path: `${guestPath}/quote`,
    summary: "Quote a booking for a guest, with its availability",
    access: "public",
    locate: bySlug,
    body: z.strictObject({ ...guestForm, customer: guestForm.customer.optional() }),
    answer: bookingQuote.extend({
      made: z.string().nullable().meta({
        description:
          "The secret token of the booking that was created with this `Idempotency-Key`, for guests who did not receive the first response.",
      }),
    }),
    reads: true,
  }),
  request: call({
    method: "POST",
    path: guestPath,
    summary: "Request a booking as a guest; requests with the same `Idempotency-Key` create one booking only",
    access: "public",
    locate: bySlug,
    body: z.strictObject(guestForm),
    answer: z.object({ token: z.string(), reservation: guestReservation }),
    status: 201,
  }),
  follow: call({
    method: "GET",
    path: "public/reservations/:token",
    summary: "Get a booking by the guest's secret token",
    access: "public",
    locate: { record: "reservations", param: "token" },
    answer: guestReservation,
  }),
};
