import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { selectDay } from "@diwan/contract/stays/stay-days";
import { expect, test } from "vitest";
import { bookingChanges, type BookingDraft, firstDraft, bookingDetails, bookingRequest } from "./booking-draft.ts";
import { remainingErrors, missingIn } from "./booking-errors.ts";
import { findNextFreeTime } from "./use-booking-form.ts";
import {
  knownTaken,
  takenNights,
  withoutOwn,
  freeTimes,
  monthAround,
  smallestFree,
  type BookableUnit,
} from "./times.ts";

const names = (name: string) => [{ locale: "en" as const, name }];
const chalet = { id: "c", locales: names("Yamama"), src: null, address: [], bedrooms: 5, frontage: null, units: 1 };
const table = (id: string, seats: number) => ({ id, locales: names(id), floor: names("Hall"), seats });
const offer = (more: Partial<ReservationOffer> = {}): ReservationOffer => ({
  tables: [],
  table_minutes: 90,
  services: [],
  rooms: [],
  items: [],
  ...more,
});
const unit = (busy: [string, string][], more: Partial<BookableUnit> = {}): BookableUnit => ({
  resource_id: "c",
  unit_no: 1,
  unit: null,
  staff_id: null,
  busy: busy.map(([start, end]) => ({ start, end, kind: "booking" })),
  ...more,
});
const stay = (from: number, until: number): [string, string] => [
  `2026-12-${String(from).padStart(2, "0")}T14:00:00`,
  `2026-12-${String(until).padStart(2, "0")}T14:00:00`,
];
const draft = (more: Partial<BookingDraft> = {}): BookingDraft => ({
  ...firstDraft(offer({ items: [chalet] }), {}, "chalet"),
  ...more,
});

test("a night is taken if no unit is free; departure and arrival at 14:00 do not overlap", () => {
  const one = [unit([stay(3, 5)])];
  expect([...takenNights(one, "2026-12-01", "2026-12-08")]).toEqual(["2026-12-03", "2026-12-04"]);
  expect(takenNights([...one, unit([stay(4, 6)], { unit_no: 2 })], "2026-12-01", "2026-12-08")).toEqual(
    new Set(["2026-12-04"]),
  );
  // an hour longer also takes the next night
  expect(takenNights([unit([["2026-12-03T14:00:00", "2026-12-04T15:00:00"]])], "2026-12-04", "2026-12-05").size).toBe(
    1,
  );
  expect([...takenNights([], "2026-12-01", "2026-12-02")]).toEqual(["2026-12-01"]);
});

test("the form's own hold does not block it", () => {
  const [start] = stay(3, 5);
  const own = { resource_id: "c", unit_no: 1, staff_id: null, start };
  const units = withoutOwn([unit([stay(3, 5), stay(8, 9)])], own);
  expect([...takenNights(units, "2026-12-01", "2026-12-10")]).toEqual(["2026-12-08"]);
});

test("a party without a chosen table gets the table that its form holds", () => {
  const start = "2026-12-03T19:00:00";
  const busy: [string, string][] = [[start, "2026-12-03T20:30:00"]];
  const units = [unit(busy, { resource_id: "t" }), unit([], { resource_id: "u" })];
  const own = { resource_id: "t", unit_no: 1, staff_id: null, start };
  const asked = { guests: 2, start, minutes: 90 };
  expect(smallestFree([table("t", 2), table("u", 2)], withoutOwn(units, own), asked)).toBe("t");
});

test("a hold does not hide other bookings at the same time, or closures", () => {
  const span = { start: "2026-12-03T10:00:00", end: "2026-12-03T12:00:00" };
  const own = { resource_id: "c", unit_no: 1, staff_id: "a", start: span.start };
  const booked = unit([[span.start, span.end]], { staff_id: "b" });
  const closed: BookableUnit = { ...unit([], { staff_id: "a" }), busy: [{ ...span, kind: "closed" }] };
  expect(withoutOwn([booked, closed], own)).toEqual([booked, closed]);
});

test("offers times that have not begun and are free for long enough", () => {
  const units = [
    unit([
      ["2026-12-03T00:00:00", "2026-12-03T10:00:00"],
      ["2026-12-03T11:00:00", "2026-12-04T00:00:00"],
    ]),
  ];
  const asked = { units, day: "2026-12-03", now: "2026-12-02T23:00:00" };
  expect(freeTimes({ ...asked, minutes: 60 })).toEqual(["10:00"]);
  expect(freeTimes({ ...asked, minutes: 30 })).toEqual(["10:00", "10:30"]);
  expect(freeTimes({ ...asked, minutes: 90 })).toEqual([]);
  expect(freeTimes({ ...asked, minutes: 30, now: "2026-12-03T10:01:00" })).toEqual(["10:30"]);
});

