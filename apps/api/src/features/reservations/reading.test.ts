import { calendar } from "@diwan/contract/reservations/calendar";
import { invoices } from "@diwan/contract/invoices/invoices";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, expect, test } from "vitest";
import { bookingHelpers } from "../../testing/bookings.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet", settings: { ExtraHourPrice: 5 } });
});
const { at, post, book, table, stay, rooms } = bookingHelpers(server, () => own);

test("a timeline shows what holds each unit, with statistics", async () => {
  await server.sql.query("update chalets set insurance = 5 where item_id = $1", [own.itemId]);
  const made = await book(stay({ end: "2031-03-11", status: "confirmed" }));
  await book(stay({ start: "2031-04-06", end: "2031-04-07" })); // a request has no balance due
  await server.as(own).call(reservations.insurance, {
    params: { ...at(), reservationId: made.id },
    body: { kind: "held", amount: 5 },
  });
  server.setNow("2031-03-09T05:00:00Z");
  const found = await server.as(own).call(reservations.timeline, {
    params: at(),
    query: { resource_type: "item", from: "2031-03-09", to: "2031-03-12" },
  });
  const money = { insurance_held: 5, due: made.total };
  expect(found).toMatchObject({ arrivals: 1, departures: 0, ...money, others: [], closures: [] });
  expect(found.units.map(({ resource_id, bookings }) => [resource_id, bookings.map(({ id }) => id)])).toEqual(
    expect.arrayContaining([
      [own.itemId, [made.id]],
      [own.otherItemId, []],
    ]),
  );
  await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "Currency", data: "USD" }] } });
  const changed = await server.as(own).call(reservations.timeline, {
    params: at(),
    query: { resource_type: "item", from: "2031-03-09", to: "2031-03-12" },
  });
  expect(changed).toMatchObject({ arrivals: 1, insurance_held: 0, due: 0, others: [{ currency: "KWD", ...money }] });
  // two of eight unit days
  expect(found.occupancy).toBe(0.25);
  const { data } = await server.as(own).call(reservations.availability, {
    params: at(),
    query: { resource_type: "item", resource_id: own.itemId, from: "2031-03-09", to: "2031-03-12" },
  });
  expect(data).toEqual([
    {
      resource_id: own.itemId,
      unit_no: 1,
      unit: null,
      staff_id: null,
      busy: [{ start: made.start, end: made.end, kind: "booking" }],
    },
  ]);
});

test("a booking until midnight belongs to its own day only", async () => {
  const made = await book(table({ start: "2031-03-10T22:30:00" }));
  const on = async (day: string) => {
    const query = { from: day, to: day } as never;
    const { data } = await server.as(own).call(reservations.list, { params: at(), query });
    return data.map(({ id }) => id);
  };
  expect([await on("2031-03-10"), await on("2031-03-11")]).toEqual([[made.id], []]);
});

test("a timeline still shows bookings of a deleted room, and nothing of other branches", async () => {
  const made = await book(rooms({ unit_no: 3 }));
  const elsewhere = { ...rooms({ unit_no: 1 }), customer: { name: "Somebody else" } };
  await server.as(own).call(reservations.create, { params: { branchId: own.siblingId }, body: elsewhere as never });
  await server.sql.query("update room_types set units = 2 where id = $1", [own.roomTypeId]);
  const query = { resource_type: "room", from: "2031-03-09", to: "2031-03-12" } as const;
  const found = await server.as(own).send(reservations.timeline, { params: at(), query });
  const { units } = found.json<{ units: { unit_no: number; off: object[]; bookings: { id: string }[] }[] }>();
  expect(units.map(({ unit_no, off, bookings }) => [unit_no, off.length, bookings.map(({ id }) => id)])).toEqual([
    [1, 1, []],
    [2, 0, []],
    [3, 0, [made.id]],
  ]);
  expect(found.payload).not.toContain("Somebody else");
});

test("returns selected bookings of a timeline, or those of some invoices, completely", async () => {
  const [one, other] = [
    await book(stay({ end: "2031-03-11" })),
    await book(stay({ start: "2031-03-11", status: "confirmed" })),
  ];
  const query = { resource_type: "item", from: "2031-03-09", to: "2031-03-12" } as const;
  const ask = async (only: string | null) => {
    const found = await server
      .as(own)
      .call(reservations.timeline, { params: at(), query: { ...query, only: only ?? "" } });
    const bookings = found.units.flatMap((unit) => unit.bookings.map(({ id }) => id));
    return { units: found.units.length, occupancy: found.occupancy, bookings };
  };
  expect(await ask(one.id)).toEqual({ units: 2, occupancy: 0.375, bookings: [one.id] });
  expect(await ask(other.invoice_id)).toEqual({ units: 2, occupancy: 0.375, bookings: [other.id] });
  expect((await ask(own.reservationId)).bookings).toEqual([]);
  await server.as(own).call(reservations.update, {
    params: { ...at(), reservationId: one.id },
    body: { start: "2031-04-06", end: "2031-04-08" },
  });
  expect(await ask(one.id)).toEqual({ units: 2, occupancy: 0.125, bookings: [] });
  const wrong = await server.as(own).send(reservations.timeline, { params: at(), query: { ...query, only: "nobody" } });
  expect(wrong.statusCode).toBe(422);
});

