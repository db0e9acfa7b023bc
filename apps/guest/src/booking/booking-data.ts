import type { AnswerOf } from "@diwan/contract/api/call";
import type { GuestReservation, guestReservations } from "@diwan/contract/guests/guest-reservations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { guestBooking } from "@diwan/ui/catalogue/en/guests/guest-booking";
import type { Twin } from "@diwan/ui/catalogue/twin";
import { createContext, use } from "react";
import type { PageData } from "../page-data.ts";

export type BookingTexts = Twin<typeof guestBooking>;
export type BookingOffer = AnswerOf<typeof guestReservations.offer>;

/** What a link to the form names. */
export interface Named {
  kind: ResourceType;
  /** Empty for tables: the server finds one for the party. */
  id: string | null;
}

/** The data of the pages on which guests book, and see their booking. */
export interface BookingData {
  page: PageData;
  texts: BookingTexts;
  /** The current day in the time zone of the business. */
  today: string;
  offer?: BookingOffer;
  made?: { token: string; reservation: GuestReservation };
}

export const BookingContext = createContext<BookingTexts | undefined>(undefined);

/** The texts of the booking pages. */
export function useBookingTexts(): BookingTexts {
  const texts = use(BookingContext);
  if (!texts) throw new Error("No page of bookings stands around this part");
  return texts;
}
