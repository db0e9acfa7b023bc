import type { ReservationBar, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { describe, expect, test } from "vitest";
import { dayGeometryOf, hoursOf, columnsInto, hoursInto, rowsInSight } from "./geometry.ts";
import {
  moveRequest,
  findSlotConflict,
  bookingLaneKey,
  type Lane,
  filterLanes,
  lanesOf,
  shiftPeriod,
  findNextFree,
  laneResources,
} from "./lanes.ts";

const booking = (id: string, start: string, end: string, more: object = {}): ReservationBar =>
  ({
    ...{ id, start, end, status: "confirmed", resource_type: "item", resource_id: "a", unit_no: 1, staff_id: null },
    ...{ updated_at: "then", ...more },
  }) as ReservationBar; // the tests need no other properties

const lane = (bookings: ReservationBar[], closed: { start: string; end: string }[] = []): Lane => {
  const unit = { resource_id: "a", unit_no: 1, unit: null, locales: [], hint: [], src: null, off: [], bookings };
  const closures = closed.map((one) => ({ ...one, locales: [] }));
  const [first] = lanesOf({ units: [unit], closures });
  if (!first) throw new Error("no lane");
  return first;
};
const at = (day: number, time = "14:00") => `2026-12-${String(day).padStart(2, "0")}T${time}:00`;

describe("a slot conflict", () => {
  const taken = lane([booking("1", at(3), at(5)), booking("2", at(8), at(9), { status: "canceled" })]);
  test("is another booking with overlapping nights, not one that starts when it ends", () => {
    expect(findSlotConflict(taken, { start: at(4), end: at(6) }, "x")).toMatchObject({ booking: { id: "1" } });
    expect(findSlotConflict(taken, { start: at(5), end: at(6) }, "x")).toBeUndefined();
    expect(findSlotConflict(taken, { start: at(1), end: at(3) }, "x")).toBeUndefined();
  });
  test("is neither the booking itself nor a canceled one", () => {
    expect(findSlotConflict(taken, { start: at(4), end: at(6) }, "1")).toBeUndefined();
    expect(findSlotConflict(taken, { start: at(8), end: at(9) }, "x")).toBeUndefined();
  });
  test("is a closure as well", () => {
    const closed = lane([], [{ start: at(10), end: at(12) }]);
    expect(findSlotConflict(closed, { start: at(11), end: at(14) }, "x")).toHaveProperty("closed");
  });
});

test("shows the lanes of one resource, and all lanes if the address names an unknown one", () => {
  const other: Lane = { ...lane([]), key: "b 1", unit: { ...lane([]).unit, resource_id: "b" } };
  const second: Lane = { ...other, key: "b 2", unit: { ...other.unit, unit_no: 2 } };
  const all = [lane([]), other, second];
  expect(filterLanes(all, "b")).toEqual([other, second]);
  expect(filterLanes(all, undefined)).toEqual(all);
  expect(filterLanes(all, "gone")).toEqual(all);
  expect(laneResources({ units: all.map(({ unit }) => unit) }).map((one) => one.resource_id)).toEqual(["a", "b"]);
});

describe("the next free period", () => {
  test.each<[ResourceType, ReservationBar[], string, string, string]>([
    ["item", [booking("1", at(3), at(5))], at(4), at(6), at(5)],
    ["item", [booking("1", at(3), at(5, "18:00"))], at(4), at(6), at(6)],
    ["item", [booking("1", at(3), at(5)), booking("2", at(6), at(9))], at(4), at(6), at(9)],
    ["service", [booking("1", at(3, "10:00"), at(3, "10:50"))], at(3, "10:30"), at(3, "11:30"), at(3, "11:00")],
  ])("of %s starts after existing bookings", (kind, bookings, start, end, found) => {
    const next = findNextFree(lane(bookings), { start, end }, "x", kind);
    expect(next?.start).toBe(found);
    expect(next && findSlotConflict(lane(bookings), next, "x")).toBeUndefined();
  });
});

describe("the request of a move", () => {
  const place = { lane: "b 2", start: at(4), end: at(6) };
  const other: Lane = { ...lane([]), key: "b 2", unit: { ...lane([]).unit, resource_id: "b", unit_no: 2 } };
  test("has only the times in the same lane, and the unit in another one", () => {
    const stay = booking("1", at(3), at(5));
    expect(moveRequest(stay, { ...place, lane: "a 1" }, lane([]))).toEqual({
      start: at(4),
      end: at(6),
      updated_at: "then",
    });
    expect(moveRequest(stay, place, other)).toMatchObject({ resource_id: "b", unit_no: 2 });
  });
  test("has the staff member of a service, with the times", () => {
    const cut = booking("1", at(3), at(3, "15:00"), { resource_type: "service", resource_id: "cut", staff_id: "a" });
    expect(bookingLaneKey(cut)).toBe("a 1");
    const sent = moveRequest(cut, place, { ...other, key: "b 1", unit: { ...other.unit, unit_no: 1 } });
    expect(sent).toEqual({ start: at(4), end: at(6), staff_id: "b", updated_at: "then" });
  });
});

test("14:00 is in the middle of a day's column", () => {
  expect(columnsInto("2026-12-01", at(3))).toBe(2.5);
  expect(columnsInto("2026-12-01", at(3, "00:00"))).toBe(2);
  expect(columnsInto("2026-12-01", at(3, "19:00"))).toBe(2.75);
  expect(hoursInto("2026-12-03", at(3, "10:30"))).toBe(10.5);
  expect(shiftPeriod({ start: at(3), end: at(5) }, { start: 1440, end: 0 })).toEqual({ start: at(4), end: at(5) });
});

test("renders only the visible rows, also at the end of the list", () => {
  expect(rowsInSight({ top: 0, height: 600 }, 60, 200)).toEqual({ first: 0, last: 14 });
  expect(rowsInSight({ top: 6_000, height: 600 }, 60, 200)).toEqual({ first: 96, last: 114 });
  expect(rowsInSight({ top: 20_000, height: 600 }, 60, 10)).toEqual({ first: 10, last: 10 });
});

describe("the hours of a day", () => {
  const day = "2026-12-03";
  const off = [
    { start: at(3, "00:00"), end: at(3, "12:00") },
    { start: at(3, "14:00"), end: at(3, "15:00") },
    { start: at(3, "20:30"), end: at(4, "00:00") },
  ];
  test("are the working hours, including breaks", () => {
    expect(hoursOf([lane([], off)], day)).toEqual({ from: 12, to: 21 });
  });
  test("extend to bookings outside of the hours, and fall back to default hours", () => {
    const early = booking("1", at(3, "07:45"), at(3, "08:30"));
    expect(hoursOf([lane([early], off)], day)).toEqual({ from: 7, to: 21 });
    expect(hoursOf([lane([])], day)).toEqual({ from: 9, to: 22 });
    const away = [{ start: at(3, "00:00"), end: at(4, "00:00") }];
    expect(hoursOf([lane([], away)], day)).toEqual({ from: 9, to: 22 });
  });
});

test("in a day a bar moves between columns, and its lower edge changes the end within the day", () => {
  const { placeBy } = dayGeometryOf([lane([]), { ...lane([]), key: "b 1" }], "2026-12-03", 150);
  const place = { lane: "a 1", start: at(3, "20:00"), end: at(3, "21:30") };
  expect(placeBy(place, "whole", { minutes: 35, columns: 1 })).toEqual({
    ...{ lane: "b 1", start: at(3, "20:30"), end: at(3, "22:00") },
  });
  expect(placeBy(place, "end", { minutes: 30, columns: 1 })).toEqual({ ...place, end: at(3, "22:00") });
  expect(placeBy(place, "end", { minutes: -75, columns: 0 })).toEqual({ ...place, end: at(3, "20:15") });
  expect(placeBy(place, "end", { minutes: -90, columns: 0 })).toBeUndefined();
  expect(placeBy(place, "end", { minutes: 150, columns: 0 })).toEqual({ ...place, end: at(4, "00:00") });
  expect(placeBy(place, "end", { minutes: 165, columns: 0 })).toBeUndefined();
});
