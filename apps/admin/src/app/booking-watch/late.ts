import { part } from "../../kit/chunk.ts";
import { settled } from "../../kit/when-idle.ts";

/** The watch over pending bookings, once the screen stands. */
export const LateBookingWatch = part(async () => {
  await settled();
  return { default: (await import("./booking-watch.tsx")).BookingWatch };
});
