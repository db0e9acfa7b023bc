import { expect, test } from "vitest";
import { isOvernight, spansBegunOn, storeWeek } from "./overnight.ts";
import { weeklyHours } from "./working-hours.ts";

const every = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));

test("what lasts over midnight is two stored spans, and one for people", () => {
  const week = storeWeek(every("11:00", "02:00"));
  expect(weeklyHours.parse(week)).toEqual(week);
  expect(week.slice(0, 3)).toEqual([
    { day: 0, from: "00:00", to: "02:00" },
    { day: 0, from: "11:00", to: "24:00" },
    { day: 1, from: "00:00", to: "02:00" },
  ]);
  for (let day = 0; day < 7; day++) expect(spansBegunOn(week, day)).toEqual([{ from: "11:00", to: "02:00" }]);
});

test("any span is read as it was said, with breaks and with days that are off", () => {
  const said = [
    { day: 4, from: "12:00", to: "15:00" },
    { day: 4, from: "18:00", to: "02:30" },
    { day: 6, from: "20:00", to: "12:00" },
    { day: 0, from: "13:00", to: "00:00" },
  ];
  const week = storeWeek(said);
  expect(spansBegunOn(week, 4)).toEqual([
    { from: "12:00", to: "15:00" },
    { from: "18:00", to: "02:30" },
  ]);
  expect(spansBegunOn(week, 5)).toEqual([]);
  expect(spansBegunOn(week, 6)).toEqual([{ from: "20:00", to: "12:00" }]);
  expect(spansBegunOn(week, 0)).toEqual([{ from: "13:00", to: "24:00" }]);
});

test("whole days, and mornings after a day without an evening, stand by themselves", () => {
  const days = every("00:00", "24:00");
  expect(storeWeek(days)).toEqual(days);
  expect(spansBegunOn(days, 3)).toEqual([{ from: "00:00", to: "24:00" }]);
  const late = [
    { day: 1, from: "00:00", to: "24:00" },
    { day: 2, from: "00:00", to: "02:00" },
  ];
  expect([1, 2].map((day) => spansBegunOn(late, day))).toEqual([
    [{ from: "00:00", to: "24:00" }],
    [{ from: "00:00", to: "02:00" }],
  ]);
});

test("a wrong end is no night", () => {
  expect(isOvernight({ from: "18:00", to: "17:00" })).toBe(false);
  expect(isOvernight({ from: "18:00", to: "" })).toBe(false);
  expect(isOvernight({ from: "", to: "02:00" })).toBe(false);
  const wrong = [{ day: 3, from: "18:00", to: "17:00" }];
  expect(storeWeek(wrong)).toEqual(wrong);
});