test("a party gets the smallest free table that seats it", () => {
  const tables = [table("big", 8), table("small", 2), table("four", 4)];
  const units = tables.map(({ id }) =>
    unit(id === "four" ? [["2026-12-03T19:00:00", "2026-12-03T20:00:00"]] : [], { resource_id: id }),
  );
  const at = { start: "2026-12-03T19:30:00", minutes: 90 };
  expect(smallestFree(tables, units, { ...at, guests: 2 })).toBe("small");
  expect(smallestFree(tables, units, { ...at, guests: 3 })).toBe("big");
  expect(smallestFree(tables, units, { ...at, guests: 9 })).toBeUndefined();
});

test("loads a month with the nights around it", () => {
  expect(monthAround("2026-12-20")).toEqual({ from: "2026-11-24", to: "2027-01-14" });
});

test("days can be chosen before availability is loaded", () => {
  const nothing = { from: null, until: null };
  expect(selectDay(nothing, "2026-12-03", takenNights([], "2026-12-01", "2026-12-08"))).toEqual(nothing);
  const taken = knownTaken(false, [], "2026-12-01", "2026-12-08");
  expect(selectDay(nothing, "2026-12-03", taken)).toEqual({ from: "2026-12-03", until: null });
  expect(knownTaken(true, [unit([stay(3, 5)])], "2026-12-03", "2026-12-05").size).toBe(2);
});

test("a single option is chosen, and a click on a timeline fills in its values", () => {
  expect(draft()).toMatchObject({ kind: "item", resource_id: "c", from: null });
  expect(firstDraft(offer({ tables: [table("t", 4), table("u", 2)] }), {}, "hotel")).toMatchObject({
    kind: "table",
    resource_id: null,
  });
  expect(firstDraft(offer({ tables: [table("t", 4)], items: [chalet] }), {}, "hotel").kind).toBeNull();
  const clicked = firstDraft(
    offer({ items: [chalet] }),
    { resource_type: "service", resource_id: "s", staff_id: "p", start: "2026-12-03T16:30:00" },
    "chalet",
  );
  expect(clicked).toMatchObject({ kind: "service", staff_id: "p", from: "2026-12-03", time: "16:30", until: null });
});

test("a day alone is the first day of a stay, or the day of a time", () => {
  const day = "2026-12-03";
  expect(firstDraft(offer({ items: [chalet] }), { day }, "chalet")).toMatchObject({ from: day, until: null });
  const tables = offer({ tables: [table("t", 4)] });
  expect(firstDraft(tables, { day }, "restaurant")).toMatchObject({ from: day, time: null, minutes: null });
});

test("with several kinds it starts with the main one of the business", () => {
  const mixed = offer({ tables: [table("t", 4)], items: [chalet] });
  expect(firstDraft(mixed, {}, "restaurant")).toMatchObject({ kind: "table", resource_id: null });
  expect(firstDraft(mixed, {}, "chalet")).toMatchObject({ kind: "item", resource_id: "c" });
  expect(firstDraft({ ...mixed, tables: [] }, {}, "restaurant").kind).toBe("item");
});

test("a request needs both days of a stay, or day, time and table", () => {
  const chosen = draft({ from: "2026-12-20", until: "2026-12-30", guests: 8 });
  expect(bookingRequest(chosen, undefined)).toMatchObject({
    start: "2026-12-20T14:00:00",
    end: "2026-12-30T14:00:00",
    guests: 8,
  });
  expect(bookingRequest({ ...chosen, leaves: "17:00" }, undefined)?.end).toBe("2026-12-30T17:00:00");
  expect(bookingRequest({ ...chosen, until: null }, undefined)).toBeUndefined();
  const party = draft({ kind: "table", resource_id: null, from: "2026-12-20", time: "19:30" });
  expect(bookingRequest(party, undefined)).toBeUndefined();
  expect(bookingRequest(party, "t")).toMatchObject({ resource_id: "t", start: "2026-12-20T19:30:00" });
  expect(bookingRequest(party, "t")).not.toHaveProperty("end");
  expect(bookingRequest({ ...party, minutes: 150 }, "t")).toMatchObject({ end: "2026-12-20T22:00:00" });
});

