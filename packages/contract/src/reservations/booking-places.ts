import * as z from "zod";
import { phoneNumber } from "../api/custom-rules.ts";
import { idOf, localTime } from "../api/fields.ts";
import { bookingGuest, bookingQuote, reservation } from "./reservation-parts.ts";

/** Which booking, of what, and when. */
const bookingPlace = reservation.pick({
  ...{ number: true, resource_type: true, resource: true, unit: true, staff: true, start: true, end: true },
});
export type BookingPlace = z.output<typeof bookingPlace>;

/** A booking that has a time, as far as staff need to know whose it is. */
const takenBy = reservation
  .pick({ number: true, start: true, end: true })
  .extend({ name: z.string().meta({ description: "The guest's name." }) });
export type TakenBy = z.output<typeof takenBy>;

export const staffQuote = bookingQuote.extend({
  taken_by: takenBy.nullable().meta({
    description: "The booking that has this unit, if the time is taken by one that the user may read.",
  }),
});
export type StaffQuote = z.output<typeof staffQuote>;

export const customerQuery = z.strictObject({
  phone: phoneNumber(),
  start: localTime.optional(),
  end: localTime.optional(),
  reservation_id: idOf("reservation").optional().meta({ description: "The booking to be changed, which is left out." }),
});
export const knownCustomer = z.object({
  customer: bookingGuest.nullable(),
  visits: z.number().int(),
  overlaps: z.array(bookingPlace).meta({
    description: "Its first bookings between `start` and `end`, at all branches where the user may read them.",
  }),
});
