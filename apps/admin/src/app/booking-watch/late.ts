import { lazy } from "react";
import { chunk } from "../../kit/chunk.ts";
import { settled } from "../../kit/when-idle.ts";

/** The watch over pending bookings, once the screen stands. */
export const LateBookingWatch = lazy(
  chunk(async () => {
    await settled();
    return { default: (await import("./booking-watch.tsx")).BookingWatch };
  }),
);
