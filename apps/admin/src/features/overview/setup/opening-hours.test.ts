import { weeklyHours } from "@diwan/contract/time/working-hours";
import { expect, test } from "vitest";
import { nextOtherDay, weekOf } from "./opening-hours.ts";

test("every day has the same times, and another day its own", () => {
  const week = weekOf({ from: "10:00", to: "22:00" }, [{ day: 5, from: "13:00", to: "23:00" }]);
  expect(week).toHaveLength(7);
  expect(week[5]).toEqual({ day: 5, from: "13:00", to: "23:00" });
  expect(week[6]).toEqual({ day: 6, from: "10:00", to: "22:00" });
  expect(weeklyHours.safeParse(week).success).toBe(true);
});

test("midnight ends a day, and later times go on at the start of the next one", () => {
  expect(weekOf({ from: "12:00", to: "00:00" }, [])[0]).toEqual({ day: 0, from: "12:00", to: "24:00" });
  const week = weekOf({ from: "12:00", to: "22:00" }, [{ day: 6, from: "13:00", to: "01:00" }]);
  expect(week.filter(({ day }) => day === 6)).toEqual([{ day: 6, from: "13:00", to: "24:00" }]);
  expect(week.filter(({ day }) => day === 0)).toEqual([
    { day: 0, from: "00:00", to: "01:00" },
    { day: 0, from: "12:00", to: "22:00" },
  ]);
  expect(weeklyHours.safeParse(week).success).toBe(true);
});

test("offers Friday first, and no day twice", () => {
  const span = { from: "10:00", to: "12:00" };
  expect(nextOtherDay([])).toBe(5);
  expect(nextOtherDay([{ day: 5, ...span }])).toBe(6);
  expect(nextOtherDay([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...span })))).toBeUndefined();
});
