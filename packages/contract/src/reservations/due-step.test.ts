import { expect, test } from "vitest";
import { dueStep } from "./due-step.ts";
import { RESERVATION_STATUSES } from "./reservation-status.ts";

const stay = { resource_type: "room", start: "2026-12-20T14:00:00", end: "2026-12-22T14:00:00" } as const;
const party = { resource_type: "table", start: "2026-12-20T19:30:00", end: "2026-12-20T21:00:00" } as const;

test("a pending booking is due for confirmation, and a finished one has no next step", () => {
  for (const booked of [stay, party])
    expect(RESERVATION_STATUSES.map((status) => dueStep({ ...booked, status }, "2027-01-01T00:00:00"))).toEqual([
      "confirmed",
      "completed",
      ...[undefined, undefined, undefined],
    ]);
});

test.each([
  [stay, "2026-12-19T10:00:00", undefined],
  [stay, "2026-12-21T23:59:59", undefined],
  [stay, "2026-12-22T00:00:00", "completed"],
  [party, "2026-12-20T19:29:00", undefined],
  [party, "2026-12-20T19:30:00", "completed"],
])("a confirmed booking is due for completion once its guests were present: %j at %s", (booked, now, step) => {
  expect(dueStep({ ...booked, status: "confirmed" }, now)).toBe(step);
});
