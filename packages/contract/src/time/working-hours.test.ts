import { expect, test } from "vitest";
import { exceptionOn, hourExceptions, weeklyHours } from "./working-hours.ts";

test("the later of two exceptions applies to a day", () => {
  const off = { from: "2026-11-20", to: "2026-11-22", hours: [], name: "Leave" };
  const short = { from: "2026-11-22", to: "2026-11-22", hours: [{ from: "10:00", to: "11:00" }], name: "" };
  expect(exceptionOn("2026-11-21", [off])).toBe(off);
  expect(exceptionOn("2026-11-22", [off, short])).toBe(short);
  expect(exceptionOn("2026-11-22", [short, off])).toBe(off);
  expect(exceptionOn("2026-11-23", [short, off])).toBeUndefined();
});

test.each([
  [{ day: 7, from: "10:00", to: "11:00" }],
  [{ day: 1, from: "10:00", to: "10:00" }],
  [{ day: 1, from: "25:00", to: "26:00" }],
  [{ day: 1, from: "9:00", to: "10:00" }],
  [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "11:00", to: "13:00" },
  ],
])("rejects %j", (...week) => expect(weeklyHours.safeParse(week).success).toBe(false));

test("adjacent hours, and hours of different days, do not overlap", () => {
  const week = [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "12:00", to: "13:00" },
    { day: 2, from: "11:00", to: "24:00" },
  ];
  expect(weeklyHours.parse(week)).toEqual(week);
  expect(hourExceptions.safeParse([{ from: "2026-11-22", to: "2026-11-21", hours: [] }]).success).toBe(false);
});
