import { floors } from "@diwan/contract/branches/floors";
import { type Table, tables } from "@diwan/contract/branches/tables";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const on = (floorId = own.floorId, branchId = own.branchId) => ({ branchId, floorId });
const create = (body: object = {}, params = on()): Promise<Table> =>
  server.as(own).call(tables.create, { params, body: { locales: [{ locale: "en", name: "Table 9" }], ...body } });
const save = (tableId: string, body: object, params = on()) =>
  server.as(own).send(tables.update, { params: { ...params, tableId }, body });

describe("a table", () => {
  test("has four seats by default, and always a whole number", async () => {
    expect(await create()).toMatchObject({ seats: 4, floor_id: own.floorId, branch_id: own.branchId });
    const { id } = await create({ seats: "12" });
    for (const seats of [0, -1, 1.5, 1001, "x", null]) expect((await save(id, { seats })).statusCode).toBe(422);
    expect((await save(id, { locales: [{ locale: "en", name: "Corner" }] })).json()).toMatchObject({ seats: 12 });
  });

  test("keeps its own short token, whatever is sent", async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create({ token: "aaaaaaaaaa" })));
    const tokens = new Set(made.map(({ token }) => token));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    const [first] = made;
    expect((await save(first?.id ?? "", { seats: 2, token: "bbbbbbbbbb" })).json()).toMatchObject({
      token: first?.token,
    });
  });

  test("moves to another floor of its branch, and is found only there", async () => {
    const { id: tableId } = await create();
    expect((await save(tableId, { floor_id: own.emptyFloorId })).json()).toMatchObject({ floor_id: own.emptyFloorId });
    const status = async (floorId: string) =>
      (await server.as(own).send(tables.get, { params: { ...on(floorId), tableId } })).statusCode;
    expect([await status(own.floorId), await status(own.emptyFloorId)]).toEqual([404, 200]);
    expect((await save(tableId, { seats: 3 })).statusCode).toBe(404);
  });
});

describe("several tables at once", () => {
  const range = async (body: object, params = on()) => await server.as(own).send(tables.createRange, { params, body });
  const named = (name: string) => ({ locales: [{ locale: "en", name }] });

  test("are numbered in both languages; names of the branch are skipped and told", async () => {
    await create(named("table 3"), on(own.emptyFloorId));
    const answer = await range({ from: 1, to: 20, prefix: "Table", prefix_ar: "طاولة", seats: 6 });
    expect(answer.statusCode).toBe(201);
    const { data, skipped } = answer.json<{ data: Table[]; skipped: string[] }>();
    expect(skipped).toEqual(["Table 3"]);
    expect(data).toHaveLength(19);
    expect(data[0]).toMatchObject({
      seats: 6,
      floor_id: own.floorId,
      locales: [
        { locale: "en", name: "Table 1" },
        { locale: "ar", name: "طاولة 1" },
      ],
    });
    expect(new Set(data.map(({ token }) => token)).size).toBe(19);
    const again = (await range({ from: 19, to: 21, prefix: "Table" })).json<{ data: Table[]; skipped: string[] }>();
    expect([again.data.length, again.skipped]).toEqual([1, ["Table 19", "Table 20"]]);
    const arabic = (await range({ from: 22, to: 22, prefix: "طاولة" })).json<{ data: Table[] }>();
    expect(arabic.data[0]?.locales).toMatchObject([{}, { locale: "ar", name: "طاولة 22" }]);
    const audits = "select count(*)::int from audits where business_id = $1 and area = 'tables' and action = 'create'";
    expect((await server.sql.query(audits, [own.businessId])).rows).toEqual([{ count: 22 }]);
  });

  test("two ranges at the same time never make a name twice", async () => {
    await Promise.all([range({ from: 1, to: 9, prefix: "T" }), range({ from: 5, to: 12, prefix: "t" })]);
    const names = "select lower(name_en) as name from tables where business_id = $1 and name_en ~* '^t[0-9]+$'";
    const { rows } = await server.sql.query<{ name: string }>(names, [own.businessId]);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [..."123456789"]
        .map((n) => `t${n}`)
        .concat("t10", "t11", "t12")
        .toSorted(),
    );
  });

  test("are at most 200, from the first number to the last", async () => {
    for (const body of [{ from: 5, to: 4 }, { from: 1, to: 201 }, { from: 0, to: 3 }, { from: 1 }])
      expect((await range(body)).statusCode).toBe(422);
    expect((await range({ from: 1, to: 2 }, on(own.floorId, own.siblingId))).statusCode).toBe(404);
  });
});

test("T2 no table is reached through another floor or branch", async () => {
  const far = await server.as(own).call(floors.create, {
    params: { branchId: own.siblingId },
    body: { locales: [{ locale: "en", name: "Far" }] },
  });
  const wrong = [on(own.emptyFloorId), on(far.id, own.siblingId), on(own.floorId, own.siblingId), on(uuidv7())];
  for (const params of wrong) {
    const all = { ...params, tableId: own.tableId };
    expect((await server.as(own).send(tables.get, { params: all })).statusCode).toBe(404);
    expect((await save(own.tableId, { seats: 9 }, params)).statusCode).toBe(404);
    expect((await server.as(own).send(tables.delete, { params: all })).statusCode).toBe(404);
  }
  for (const params of [on(own.floorId, own.siblingId), on(far.id), on(uuidv7())]) {
    expect((await server.as(own).send(tables.list, { params })).statusCode).toBe(404);
    const body = { locales: [{ locale: "en", name: "Lost" }] };
    expect((await server.as(own).send(tables.create, { params, body })).statusCode).toBe(404);
  }
  for (const floor_id of [far.id, uuidv7()]) expect((await save(own.tableId, { floor_id })).statusCode).toBe(404);
});