test("receives nothing without input, and accepts both kinds of digits", () => {
  expect(bookingDetails(draft())).not.toHaveProperty("down_payment");
  expect(bookingDetails(draft({ down: "١٠٠٫٥", method: "cash" }))).toMatchObject({
    down_payment: 100.5,
    method: "cash",
  });
  const whole = draft({
    from: "2026-12-20",
    until: "2026-12-30",
    customer: { name: "A", phone: "+96566771902", email: "", civil_id: "" },
  });
  expect(missingIn(whole, 300)).toEqual({});
  expect(missingIn({ ...whole, down: "300.001" }, 300)).toEqual({ down_payment: "downTooMuch" });
  expect(missingIn({ ...whole, down: "x" }, 300)).toEqual({ down_payment: "amount" });
  expect(missingIn(draft(), undefined)).toEqual({
    start: "chooseDay",
    "customer.name": "required",
    "customer.phone": "required",
  });
});

test("a change clears the errors of its field, wherever they are shown", () => {
  const errors = { start: "a", end: "b", down_payment: "c", resource_id: "d", "customer.name": "e" };
  const left = (...changed: string[]) => Object.values(remainingErrors(errors, changed)).join("");
  expect(left("down")).toBe("abde");
  expect(left("time")).toBe("bcde");
  expect(left("from", "until")).toBe("cde");
  expect(left("kind", "resource_id", "guests")).toBe("abce");
  expect(left("customer.name")).toBe("abcd");
});

test("a moved booking sends only its changes, both ends together", () => {
  const before = {
    resource_type: "item",
    resource_id: "c",
    unit_no: 1,
    staff_id: null,
    start: "2026-12-20T14:00:00",
    end: "2026-12-22T14:00:00",
    guests: 2,
    customer: { name: "A", phone: "+96566771902", email: null, civil_id: "" },
    note: "",
  } as unknown as Reservation; // the other properties are not used
  const same = firstDraft(offer({ items: [chalet] }), { reservation: before }, "chalet");
  const request = (of: BookingDraft) => bookingRequest(of, undefined) ?? expect.fail("whole");
  expect(bookingChanges(before, same, request(same))).toEqual({});
  expect(bookingChanges(before, { ...same, note: "Cot" }, request(same))).toEqual({ note: "Cot" });
  const longer = { ...same, until: "2026-12-23" };
  expect(bookingChanges(before, longer, request(longer))).toEqual({
    start: "2026-12-20T14:00:00",
    end: "2026-12-23T14:00:00",
  });
});

test("a table keeps its duration unless the user sets a longer one", () => {
  const [start, end] = ["2026-12-20T19:30:00", "2026-12-20T22:30:00"];
  const before = {
    ...{ resource_type: "table", resource_id: "t", unit_no: 1, staff_id: null, start, end, guests: 2, note: "" },
    customer: { name: "A", phone: null, email: null, civil_id: "" },
  } as unknown as Reservation; // the other properties are not used
  const same = firstDraft(offer({ tables: [table("t", 4), table("u", 4)] }), { reservation: before }, "restaurant");
  const changes = (more: Partial<BookingDraft>) => {
    const request = bookingRequest({ ...same, ...more }, undefined) ?? expect.fail("whole");
    return bookingChanges(before, { ...same, ...more }, request);
  };
  expect(changes({})).toEqual({});
  expect(changes({ resource_id: "u" })).toEqual({ resource_id: "u" });
  expect(changes({ time: "20:00" })).toEqual({ start: "2026-12-20T20:00:00", end: "2026-12-20T23:00:00" });
  expect(changes({ minutes: 210 })).toEqual({ start, end: "2026-12-20T23:00:00" });
});

test("finds the next time that is free for the same duration", () => {
  const taken = new Set(["2026-12-03", "2026-12-04", "2026-12-07"]);
  const known = { taken, till: "2026-12-31", times: ["18:00", "19:00", "21:30"] };
  const lost = draft({ from: "2026-12-03", until: "2026-12-05" });
  expect(findNextFreeTime(lost, known)).toBe("2026-12-05T14:00:00");
  expect(findNextFreeTime({ ...lost, until: "2026-12-06" }, known)).toBe("2026-12-08T14:00:00");
  expect(findNextFreeTime(lost, { ...known, till: "2026-12-06" })).toBeUndefined();
  expect(findNextFreeTime(draft({ kind: "table", from: "2026-12-03", time: "19:00" }), known)).toBe(
    "2026-12-03T21:30:00",
  );
});
