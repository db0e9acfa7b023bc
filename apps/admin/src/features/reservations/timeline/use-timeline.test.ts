import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { expect, test } from "vitest";
import type { Timeline } from "./lanes.ts";
import { mergeTimelines } from "./use-timeline.ts";

const booking = (id: string, day: number): ReservationBar =>
  ({ id, number: Number(id), start: `2026-12-0${day}T14:00:00` }) as ReservationBar; // nothing else is used

/** A timeline of rooms by number, with their bookings. */
const timelineOf = (rooms: Record<number, ReservationBar[]>, arrivals = 0): Timeline => ({
  ...{ closures: [], occupancy: 0, arrivals, departures: 0, insurance_held: 0, due: 0, others: [] },
  units: Object.entries(rooms).map(([no, bookings]) => ({
    ...{ resource_id: "sea", unit_no: Number(no), unit: null, locales: [], hint: [], src: null, off: [] },
    bookings,
  })),
});
const idsByRoom = ({ units }: Timeline) =>
  Object.fromEntries(units.map(({ unit_no, bookings }) => [unit_no, bookings.map(({ id }) => id).join(" ")]));

const shown = timelineOf({ 1: [booking("1", 1), booking("2", 4)], 2: [booking("3", 2)] });

test("moves a changed booking to its new row and order, and takes over the new totals", () => {
  const part = timelineOf({ 1: [], 2: [booking("1", 1)] }, 7);
  const now = mergeTimelines(shown, part, ["1"]);
  expect(idsByRoom(now)).toEqual({ 1: "2", 2: "1 3" });
  expect(now.arrivals).toBe(7);
  expect(now.units[1]?.bookings[1]).toBe(shown.units[1]?.bookings[0]);
});

test("adds a new booking, and replaces one that was reloaded by its invoice", () => {
  expect(idsByRoom(mergeTimelines(shown, timelineOf({ 1: [], 2: [booking("4", 9)] }), ["4"]))).toEqual({
    1: "1 2",
    2: "3 4",
  });
  const paid = { ...booking("2", 4), payment_status: "paid" } as const;
  const now = mergeTimelines(shown, timelineOf({ 1: [paid], 2: [] }), ["an invoice"]);
  expect(idsByRoom(now)).toEqual({ 1: "1 2", 2: "3" });
  expect(now.units[0]?.bookings[1]).toBe(paid);
});

test("removes a booking that was canceled, deleted or moved to other days", () => {
  expect(idsByRoom(mergeTimelines(shown, timelineOf({ 1: [], 2: [] }), ["1", "3"]))).toEqual({ 1: "2", 2: "" });
});

test("keeps a removed room as long as it has bookings", () => {
  const fewer = timelineOf({ 1: [] });
  expect(idsByRoom(mergeTimelines(shown, fewer, ["1"]))).toEqual({ 1: "2", 2: "3" });
  expect(idsByRoom(mergeTimelines(shown, fewer, ["3"]))).toEqual({ 1: "1 2" });
});
