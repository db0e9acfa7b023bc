import { floorPlans, type FloorPlan, type PlanTable } from "@diwan/contract/branches/floor-plans";
import { tables } from "@diwan/contract/branches/tables";
import { orders } from "@diwan/contract/orders/orders";
import type { Right } from "@diwan/contract/people/permissions";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { bookingHelpers } from "../../testing/bookings.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const { book, table: tableBooking } = bookingHelpers(server, () => own);
const at = () => ({ branchId: own.branchId, floorId: own.floorId });
const read = (): Promise<FloorPlan> => server.as(own).call(floorPlans.get, { params: at() });
const send = (body: object, who: { token: string } = own, params = at()) =>
  server.as(who).send(floorPlans.save, { params, body });
const named = (name: string) => [{ locale: "en", name }];
const fresh = (name: string, more: object = {}) => ({
  ...{ locales: named(name), seats: 4, shape: "round", width: 110, depth: 110, x: 100, y: 200, rotation: 0 },
  ...more,
});
const room = { kind: "room", x: 400, y: 300, width: 800, depth: 600, name_en: "Hall", name_ar: "الصالة" };
const row = async (id: string): Promise<PlanTable> => {
  const found = (await read()).tables.find((table) => table.id === id);
  if (!found) throw new Error("The plan lacks the table.");
  return found;
};

