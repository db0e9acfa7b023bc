import { items } from "@diwan/contract/menu/items";
import { reservations } from "@diwan/contract/reservations/reservations";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { PATIENT } from "../../../testing/patient.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
});
const book = (more: object) =>
  server.as(own).send(reservations.create, {
    params: { branchId: own.branchId },
    body: { start: "2031-03-09", end: "2031-03-12", customer: { name: "Dana" }, ...more },
  });
const room = (unit_no?: number) => ({ resource_type: "room", resource_id: own.roomTypeId, unit_no });
const chalet = (unit_no?: number) => ({ resource_type: "item", resource_id: own.itemId, unit_no });
const rooms = (units: number) =>
  server.as(own).send(roomTypes.update, { params: { roomTypeId: own.roomTypeId }, body: { units, unit_names: [] } });
const chalets = (units: number) =>
  server.as(own).send(items.update, { params: { itemId: own.itemId }, body: { itemable: { units } } });
const cancel = (reservationId: string) =>
  server.as(own).call(reservations.update, {
    params: { branchId: own.branchId, reservationId },
    body: { status: "canceled" },
  });

test("rejects fewer rooms or chalets than are booked from now on", async () => {
  await chalets(3);
  const made = (await Promise.all([book(room(3)), book(chalet(3))])).map((answer) => answer.json<{ id: string }>().id);
  expect((await rooms(2)).json()).toMatchObject({ code: "invalid", errors: { units: [expect.any(String)] } });
  expect((await chalets(2)).json()).toMatchObject({
    code: "invalid",
    errors: { "itemable.units": [expect.any(String)] },
  });
  const batch = {
    items: [
      { id: own.otherItemId, hide: true },
      { id: own.itemId, itemable: { units: 2 } },
    ],
  };
  const refused = await server.as(own).send(items.batch, { body: batch });
  expect(refused.json().errors).toEqual({ "items.1.itemable.units": [expect.any(String)] });
  expect([(await rooms(3)).statusCode, (await chalets(4)).statusCode]).toEqual([200, 200]);
  for (const id of made) await cancel(id);
  expect([(await rooms(2)).statusCode, (await chalets(2)).statusCode]).toEqual([200, 200]);
});

test("ignores past bookings", async () => {
  await book(room(3));
  server.setNow("2031-03-12T12:00:00Z");
  expect((await rooms(1)).statusCode).toBe(200);
});

test("does not book a room that is removed at the same time", async () => {
  const client = await server.sql.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`bookings ${own.businessId}`]);
  await client.query("update room_types set units = 1 where id = $1", [own.roomTypeId]);
  const booking = book(room(3));
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await server.sql.query(waits)).rowCount, PATIENT).toBeGreaterThan(0);
  await client.query("commit");
  client.release();
  expect((await booking).json()).toMatchObject({ code: "slot_taken" });
});
