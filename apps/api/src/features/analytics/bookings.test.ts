import { calendar } from "@diwan/contract/reservations/calendar";
import { addDays } from "@diwan/contract/time/days";
import { analytics } from "@diwan/contract/overview/analytics";
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T20:30:00Z"); // 23:30 in Kuwait, a Wednesday
  own = await makeStockedTenant(server.sql, { type: "hotel" });
  await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
});

interface Stay {
  from: string;
  nights: number;
  unit: number;
  status: string;
  guests: number;
  branchId: string;
}

async function rooms(): Promise<[sea: string, court: string]> {
  const [sea, court] = [uuidv7(), uuidv7()];
  await server.sql.query("delete from room_types where business_id = $1", [own.businessId]);
  await insertRows(server.sql, {
    room_types: [
      {
        business_id: own.businessId,
        id: sea,
        hotel_id: own.hotelId,
        name_en: "Sea view",
        units: 3,
        unit_names: ["301", "302", "303"],
        guests: 2,
        price: 40,
        created_at: "now",
        updated_at: "now",
      },
      {
        business_id: own.businessId,
        id: court,
        hotel_id: own.hotelId,
        name_en: "Courtyard",
        units: 2,
        unit_names: [],
        guests: 2,
        price: 30,
        created_at: "now",
        updated_at: "now",
      },
    ],
  });
  return [sea, court];
}

let number = 100;
/** The total of its invoice; a request has none. */
const invoicedOf = ({ status, nights }: Stay): number | null =>
  status === "pending" ? null : status === "canceled" ? 0 : status === "no_show" ? 15 : nights * 40;
const row = (roomId: string, { from, nights, unit, status, guests, branchId }: Stay) => ({
  business_id: own.businessId,
  id: uuidv7(),
  branch_id: branchId,
  number: number++,
  status,
  resource_type: "room",
  room_type_id: roomId,
  name_en: "Sea view",
  unit_id: roomId,
  unit_no: unit,
  starts_at: `${from}T14:00:00`,
  ends_at: `${addDays(from, nights)}T14:00:00`,
  guests,
  customer_name: "Layla",
  customer_civil_id: "",
  note: "",
  reason: "",
  source: "staff",
  locale: "en",
  currency: "KWD",
  lines: [],
  total: nights * 40,
  billed: invoicedOf({ from, nights, unit, status, guests, branchId }),
  insurance: 0,
  down_payment: 0,
  created_at: "now",
  updated_at: "now",
});

/** Stays of two room types that do not overlap. */
function someStays(sea: string, court: string): (Stay & { room: string })[] {
  const stays: (Stay & { room: string })[] = [];
  const statuses = ["confirmed", "pending", "completed", "canceled", "no_show", "confirmed"];
  for (let n = 0; n < 60; n++) {
    const room = n % 2 ? sea : court;
    const stay = {
      room,
      from: addDays("2027-03-01", (n * 7) % 23),
      nights: 1 + (n % 4),
      unit: 1 + ((n >> 1) % (n % 2 ? 3 : 2)),
      status: statuses[n % 6] ?? "",
      guests: 1 + (n % 3),
      branchId: n % 5 ? own.branchId : own.siblingId,
    };
    const holds = STANDING.includes(stay.status);
    const meets = stays.some(
      (one) =>
        one.room === room &&
        one.unit === stay.unit &&
        one.from < addDays(stay.from, stay.nights) &&
        stay.from < addDays(one.from, one.nights) &&
        !["canceled", "no_show"].includes(one.status),
    );
    if (!(holds && meets)) stays.push(stay);
  }
  return stays;
}

/** The number of stays that end on a day or are overdue on it. */
const leaving = (standing: Stay[], day: string): number =>
  standing.filter(({ from, nights, status }) => {
    const end = addDays(from, nights);
    return status !== "pending" && (end === day || (end < day && status === "confirmed"));
  }).length;

const STANDING = ["confirmed", "pending", "completed"];

