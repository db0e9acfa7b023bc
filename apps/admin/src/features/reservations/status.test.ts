import { expect, test } from "vitest";
import { nextOf } from "./status.ts";

test("a booking can be completed or a no-show from its day on, and canceled before", () => {
  const booking = { status: "confirmed", start: "2026-12-05T14:00:00" } as const;
  expect(nextOf(booking, "2026-12-04")).toEqual(["canceled"]);
  expect(nextOf(booking, "2026-12-05")).toEqual(["completed", "canceled", "no_show"]);
  expect(nextOf({ ...booking, status: "pending" }, "2026-12-04")).toEqual(["confirmed", "canceled"]);
  expect(nextOf({ ...booking, status: "canceled" }, "2026-12-05")).toEqual([]);
});
