import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
});
const at = () => ({ branchId: own.branchId });
const body = (resource_type: string, resource_id: string, start: string, more: object = {}) => ({
  ...{ resource_type: resource_type as "room", resource_id, start, customer: { name: "Dana" } },
  ...more,
});
const book = (...form: Parameters<typeof body>): Promise<Reservation> =>
  server.as(own).call(reservations.create, { params: at(), body: body(...form) });
const move = ({ id }: Reservation, change: object) =>
  server.as(own).send(reservations.update, { params: { ...at(), reservationId: id }, body: change });
const read = ({ id }: Reservation) => server.as(own).call(reservations.get, { params: { ...at(), reservationId: id } });

test("rejects a move to where the booking could not be made, and leaves it unchanged", async () => {
  const closing = "update date_ranges set starts_at = '2031-03-18', ends_at = '2031-03-20' where id = $1";
  await server.sql.query(closing, [own.dateRangeId]);
  const hours = [{ day: 1, from: "10:00", to: "13:00" }];
  await server.sql.query("update staff set hours = $1 where id = $2", [JSON.stringify(hours), own.staffId]);
  const stay = await book("item", own.itemId, "2031-03-16", { end: "2031-03-17" });
  const cut = await book("service", own.hotelServiceId, "2031-03-10T10:00:00");
  const room = await book("room", own.roomTypeId, "2031-03-16", { end: "2031-03-17" });
  const seats = await book("table", own.tableId, "2031-03-10T19:00:00", { guests: 2 });
  const refused = [
    [stay, { start: "2031-03-17", end: "2031-03-19" }, "closed"],
    [stay, { end: "2031-03-18T14:00:00" }, "closed"],
    [cut, { start: "2031-03-10T12:30:00" }, "off_hours"],
    [cut, { end: "2031-03-10T13:30:00" }, "off_hours"],
    [room, { guests: 1000 }, "invalid"],
    [room, { unit_no: 999 }, "invalid"],
    [seats, { guests: 1000 }, "invalid"],
    [seats, { end: "2031-03-10T19:00:00" }, "invalid"],
    [seats, { resource_id: own.roomTypeId }, "not_found"],
  ] as const;
  for (const [booking, change, code] of refused) {
    const before = await read(booking);
    expect([change, (await move(booking, change)).json().code]).toEqual([change, code]);
    expect(await read(booking)).toEqual(before);
  }
});

test("a party keeps its length of stay, also at another table", async () => {
  const start = "2031-03-10T19:00:00";
  const seats = await book("table", own.tableId, start, { guests: 2, end: "2031-03-10T22:00:00" });
  const moved = (await move(seats, { resource_id: own.otherTableId, start: "2031-03-10T18:00:00" })).json();
  expect(moved).toMatchObject({ resource_id: own.otherTableId, end: "2031-03-10T21:00:00" });
  const longer = (await move(seats, { end: "2031-03-10T21:30:00" })).json();
  expect(longer).toMatchObject({ start: "2031-03-10T18:00:00", end: "2031-03-10T21:30:00" });
  // the history shows each place
  const { history } = await read(seats);
  const [first, second] = history.flatMap(({ kind, from }) => (kind === "moved" ? [from] : []));
  expect(first).toMatchObject({ resource: seats.resource, start, end: "2031-03-10T22:00:00" });
  expect(second).toMatchObject({ resource: moved.resource, end: "2031-03-10T21:00:00" });
  expect(history[0]).toMatchObject({ kind: "booked", from: null });
});

test("a hold belongs to its user: other users can't book with it, move it or release it", async () => {
  const other = await makeMember(server.sql, own, { [own.branchId]: ["reservations.create"] });
  const wish = body("table", own.tableId, "2031-03-10T19:00:00", { guests: 2, hold_key: "form" });
  const { customer: _, ...time } = wish;
  await server.as(own).call(reservations.hold, { params: at(), body: time as never });
  const stolen = [
    await server.as(other).send(reservations.create, { params: at(), body: wish }),
    await server.as(other).send(reservations.hold, { params: at(), body: { ...time, start: "2031-03-10T19:30:00" } }),
  ];
  expect(stolen.map((answer) => answer.json().code)).toEqual(["slot_taken", "slot_taken"]);
  const release = { params: at(), body: { hold_key: "form" } };
  expect(await server.as(other).call(reservations.release, release)).toEqual({ released: false });
  expect((await server.as(own).send(reservations.create, { params: at(), body: wish })).statusCode).toBe(201);
});
