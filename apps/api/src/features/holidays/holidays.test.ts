import { type Holiday, holidays } from "@diwan/contract/stays/holidays";
import { items } from "@diwan/contract/menu/items";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];
const create = (from: string, to: string, more: object = {}): Promise<Holiday> =>
  server.as(own).call(holidays.create, { body: { locales: en("Eid"), from, to, ...more } });
const filter = async (query: Record<string, string> = {}): Promise<Holiday[]> =>
  (await server.as(own).call(holidays.filter, { query })).data;

describe("a holiday", () => {
  test("keeps its days as sent, without the time of a date picker", async () => {
    const made = await create("2026-02-25T14:00:00", "2026-02-26", { price: "٥٫٥" });
    expect(made).toMatchObject({ from: "2026-02-25", to: "2026-02-26", price: 5.5, businessId: own.businessId });
    const saved = await server.as(own).call(holidays.update, { params: { holidayId: made.id }, body: { price: null } });
    expect(saved).toMatchObject({ from: "2026-02-25", to: "2026-02-26", price: null });
  });

  test("can't end before it starts, on creation and on every update", async () => {
    await expect(create("2026-02-26", "2026-02-25")).rejects.toMatchObject({
      errors: { to: ["The end can't be before the start."] },
    });
    const { id: holidayId } = await create("2026-02-25", "2026-02-26");
    const save = (body: object) => server.as(own).send(holidays.update, { params: { holidayId }, body });
    expect((await save({ from: "2026-03-01" })).json()).toMatchObject({
      errors: { to: ["The end can't be before the start."] },
    });
    expect((await save({ to: "2026-02-24" })).statusCode).toBe(422);
    expect((await save({ from: "2026-02-20" })).statusCode).toBe(200);
    for (const day of ["2026-02-30", "25/02/2026", "", "tomorrow", "0000-01-01"])
      expect((await save({ from: day })).statusCode).toBe(422);
  });

  test("rejects a stale version with the current one, and is deleted once", async () => {
    const { id: holidayId, updated_at } = await create("2026-02-25", "2026-02-26");
    const save = (price: number) =>
      server.as(own).send(holidays.update, { params: { holidayId }, body: { price, updated_at } });
    expect((await save(1)).statusCode).toBe(200);
    expect((await save(2)).json()).toMatchObject({
      code: "stale",
      current: { price: 1 },
      changed_by: { id: own.userId, name: expect.any(String) },
    });
    expect(await server.as(own).call(holidays.delete, { params: { holidayId } })).toEqual({ id: holidayId });
    await expect(server.as(own).call(holidays.delete, { params: { holidayId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("the panel's list", () => {
  test("is unpaged and contains all holidays that touch the period, both ends included", async () => {
    await server.as(own).call(holidays.delete, { params: { holidayId: own.holidayId } });
    for (let month = 1; month <= 12; month++)
      await create(`2026-${String(month).padStart(2, "0")}-10`, `2026-${String(month).padStart(2, "0")}-12`);
    expect(await filter()).toHaveLength(12);
    const days = async (query: Record<string, string>) => (await filter(query)).map(({ from }) => from);
    expect(await days({ from: "2026-03-12", to: "2026-04-10" })).toEqual(["2026-03-10", "2026-04-10"]);
    expect(await days({ from: "2026-03-13", to: "2026-04-09" })).toEqual([]);
    expect(await days({ from: "2026-12-12" })).toEqual(["2026-12-10"]);
    expect(await days({ to: "2026-01-10" })).toEqual(["2026-01-10"]);
  });

  test("shows the item's own price, or null without one", async () => {
    const other = await create("2026-07-01", "2026-07-02", { price: 20 });
    const prices = Object.fromEntries((await filter({ item_id: own.itemId })).map(({ id, price }) => [id, price]));
    expect(prices).toEqual({ [own.holidayId]: 7, [other.id]: null });
    const usual = Object.fromEntries((await filter()).map(({ id, price }) => [id, price]));
    expect(usual).toEqual({ [own.holidayId]: 9, [other.id]: 20 });
  });
});

describe("an item's holiday prices", () => {
  const sync = (rows: object[], itemId = own.itemId) =>
    server.as(own).send(holidays.sync, { params: { itemId }, body: { holidays: rows } });

  test("are replaced by the sent rows; a row without a price is removed", async () => {
    const other = await create("2026-07-01", "2026-07-02");
    const row = { name: "Eid", from: "2026-07-01", to: "2026-07-02" };
    const both = await sync([
      { holidayId: own.holidayId, price: "12,5", ...row },
      { holidayId: other.id, price: 0 },
    ]);
    expect(both.json()).toMatchObject({
      id: own.itemId,
      holidays: [
        { id: own.holidayId, price: 12.5 },
        { id: other.id, price: 0 },
      ],
    });
    for (const none of [null, "", undefined]) {
      await sync([{ holidayId: own.holidayId, price: 1 }]);
      expect((await sync([{ holidayId: own.holidayId, price: none }])).json()).toMatchObject({ holidays: [] });
    }
    expect((await server.as(own).call(items.get, { params: { itemId: own.itemId } })).holidays).toEqual([]);
  });

  test("reject a stale version with the current prices", async () => {
    const params = { itemId: own.itemId };
    const { updated_at } = await server.as(own).call(items.get, { params });
    const save = (price: number) =>
      server
        .as(own)
        .send(holidays.sync, { params, body: { holidays: [{ holidayId: own.holidayId, price }], updated_at } });
    expect((await save(8)).statusCode).toBe(200);
    const late = await save(9);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "stale", current: { holidays: [{ price: 8 }] } });
    expect((await server.as(own).call(items.get, { params })).holidays).toEqual([{ id: own.holidayId, price: 8 }]);
  });

  test("reject duplicate holidays, holidays of other businesses and invalid amounts", async () => {
    expect(
      (
        await sync([
          { holidayId: own.holidayId, price: 1 },
          { holidayId: own.holidayId, price: 2 },
        ])
      ).statusCode,
    ).toBe(422);
    expect((await sync([{ holidayId: own.holidayId, price: "x" }])).json()).toMatchObject({
      errors: { "holidays.0.price": [expect.any(String)] },
    });
    expect(
      (
        await sync([
          { holidayId: own.holidayId, price: 1 },
          { holidayId: uuidv7(), price: 2 },
        ])
      ).statusCode,
    ).toBe(404);
    expect((await server.as(own).call(items.get, { params: { itemId: own.itemId } })).holidays).toEqual([
      { id: own.holidayId, price: 7 },
    ]);
  });

  test("are deleted with the holiday", async () => {
    await server.as(own).call(holidays.delete, { params: { holidayId: own.holidayId } });
    expect((await server.as(own).call(items.get, { params: { itemId: own.itemId } })).holidays).toEqual([]);
  });

  test("have one consistent value after twenty parallel requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => untilServed(() => sync([{ holidayId: own.holidayId, price: at }]))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await server.as(own).call(items.get, { params: { itemId: own.itemId } })).holidays).toHaveLength(1);
  });
});