describe("the plan of a floor", () => {
  test("has the tables of the floor; those that nobody placed have no place", async () => {
    const plan = await read();
    expect(plan).toMatchObject({ id: own.floorId, pieces: [] });
    expect(plan.tables.map(({ id, x, y, shape, width }) => ({ id, x, y, shape, width })).toSorted(byId)).toEqual(
      [own.tableId, own.otherTableId]
        .map((id) => ({ id, x: null, y: null, shape: "square", width: 90 }))
        .toSorted(byId),
    );
    const other = { ...at(), branchId: own.siblingId };
    expect((await server.as(own).send(floorPlans.get, { params: other })).statusCode).toBe(404);
  });

  test("is saved as a whole: what is new, moved and deleted, and the rooms", async () => {
    const before = await row(own.tableId);
    const moved = { ...before, x: -250, y: 40, rotation: 90, shape: "majlis", width: 320, depth: 240, seats: 9 };
    const first = await send({ tables: [moved, fresh("T 8"), fresh("T 9", { x: null, y: null })], pieces: [room] });
    expect(first.statusCode).toBe(200);
    const plan = first.json<FloorPlan>();
    expect(plan.tables.slice(2).map(({ locales, x }) => [locales[0]?.name, x])).toEqual([
      ["T 8", 100],
      ["T 9", null],
    ]);
    expect(plan.tables.find(({ id }) => id === own.tableId)).toMatchObject({ x: -250, y: 40, rotation: 90, seats: 9 });
    expect(plan.pieces).toMatchObject([{ ...room, rotation: 0, outdoor: false }]);
    expect(await read()).toEqual(plan);
    const [, , eight, nine] = plan.tables;
    const body = { updated_at: plan.updated_at, pieces: [], deleted: [eight, nine].map((one) => pick(one)) };
    const second = (await send(body)).json<FloorPlan>();
    expect([second.tables.length, second.pieces]).toEqual([2, []]);
    const { rows } = await server.sql.query(
      `select area, action, count(*)::int from audits where business_id = $1 and (area = 'tables' or area = 'floors')
       group by 1, 2 order by 1, 2`,
      [own.businessId],
    );
    expect(rows).toEqual([
      { area: "floors", action: "update", count: 2 },
      { area: "tables", action: "create", count: 2 },
      { area: "tables", action: "delete", count: 2 },
      { area: "tables", action: "update", count: 1 },
    ]);
  });

  test("keeps the code of a moved table, and gives each new one its own", async () => {
    const tokens = async () =>
      (await server.as(own).call(tables.list, { params: at() })).data.map(({ id, token }): [string, string] => [
        id,
        token,
      ]);
    const before = new Map(await tokens());
    await send({ tables: [{ ...(await row(own.tableId)), x: 0, y: 0 }, fresh("T 8"), fresh("T 9")] });
    const after = new Map(await tokens());
    expect(after.get(own.tableId)).toBe(before.get(own.tableId));
    expect(new Set(after.values()).size).toBe(4);
  });

  test("a part that somebody else changed meanwhile is a conflict with the current plan, and nothing is saved", async () => {
    const mine = await row(own.tableId);
    await server.as(own).call(tables.update, { params: { ...at(), tableId: own.tableId }, body: { seats: 7 } });
    const answer = await send({ tables: [{ ...mine, x: 10, y: 10 }, fresh("T 8")] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "stale", changed_by: { id: own.userId } });
    const { current } = answer.json<{ current: FloorPlan }>();
    expect(current).toEqual(await read());
    expect(current.tables.map(({ seats, x }) => [seats, x]).toSorted()).toEqual([
      [4, null],
      [7, null],
    ]);
    // a table that is gone is a conflict too, and so is another drawing
    const plan = await read();
    await send({ updated_at: plan.updated_at, pieces: [room], tables: [fresh("Away")] });
    const away = (await read()).tables.at(-1);
    await send({ deleted: [pick(away)] });
    expect((await send({ tables: [{ ...away, x: 1 }] })).json()).toMatchObject({ code: "stale" });
    expect((await send({ updated_at: plan.updated_at, pieces: [] })).json()).toMatchObject({ code: "stale" });
  });

  test("two saves at once: one is told of the other", async () => {
    const mine = await row(own.tableId);
    const both = await Promise.all([1, 2].map((x) => send({ tables: [{ ...mine, x, y: 0 }] })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe("deleting on the plan", () => {
  test("names the bookings that stand in the way, and saves nothing of the rest", async () => {
    const made = await book(tableBooking());
    const target = await row(own.tableId);
    expect(target.bookings_ahead).toBe(1);
    const answer = await send({ deleted: [pick(target)], tables: [fresh("T 8")] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "in_use", count: 1, uses: [{ area: "reservations", id: made.id }] });
    expect((await read()).tables).toHaveLength(2);
  });

  test("puts tables into the bin, with their place", async () => {
    const placed = await send({ tables: [{ ...(await row(own.tableId)), x: 30, y: 50 }] });
    expect(placed.statusCode).toBe(200);
    await send({ deleted: [{ id: own.tableId }] });
    const { rows } = await server.sql.query<{ record: { tables: object[] } }>(
      "select record from deleted_records where business_id = $1 and id = $2",
      [own.businessId, own.tableId],
    );
    expect(rows[0]?.record.tables).toMatchObject([{ x: 30, y: 50 }]);
  });
});

test("rights: new tables, deleted ones and the drawing need their own", async () => {
  const may = async (...rights: string[]) => {
    const who = await makeMember(server.sql, own, { [own.branchId]: rights as Right[] }); // they are rights
    const moved = { ...(await row(own.otherTableId)), x: 5, y: 5 };
    const all = [{ tables: [moved] }, { tables: [fresh("New")] }, { pieces: [] }, { deleted: [{ id: uuidv7() }] }];
    const codes = [];
    for (const body of all) codes.push((await send(body, who)).statusCode);
    return codes;
  };
  expect(await may("tables.read")).toEqual([403, 403, 403, 403]);
  expect(await may("tables.update")).toEqual([200, 403, 403, 403]);
  expect(await may("tables.update", "tables.create", "tables.delete", "floors.update")).toEqual([200, 200, 200, 404]);
});

test("T2 no table of another floor or business is read, changed or deleted", async () => {
  const far = await makeStockedTenant(server.sql);
  const foreign = fresh("Mine now", { id: far.tableId });
  for (const body of [{ tables: [foreign] }, { deleted: [{ id: far.tableId }] }])
    expect((await send(body)).statusCode).toBe(404);
  const wrong = { ...at(), floorId: own.emptyFloorId };
  const here = { ...(await row(own.tableId)), x: 1, y: 1 };
  expect((await send({ tables: [here] }, own, wrong)).json()).toMatchObject({ code: "stale", current: { tables: [] } });
  expect((await send({ tables: [here] }, own, { ...at(), floorId: far.floorId })).statusCode).toBe(404);
  const { rows } = await server.sql.query("select x, name_en from tables where id = $1", [far.tableId]);
  expect(rows).toEqual([{ x: null, name_en: far.mark }]);
});

test.each([
  ["half a place", { tables: [fresh("T", { y: null })] }],
  ["a place far away", { tables: [fresh("T", { x: 10_001 })] }],
  ["a broken number", { tables: [fresh("T", { x: 1.5 })] }],
  ["no size", { tables: [fresh("T", { width: 0 })] }],
  ["an unknown shape", { tables: [fresh("T", { shape: "star" })] }],
  ["no name", { tables: [fresh("")] }],
  ["a full turn", { tables: [fresh("T", { rotation: 360 })] }],
  ["text for pieces", { pieces: "<svg>" }],
  ["a field nobody knows", { pieces: [{ ...room, onload: "alert(1)" }] }],
  ["too many pieces", { pieces: Array.from({ length: 201 }, () => room) }],
  ["too many tables", { tables: Array.from({ length: 401 }, () => fresh("T")) }],
])("%s is rejected", async (_, body) => {
  expect((await send(body)).statusCode).toBe(422);
});

test("a plan has a limited number of tables, and each part once", async () => {
  const many = Array.from({ length: 399 }, (_, n) => fresh(`T ${n}`));
  expect((await send({ tables: many })).statusCode).toBe(422);
  expect((await send({ tables: many.slice(1) })).statusCode).toBe(200);
  const twice = { id: own.tableId };
  expect((await send({ deleted: [twice, twice] })).statusCode).toBe(422);
  const piece = { ...room, id: uuidv7() };
  expect((await send({ pieces: [piece, piece] })).statusCode).toBe(422);
});

describe("what goes on at the tables", () => {
  const states = async (who: { token: string } = own) => {
    const { data } = await server.as(who).call(floorPlans.states, { params: { branchId: own.branchId } });
    return data.find(({ id }) => id === own.floorId)?.tables.find(({ id }) => id === own.tableId);
  };
  const order = () =>
    server.as(own).call(orders.create, {
      params: { branchId: own.branchId },
      body: { mode: "DineIn", table_id: own.tableId, lines: [{ item_id: own.itemId, price_id: own.priceId }] },
    });

  test("an order is open, then due, then paid", async () => {
    expect(await states()).toMatchObject({ state: "free", orders: [], booking: null });
    const made = await order();
    expect(await states()).toMatchObject({ state: "seated", orders: [{ id: made.id, number: made.number }] });
    const params = { branchId: own.branchId, orderId: made.id };
    for (const status of ["accepted", "ready", "delivered"] as const)
      await server.as(own).call(orders.update, { params, body: { status } });
    expect(await states()).toMatchObject({ state: "to_pay", orders: [{ balance: made.total }] });
    await server.as(own).call(orders.pay, { params, body: { amount: made.total, method: "cash" } });
    expect(await states()).toMatchObject({ state: "free", orders: [] });
  });

  test("a booking is shown from two hours before, to those who may read bookings", async () => {
    const made = await book(tableBooking({ start: "2031-03-01T15:00:00" }));
    expect(await states()).toMatchObject({ state: "free" });
    server.setNow("2031-03-01T10:30:00Z");
    expect(await states()).toMatchObject({
      state: "booked",
      booking: { id: made.id, starts_at: "2031-03-01T15:00:00" },
    });
    const waiter = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
    expect(await states(waiter)).toMatchObject({ state: "free", booking: null });
  });
});

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
const pick = (table: PlanTable | undefined) => ({ id: table?.id, updated_at: table?.updated_at });
