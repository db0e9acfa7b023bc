import { expect, test } from "vitest";
import { holidayDays } from "./days.ts";

const nationalDays = { month: 2, day: 25, days: 2 };

test.each([
  ["in so many days", { inDays: 12, days: 7 }, "2026-11-21", "2026-12-03", "2026-12-09"],
  ["later this year", nationalDays, "2026-01-10", "2026-02-25", "2026-02-26"],
  ["today", nationalDays, "2026-02-25", "2026-02-25", "2026-02-26"],
  ["running since yesterday", nationalDays, "2026-02-26", "2026-02-25", "2026-02-26"],
  ["over for this year", nationalDays, "2026-02-27", "2027-02-25", "2027-02-26"],
  ["across the turn of the year", { month: 12, day: 31, days: 2 }, "2027-01-01", "2026-12-31", "2027-01-01"],
  ["by the Hijri calendar", { hijriMonth: 10, hijriDay: 1, days: 3 }, "2026-11-21", "2027-03-09", "2027-03-11"],
])("a holiday %s", (_, when, today, from, to) => {
  expect(holidayDays(when, today)).toEqual({ from, to });
});
