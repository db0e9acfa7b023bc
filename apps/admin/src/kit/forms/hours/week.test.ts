import { weeklyHours } from "@diwan/contract/time/working-hours";
import { expect, test } from "vitest";
import { storedEnd, nextSpan, spansOf, typedEnd, defaultWeek, WEEKDAYS, withDay } from "./week.ts";

test("changes one day of the week and keeps the others, in the order of days", () => {
  const week = withDay(withDay(defaultWeek(), 5, []), 0, [
    { from: "10:00", to: "13:00" },
    { from: "16:00", to: "24:00" },
  ]);
  expect(week.map(({ day }) => day)).toEqual([0, 0, 1, 2, 3, 4, 6]);
  expect(spansOf(week, 0)).toHaveLength(2);
  expect(spansOf(week, 5)).toEqual([]);
  expect(weeklyHours.parse(week)).toEqual(week);
});

test("an added span never overlaps others and never leaves the day", () => {
  for (let hour = 1; hour <= 24; hour++) {
    const spans = [{ from: "00:00", to: `${String(hour).padStart(2, "0")}:00` }];
    const next = nextSpan(spans);
    if (next) expect(weeklyHours.safeParse([...spans, next].map((span) => ({ day: 1, ...span }))).success).toBe(true);
    else expect(hour).toBeGreaterThan(22);
  }
  expect(WEEKDAYS).toHaveLength(7);
});

test("midnight ends a day", () => {
  expect([storedEnd("00:00"), storedEnd("20:00"), typedEnd("24:00"), typedEnd("20:00")]).toEqual([
    "24:00",
    "20:00",
    "00:00",
    "20:00",
  ]);
});