test("nights, arrivals, departures and days match a model over varied stays", async () => {
  const [sea, court] = await rooms();
  const stays = someStays(sea, court);
  await insertRows(server.sql, { reservations: stays.map(({ room, ...stay }) => row(room, stay)) });
  const standing = stays.filter(({ status }) => STANDING.includes(status));
  const taken = (day: string, room?: string) =>
    standing.filter((one) => (!room || one.room === room) && one.from <= day && day < addDays(one.from, one.nights))
      .length;
  const { bookings: told, day } = await server.as(own).call(analytics.overview);
  expect(day).toBe("2027-03-10");
  const nights = Array.from({ length: 10 }, (_, at) => addDays(day, at));
  expect(told?.nights.resources).toMatchObject([
    { resource_id: sea, units: 3, taken: nights.map((night) => taken(night, sea)) },
    { resource_id: court, units: 2, taken: nights.map((night) => taken(night, court)) },
  ]);
  expect(told?.today.arriving.length).toBe(standing.filter(({ from }) => from === day).length);
  const gone = leaving(standing, day);
  expect(told?.today.leaving.length).toBe(gone);
  expect((told?.today.departures.open ?? 0) + (told?.today.departures.completed ?? 0)).toBe(gone);
  const within = (from: string, to: string) => standing.filter((one) => one.from >= from && one.from <= to);
  expect(told?.bookings).toEqual({
    now: within("2027-03-07", "2027-03-13").length,
    before: within("2027-02-28", "2027-03-06").length,
  });
  expect(told?.guests.now).toBe(within("2027-03-07", "2027-03-13").reduce((sum, { guests }) => sum + guests, 0));
  // amounts kept from no-shows count too
  const soldOn = (date: string) =>
    stays.reduce((sum, one) => sum + (one.from === date ? (invoicedOf(one) ?? 0) : 0), 0);
  const paying = (night: string) =>
    standing.filter((one) => invoicedOf(one) && one.from <= night && night < addDays(one.from, one.nights)).length;
  const begun = (at: number) => standing.filter(({ from }) => from === addDays("2027-02-28", at));
  expect(told?.days.map((one) => [one.bookings, one.sales])).toEqual(
    Array.from({ length: 14 }, (_, at) => [begun(at).length, soldOn(addDays("2027-02-28", at))]),
  );
  expect(told?.tonight).toEqual({
    units: taken(day),
    sales: { now: paying(day) * 40, before: paying(addDays(day, -7)) * 40 },
  });
  expect(told?.nights).toMatchObject({ units: 5, taken: nights.map((night) => taken(night)) });
  await chartsFit(taken);
  await branchFits(taken);
  await calendarFits(standing);
});

/** A stay counts on all its days, from arrival to departure. */
async function calendarFits(standing: readonly Stay[]): Promise<void> {
  const on = (from: string, to = from) =>
    standing.filter((one) => one.from <= to && from <= addDays(one.from, one.nights)).length;
  const days = Array.from({ length: 14 }, (_, at) => addDays("2027-03-07", at));
  const query = { from: "2027-03-07", to: "2027-03-20" };
  const month = await server.as(own).call(calendar.month, { query });
  expect(month.bookings?.map(({ day, count }) => [day, count])).toEqual(days.map((day) => [day, on(day)]));
  expect(month.booked).toBe(on(query.from, query.to));
  expect(month.bookings?.[0]?.first).toMatchObject({ customer: "Layla" });
  const week = await server.as(own).call(calendar.bookings, { query: { ...query, to: "2027-03-13" } });
  expect(week.total).toBe(on(query.from, "2027-03-13"));
  expect(week.data.map(({ start }) => start)).toEqual(week.data.map(({ start }) => start).toSorted());
}

async function chartsFit(taken: (day: string, room?: string) => number): Promise<void> {
  const query = { from: "2027-03-01", to: "2027-03-28" };
  const charts = await server.as(own).call(analytics.charts, { query });
  expect(charts.bookings?.units).toBe(5);
  expect(charts.bookings?.days.map(({ taken: units }) => units)).toEqual(
    charts.bookings?.days.map((one) => taken(one.day)),
  );
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const { days = [], resources = [] } = charts.bookings ?? {};
  expect(sum(resources.map(({ bookings }) => bookings))).toBe(sum(days.map(({ bookings }) => bookings)));
  expect(sum(resources.map(({ sales }) => sales ?? 0))).toBe(sum(days.map(({ sales }) => sales ?? 0)));
  const thirty = await server.as(own).call(analytics.charts, { query: { from: "2027-03-29", to: "2027-04-27" } });
  // thirty days earlier, a Monday would be compared with a Saturday
  expect(thirty.comparison).toEqual({ from: "2027-02-22", to: "2027-03-23" });
  const later = { from: "2027-03-29", to: "2027-04-25" };
  const beside = await server.as(own).call(analytics.charts, { query: later });
  expect(beside.bookings?.before).toEqual(days);
}

