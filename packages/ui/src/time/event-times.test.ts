import { expect, test } from "vitest";
import { eventEnd, eventTimes } from "./event-times.ts";

const texts = { allDay: "All day", until: "until {time}", span: "{from} to {to}" };

test.each([
  ["2026-11-24T20:00:00", "2026-11-24T23:30:00", "20:00 to 23:30", "23:30"],
  // An event that ends soon after midnight belongs to the same evening.
  ["2026-11-24T20:00:00", "2026-11-25T01:00:00", "20:00 to 01:00", "01:00"],
  ["2026-11-24T00:00:00", "2026-11-24T23:59:00", "All day", "Tue 24 Nov"],
  ["2026-11-24T00:00:00", "2026-11-28T23:59:00", "All day, until Sat 28 Nov", "Sat 28 Nov"],
  ["2026-11-24T18:00:00", "2026-11-28T12:00:00", "18:00, until Sat 28 Nov, 12:00", "Sat 28 Nov, 12:00"],
])("from %s to %s it shows %s", (start, end, times, until) => {
  expect(eventTimes({ start, end }, "en", texts)).toBe(times);
  expect(eventEnd({ start, end }, "en")).toBe(until);
});

test("shows only the time of an event that ends today", () => {
  const long = { start: "2026-11-24T18:00:00", end: "2026-11-28T12:00:00" };
  expect(eventEnd(long, "en", "2026-11-28")).toBe("12:00");
});
