import { createContext, use } from "react";
import type { BookingTexts } from "./booking-data.ts";

export const BookingContext = createContext<BookingTexts | undefined>(undefined);

/** What the pages of bookings say. */
export function useBookingTexts(): BookingTexts {
  const texts = use(BookingContext);
  if (!texts) throw new Error("No page of bookings stands around this part");
  return texts;
}
