import { reservations } from "@diwan/contract/reservations/reservations";
import { expect, test } from "vitest";
import { COUNT_BOOKINGS } from "./booking-watch.tsx";

test("requests the declared call", () => {
  expect(reservations.countAll).toMatchObject(COUNT_BOOKINGS);
});
