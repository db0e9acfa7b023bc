import { expect, test } from "vitest";
import { listDaysUntil, clockOf, minutesBetween, nightsBetween, plusMinutes } from "./local-times.ts";

test("counts nights, days and minutes across months and years", () => {
  expect(nightsBetween("2026-12-30", "2027-01-02")).toBe(3);
  expect(listDaysUntil("2026-12-30", "2027-01-02")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
  expect(plusMinutes("2026-12-31T23:30:00", 90)).toBe("2027-01-01T01:00:00");
  expect(minutesBetween("2026-12-31T23:30:00", "2027-01-01T01:00:00")).toBe(90);
  expect(clockOf("Asia/Kuwait", new Date("2026-12-31T22:30:00Z"))).toBe("2027-01-01T01:30:00");
});
