import { expect, test } from "vitest";
import { clockOf, timePart } from "./local-times.ts";
import { capitalOf, sunsetAt } from "./sunset.ts";

// NOAA's Solar Calculator, to two minutes
test.each([
  ["2027-02-08", "Asia/Kuwait", "17:31"],
  ["2026-06-21", "Asia/Kuwait", "18:51"],
  ["2026-12-21", "Asia/Riyadh", "17:10"],
  ["2026-03-20", "Asia/Dubai", "18:31"],
])("on %s the sun sets in %s at about %s", (day, zone, time) => {
  const place = capitalOf(zone);
  const at = place && sunsetAt(day, place);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  expect(Math.abs(minutes(timePart(clockOf(zone, at ?? new Date(0)))) - minutes(time))).toBeLessThanOrEqual(3);
});

test("near a pole it does not set in summer, and other zones have no capital here", () => {
  expect(sunsetAt("2026-06-21", { latitude: 80, longitude: 20 })).toBeUndefined();
  expect(capitalOf("Europe/Paris")).toBeUndefined();
});