test("times at the end of the calendar are rejected, not shifted", async () => {
  expect((await post(table({ start: "9999-12-31T23:59:00" }))).statusCode).toBe(422);
  expect((await post(stay({ start: "9999-12-30", end: "9999-12-31" }))).statusCode).toBe(422);
  const query = { resource_type: "table", from: "9999-12-31", to: "9999-12-31" } as const;
  expect((await server.as(own).send(reservations.availability, { params: at(), query })).statusCode).toBe(422);
  expect((await server.as(own).send(reservations.timeline, { params: at(), query })).statusCode).toBe(422);
});

test("finds bookings by number, name, phone, resource and time", async () => {
  await book(table({ customer: { name: "دانة الصباح", phone: "+965 9981 2299" } }));
  const found = async (query: Record<string, string>) =>
    (await server.as(own).call(reservations.list, { params: at(), query })).data.map(({ number }) => number);
  expect(await found({})).toEqual([2, 1]);
  for (const search of ["دانه", "9981 2299", "#2"]) expect([search, await found({ search })]).toEqual([search, [2]]);
  expect(await found({ from: "2031-03-11", to: "2031-03-12" })).toEqual([1]);
  expect(await found({ resource_id: own.tableId, payment_status: "no_data" })).toEqual([2]);
  expect(await found({ status: "confirmed" })).toEqual([]);
  const known = await server.as(own).call(reservations.customer, { params: at(), query: { phone: "+96599812299" } });
  expect(known).toMatchObject({ customer: { name: "دانة الصباح" }, visits: 1 });
});

test("lists upcoming bookings first, and past and canceled ones last", async () => {
  const days = ["2031-05-20", "2031-05-12", "2031-05-15", "2031-05-11"];
  const made = [];
  for (const day of days) made.push(await book(table({ start: `${day}T20:00:00`, status: "confirmed" })));
  const canceled = made[1];
  await server.as(own).call(reservations.update, {
    params: { ...at(), reservationId: canceled?.id ?? "" },
    body: { status: "canceled" },
  });
  server.setNow("2031-05-12T09:00:00Z");
  const listed = async (page: number) => {
    const query = { from: "2031-05-01", page, perPage: 3 };
    const { data } = await server.as(own).call(reservations.listAll, { query });
    return data.map(({ start }) => start.slice(0, 10));
  };
  expect(await listed(1)).toEqual(["2031-05-15", "2031-05-20", "2031-05-12"]);
  expect(await listed(2)).toEqual(["2031-05-11"]);
});

test("lists bookings that have begun among the upcoming ones, however long they last", async () => {
  const stays = [
    ["2031-05-20", "2031-05-22", 2],
    ["2031-05-02", "2031-05-04", 3],
    ["2031-05-11", "2031-05-13", 3],
    ["2031-05-01", "2031-05-31", 1],
    ["2031-05-05", "2031-05-12", 2],
  ] as const;
  for (const [start, end, unit_no] of stays) await book(rooms({ start, end, unit_no, status: "confirmed" }));
  server.setNow("2031-05-12T06:00:00Z");
  const listed = async (page: number) => {
    const query = { from: "2031-05-01", page, perPage: 2 };
    const { data } = await server.as(own).call(reservations.listAll, { query });
    return data.map(({ start }) => start.slice(0, 10));
  };
  expect(await listed(1)).toEqual(["2031-05-01", "2031-05-05"]);
  expect(await listed(2)).toEqual(["2031-05-11", "2031-05-20"]);
  expect(await listed(3)).toEqual(["2031-05-02"]);
});

test("shows the unit number wherever several are identical, and none for a single unit", async () => {
  const alone = await book(stay({ end: "2031-03-11" }));
  expect(alone.unit).toBe(null);
  await server.sql.query("update chalets set units = 2 where item_id = $1", [own.itemId]);
  const made = await book(stay({ start: "2031-04-06", end: "2031-04-08", unit_no: 1, status: "confirmed" }));
  expect(made.unit).toBe("1");
  const { units } = await server.as(own).call(reservations.timeline, {
    params: at(),
    query: { resource_type: "item", from: "2031-04-06", to: "2031-04-09" },
  });
  expect(units.filter((one) => one.resource_id === own.itemId).map(({ unit }) => unit)).toEqual(["1", "2"]);
  expect(units.flatMap(({ bookings }) => bookings)).toMatchObject([{ unit: "1", guests: made.guests }]);
  const month = await server.as(own).call(calendar.month, { query: { from: "2031-04-01", to: "2031-04-30" } });
  expect(month.bookings?.map(({ day, first }) => [day, first.unit])).toEqual(
    ["2031-04-06", "2031-04-07", "2031-04-08"].map((day) => [day, "1"]),
  );
  const read = () => server.as(own).call(invoices.get, { params: { invoiceId: made.invoice_id ?? "" } });
  expect((await read()).lines[0]?.detail[0]?.name).toContain(", Unit 1, ");
  expect((await read()).current_lines).toBe(null);
  // an invoice from before units had names
  await server.sql.query("update invoices set lines = replace(lines::text, ', Unit 1', '')::jsonb where id = $1", [
    made.invoice_id,
  ]);
  expect((await read()).current_lines).toBe(null);
});
