import { expect, test } from "vitest";
import { closedUntil, endOfBusinessDay, openSpansOn, opensAt, pickBookingHours, reopensAt } from "./opening-hours.ts";
import { storeWeek } from "./overnight.ts";
import type { SpecialHours } from "./special-hours.ts";
import type { WeeklyHours } from "./working-hours.ts";

const DAILY = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, from: "00:00", to: "02:00" },
  { day, from: "18:00", to: "24:00" },
]);
/** Friday only; 2026-12-18 is one. */
const FRIDAYS = [{ day: 5, from: "13:00", to: "23:00" }];
const weekly = (week: typeof DAILY | null) => ({ opening_hours: week, special_hours: [] });

const every = (from: string, to: string): WeeklyHours =>
  storeWeek([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to })));
const special = (from: string, to: string, ...hours: [from: string, to: string][]): SpecialHours[number] => ({
  ...{ from, to, name: "" },
  hours: hours.map(([begin, end]) => ({ from: begin, to: end })),
});

test("a branch is closed from the first moment of a closure to its last, and adjacent closures count as one", () => {
  const closures = [
    { from: "2026-12-17T14:00:00", to: "2026-12-20T14:00:00" },
    { from: "2026-12-20T14:00:00", to: "2026-12-24T14:00:00" },
    { from: "2026-12-26T14:00:00", to: "2026-12-27T14:00:00" },
  ];
  const at = (day: number, clock: string) => closedUntil({ closures }, `2026-12-${day}T${clock}:00`);
  expect(at(17, "13:59")).toBeUndefined();
  expect(at(17, "14:00")).toBe("2026-12-24T14:00:00");
  expect(at(21, "03:11")).toBe("2026-12-24T14:00:00");
  expect(at(24, "14:00")).toBeUndefined();
  expect(at(26, "20:00")).toBe("2026-12-27T14:00:00");
});

test("a branch opens with the next of its weekly hours, and is not closed at midnight between two spans", () => {
  const at = (clock: string) => opensAt(weekly(DAILY), `2026-12-17T${clock}`);
  expect(at("23:59:59")).toBeUndefined();
  expect(at("00:00:00")).toBeUndefined();
  expect(at("02:00:00")).toBe("2026-12-17T18:00:00");
  expect(at("17:59:59")).toBe("2026-12-17T18:00:00");
  expect(at("18:00:00")).toBeUndefined();
  expect(opensAt(weekly(FRIDAYS), "2026-12-18T23:00:00")).toBe("2026-12-25T13:00:00");
  expect(opensAt(weekly(null), "2026-12-18T23:00:00")).toBeUndefined();
});

test("special hours replace the weekly ones of their days", () => {
  const ramadan = { from: "2026-12-10", to: "2026-12-18", hours: [{ from: "20:00", to: "02:00" }], name: "Ramadan" };
  const at = (local: string, week: typeof DAILY | null = FRIDAYS) =>
    opensAt({ opening_hours: week, special_hours: [ramadan] }, local);
  expect(at("2026-12-18T13:00:00")).toBe("2026-12-18T20:00:00");
  expect(at("2026-12-19T01:59:59")).toBeUndefined();
  expect(at("2026-12-19T02:00:00")).toBe("2026-12-25T13:00:00");
  expect(at("2026-12-10T00:00:00")).toBe("2026-12-10T20:00:00");
  expect(at("2026-12-10T00:00:00", DAILY)).toBeUndefined(); // the evening before goes on
  expect(at("2026-12-18T13:00:00", null)).toBe("2026-12-18T20:00:00");
  expect(at("2026-12-19T02:00:00", null)).toBeUndefined();
});

test("closures and weekly hours together tell when a branch opens", () => {
  const closures = [
    { from: "2026-12-18T00:00:00", to: "2026-12-19T00:00:00" },
    { from: "2026-12-25T00:00:00", to: "2026-12-25T15:00:00" },
  ];
  const at = (local: string) => reopensAt({ closures, ...weekly(FRIDAYS) }, local);
  expect(at("2026-12-18T14:00:00")).toBe("2026-12-25T15:00:00");
  expect(at("2026-12-20T14:00:00")).toBe("2026-12-25T15:00:00");
  expect(at("2026-12-25T15:00:00")).toBeUndefined();
  expect(reopensAt({ closures, ...weekly(null) }, "2026-12-20T14:00:00")).toBeUndefined();
});

test("bookings follow booking hours before opening hours and the branch before its business; stays booking hours alone", () => {
  const [book, open] = [{ BookingHours: FRIDAYS }, { OpeningHours: DAILY }];
  expect(pickBookingHours({ ...book, ...open }, {}, false)).toBe(FRIDAYS);
  expect(pickBookingHours(open, book, false)).toBe(DAILY);
  expect(pickBookingHours({}, { ...book, ...open }, false)).toBe(FRIDAYS);
  expect(pickBookingHours({}, open, false)).toBe(DAILY);
  expect(pickBookingHours(open, book, true)).toBe(FRIDAYS);
  expect(pickBookingHours(open, open, true)).toBeUndefined();
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
