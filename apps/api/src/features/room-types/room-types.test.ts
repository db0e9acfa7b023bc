import { type RoomType, roomTypes } from "@diwan/contract/stays/room-types";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const create = (body: object = {}): Promise<RoomType> =>
  server.as(own).call(roomTypes.create, {
    body: { hotel_id: own.hotelId, locales: [{ locale: "en", name: "Suite" }], price: "38.5", ...body },
  });
const save = (roomTypeId: string, body: object) =>
  server.as(own).send(roomTypes.update, { params: { roomTypeId }, body });

test("a room type defaults to one room for two guests, at one price for all nights", async () => {
  expect(await create()).toMatchObject({ units: 1, guests: 2, price: 38.5, weekend_price: null, unit_names: [] });
  expect(await create({ units: "4", weekend_price: "٤٥٫٢٥٠", unit_names: ["401", "402"] })).toMatchObject({
    units: 4,
    weekend_price: 45.25,
    unit_names: ["401", "402"],
  });
});

test("there are never more names than rooms, whichever of the two changes", async () => {
  const { id } = await create({ units: 2, unit_names: ["1", "2"] });
  const refused = await save(id, { units: 1 });
  expect({ status: refused.statusCode, ...refused.json<object>() }).toMatchObject({
    status: 422,
    errors: { unit_names: ["There are more names than rooms."] },
  });
  expect((await save(id, { unit_names: ["1", "2", "3"] })).statusCode).toBe(422);
  expect((await save(id, { unit_names: ["1", "1"] })).statusCode).toBe(422);
  expect((await save(id, { unit_names: ["9"], units: 1 })).json()).toMatchObject({ unit_names: ["9"], units: 1 });
});

test("room types are listed by hotel, and a hotel with room types can't be deleted", async () => {
  const { id } = await create();
  const list = async (hotel_id: string) =>
    (await server.as(own).call(roomTypes.list, { query: { hotel_id } })).data.map((one) => one.id);
  expect(await list(own.hotelId)).toEqual([id]);
  expect(await list(own.otherHotelId)).toEqual([own.roomTypeId]);
});
