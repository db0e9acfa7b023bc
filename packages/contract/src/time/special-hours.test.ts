import { expect, test } from "vitest";
import { storeWeek } from "./overnight.ts";
import { endOfBusinessDay, openSpansOn } from "./opening-hours.ts";
import { specialHours, type SpecialHours } from "./special-hours.ts";
import type { WeeklyHours } from "./working-hours.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const every = (from: string, to: string): WeeklyHours => storeWeek(DAYS.map((day) => ({ day, from, to })));
const special = (from: string, to: string, ...hours: [from: string, to: string][]): SpecialHours[number] => ({
  ...{ from, to, name: "" },
  hours: hours.map(([begin, end]) => ({ from: begin, to: end })),
});

test("returns the hours of a day's weekday, earliest first; a weekday without hours is off", () => {
  const week = [
    { day: 0, from: "16:00", to: "20:00" },
    { day: 0, from: "10:00", to: "13:00" },
    { day: 6, from: "12:00", to: "24:00" },
  ];
  const on = (day: string, opening_hours: WeeklyHours | null = week) =>
    openSpansOn(day, { opening_hours, special_hours: [] });
  expect(on("2026-11-22")).toEqual([
    { from: "10:00", to: "13:00" },
    { from: "16:00", to: "20:00" },
  ]);
  expect(on("2026-11-21")).toEqual([{ from: "12:00", to: "24:00" }]);
  expect(on("2026-11-23")).toEqual([]);
  expect(on("2026-11-23", null)).toEqual([{ from: "00:00", to: "24:00" }]);
});

test("the evening before goes on into the first special day, and the last special evening into the day after it", () => {
  const hours = {
    opening_hours: every("12:00", "01:00"),
    special_hours: [special("2027-02-08", "2027-03-08", ["11:00", "13:00"], ["17:30", "02:30"])],
  };
  const usual = [
    { from: "00:00", to: "01:00" },
    { from: "12:00", to: "24:00" },
  ];
  const evenings = [
    { from: "11:00", to: "13:00" },
    { from: "17:30", to: "24:00" },
  ];
  expect(openSpansOn("2027-02-07", hours)).toEqual(usual);
  expect(openSpansOn("2027-02-08", hours)).toEqual([{ from: "00:00", to: "01:00" }, ...evenings]);
  expect(openSpansOn("2027-02-09", hours)).toEqual([{ from: "00:00", to: "02:30" }, ...evenings]);
  expect(openSpansOn("2027-03-09", hours)).toEqual([
    { from: "00:00", to: "02:30" },
    { from: "12:00", to: "24:00" },
  ]);
  expect(openSpansOn("2027-03-10", hours)).toEqual(usual);
});

test("the later of two for one day applies", () => {
  const special_hours = [
    special("2027-03-01", "2027-03-09", ["20:00", "23:00"]),
    special("2027-03-09", "2027-03-09", ["10:00", "12:00"]),
  ];
  expect(openSpansOn("2027-03-08", { opening_hours: null, special_hours })).toEqual([{ from: "20:00", to: "23:00" }]);
  expect(openSpansOn("2027-03-09", { opening_hours: null, special_hours })).toEqual([{ from: "10:00", to: "12:00" }]);
});

test("a day of business lasts until midnight, or as long as its hours go on after it", () => {
  const end = (opening_hours: WeeklyHours | null, now: string, ...special_hours: SpecialHours) =>
    endOfBusinessDay({ opening_hours, special_hours }, now);
  const nights = every("12:00", "02:00");
  expect(end(nights, "2027-03-10T20:16:00")).toBe("2027-03-11T02:00:00");
  expect(end(nights, "2027-03-11T01:59:59")).toBe("2027-03-11T02:00:00");
  expect(end(nights, "2027-03-11T02:00:00")).toBe("2027-03-12T02:00:00");
  for (const week of [null, [], every("12:00", "22:00"), every("00:00", "24:00")])
    expect(end(week, "2027-03-10T20:16:00")).toBe("2027-03-11T00:00:00");
  const long = special("2027-03-10", "2027-03-10", ["20:00", "04:00"]);
  expect(end(nights, "2027-03-11T03:59:59", long)).toBe("2027-03-11T04:00:00");
  expect(end(nights, "2027-03-11T04:00:00", long)).toBe("2027-03-12T02:00:00");
});

test.each([
  ["no hours", special("2027-03-01", "2027-03-09")],
  ["an end before the start", special("2027-03-09", "2027-03-01", ["10:00", "12:00"])],
  ["an evening that lasts until the next afternoon", special("2027-03-01", "2027-03-09", ["18:00", "17:00"])],
  ["overlapping evenings", special("2027-03-01", "2027-03-09", ["18:00", "02:00"], ["23:00", "23:30"])],
])("rejects %s", (_, one) => expect(specialHours.safeParse([one]).success).toBe(false));

test("accepts an evening that goes on after midnight, with a break before it", () => {
  const one = special("2027-03-01", "2027-03-09", ["11:00", "13:00"], ["18:00", "02:00"]);
  expect(specialHours.parse([one])).toEqual([one]);
});