/** Branches share the rooms: bookings are those of the branch, occupancy is that of the whole business. */
async function branchFits(taken: (day: string) => number): Promise<void> {
  const query = { from: "2027-03-01", to: "2027-03-28" };
  const member = await makeMember(server.sql, own, { [own.siblingId]: ["reservations.read"] });
  const part = await server.as(member).call(analytics.charts, { query });
  const ofBranch = await server.as(own).call(analytics.charts, { query: { ...query, branchId: own.siblingId } });
  const { bookings: all } = await server.as(own).call(analytics.charts, { query });
  const count = (days: readonly { bookings: number }[] = []) => days.reduce((sum, { bookings }) => sum + bookings, 0);
  for (const { bookings } of [part, ofBranch]) {
    expect(bookings?.units).toBe(5);
    expect(bookings?.days.map(({ taken: units }) => units)).toEqual(bookings?.days.map((one) => taken(one.day)));
    expect(count(bookings?.days)).toBeLessThan(count(all?.days));
  }
  const { bookings: nights } = await server.as(member).call(analytics.overview, { query: { branchId: own.siblingId } });
  expect(nights?.nights).toEqual((await server.as(own).call(analytics.overview)).bookings?.nights);
}

test("the revenue of a night is its quoted price or its share of a package, without extra hours", async () => {
  const [sea, court] = await rooms();
  server.setNow("2027-03-11T18:00:00Z"); // a Thursday
  const stay = { guests: 2, branchId: own.branchId, status: "confirmed" };
  const line = (kind: string, quantity: number, amount: number) => ({ kind, quantity, amount });
  const dear = [line("nights", 1, 30), line("weekend_nights", 2, 100), line("late_exit", 1, 5)];
  const whole = [line("early_entry", 1, 7), line("full_week", 1, 80), line("discount", 1, -10)];
  await insertRows(server.sql, {
    reservations: [
      { ...row(sea, { ...stay, from: "2027-03-10", nights: 3, unit: 1 }), lines: dear, total: 135, billed: 135 },
      { ...row(court, { ...stay, from: "2027-03-11", nights: 7, unit: 1 }), lines: whole, total: 77, billed: 77 },
      row(sea, { ...stay, from: "2027-03-11", nights: 1, unit: 2, status: "canceled" }),
      row(sea, { ...stay, from: "2027-03-04", nights: 1, unit: 1, status: "completed" }),
      row(sea, { ...stay, from: "2027-03-12", nights: 1, unit: 3 }),
    ],
  });
  const { bookings } = await server.as(own).call(analytics.overview);
  expect(bookings?.tonight).toEqual({ units: 2, sales: { now: 60, before: 40 } });
});

test("overdue departures are listed first, with the name of the room", async () => {
  const [sea] = await rooms();
  const stay = { nights: 2, guests: 2, branchId: own.branchId };
  await insertRows(server.sql, {
    reservations: [
      row(sea, { ...stay, from: "2027-03-06", unit: 1, status: "confirmed" }),
      row(sea, { ...stay, from: "2027-03-08", unit: 2, status: "completed" }),
    ],
  });
  const { bookings } = await server.as(own).call(analytics.overview);
  expect(bookings?.today.leaving).toMatchObject([
    { unit: "301", status: "confirmed", nights: 2, end: "2027-03-08T14:00:00" },
    { unit: "302", status: "completed" },
  ]);
  expect(bookings?.today.departures).toEqual({ open: 1, completed: 1 });
});

test("events, closures and holidays of a month are returned to callers that may read them", async () => {
  const query = { from: "2026-01-01", to: "2026-02-01" };
  const reader = await makeMember(server.sql, own, { [own.branchId]: ["events.read"] });
  const told = await server.as(reader).call(calendar.month, { query });
  expect(told).toMatchObject({ bookings: null, holidays: null, closures: null });
  expect(told.events).not.toBe(null);
  const all = await server.as(own).call(calendar.month, { query: { from: "2026-05-30", to: "2026-06-30" } });
  expect(all.holidays).toMatchObject([{ id: own.holidayId, start: "2026-06-01", end: "2026-06-03" }]);
});
