import { expect, test } from "vitest";
import { closedUntil, opensAt, reopensAt, pickBookingHours } from "./opening-hours.ts";

const DAILY = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, from: "00:00", to: "02:00" },
  { day, from: "18:00", to: "24:00" },
]);
/** Friday only; 2026-12-18 is one. */
const FRIDAYS = [{ day: 5, from: "13:00", to: "23:00" }];
const weekly = (week: typeof DAILY | null) => ({ opening_hours: week, special_hours: [] });

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
