import { spansBegunOn } from "@diwan/contract/time/overnight";
import { weeklyHours } from "@diwan/contract/time/working-hours";
import { expect, test } from "vitest";
import { nextSpan, storedEnd, typedEnd, defaultWeek, WEEKDAYS, withDay } from "./week.ts";

test("changes one day of the week and keeps the others, in the order of days", () => {
  const week = withDay(withDay(defaultWeek(), 5, []), 0, [
    { from: "10:00", to: "13:00" },
    { from: "16:00", to: "24:00" },
  ]);
  expect(week.map(({ day }) => day)).toEqual([0, 0, 1, 2, 3, 4, 6]);
  expect(spansBegunOn(week, 0)).toHaveLength(2);
  expect(spansBegunOn(week, 5)).toEqual([]);
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

test("a day that ends after midnight leaves the next one as it was, and comes back by its own end", () => {
  const night = withDay(defaultWeek(), 4, [{ from: "18:00", to: "02:00" }]);
  expect(weeklyHours.parse(night)).toEqual(night);
  expect([4, 5].map((day) => spansBegunOn(night, day))).toEqual([
    [{ from: "18:00", to: "02:00" }],
    [{ from: "10:00", to: "20:00" }],
  ]);
  expect(withDay(night, 4, [{ from: "10:00", to: "20:00" }])).toEqual(defaultWeek());
  expect(nextSpan(spansBegunOn(night, 4))).toBeUndefined();
});

test("midnight ends a day", () => {
  expect(withDay(defaultWeek(), 6, [{ from: "18:00", to: storedEnd("00:00") }])[6]).toEqual({
    day: 6,
    from: "18:00",
    to: "24:00",
  });
  expect([typedEnd("24:00"), typedEnd("20:00")]).toEqual(["00:00", "20:00"]);
});
