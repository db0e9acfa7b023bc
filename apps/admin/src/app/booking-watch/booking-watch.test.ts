import { reservations } from "@diwan/contract/reservations/reservations";
import { expect, test } from "vitest";
import { COUNTS } from "./booking-watch.tsx";

test("what is asked for is the declared call", () => {
  expect(reservations.countAll).toMatchObject(COUNTS);
});
