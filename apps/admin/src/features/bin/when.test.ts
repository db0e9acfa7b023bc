import type { DeletedRecord } from "@diwan/contract/overview/bin";
import { expect, test } from "vitest";
import { whenText } from "./when.ts";

const when = (kind: DeletedRecord["kind"], start: string | null, end: string | null, locale: "en" | "ar" = "en") =>
  whenText({ kind, start, end }, locale).replace(/\s/g, " "); // ranges have thin spaces

test("a booking of a time has its day and time, a stay its days", () => {
  expect(when("reservations", "2031-05-12T19:00:00", "2031-05-12T20:30:00")).toBe("Mon 12 May 2031, 19:00");
  expect(when("reservations", "2031-05-12T23:00:00", "2031-05-13T00:30:00")).toBe("Mon 12 May 2031, 23:00");
  expect(when("reservations", "2031-05-12T14:00:00", "2031-05-15T12:00:00")).toBe("12 – 15 May 2031");
  expect(when("reservations", "2031-05-12T19:00:00", "2031-05-12T20:30:00", "ar")).toContain("١٩:٠٠");
});

test("holidays, closures and events have their days, or times", () => {
  expect(when("holidays", "2031-05-12", "2031-05-14")).toBe("12 – 14 May 2031");
  expect(when("holidays", "2031-05-12", "2031-05-12")).toBe("12 May 2031");
  expect(when("dateRanges", "2031-05-12T00:00:00", "2031-05-14T00:00:00")).toBe("12 – 13 May 2031");
  expect(when("events", "2031-05-12T20:00:00", "2031-05-12T23:30:00")).toBe("Mon 12 May 2031, 20:00");
});

test("other records have none", () => {
  expect(when("items", null, null)).toBe("");
});
