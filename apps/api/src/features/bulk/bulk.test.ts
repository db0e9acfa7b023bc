import { bulk } from "@diwan/contract/api/bulk";
import { floors } from "@diwan/contract/branches/floors";
import { tables } from "@diwan/contract/branches/tables";
import { items } from "@diwan/contract/menu/items";
import { bin } from "@diwan/contract/overview/bin";
import { services } from "@diwan/contract/menu/services";
import { people } from "@diwan/contract/people/people";
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();

const tablesOf = ({ branchId, floorId }: StockedTenant) => ({ branchId, floorId });
const auditsOf = async ({ businessId }: StockedTenant, action: string) =>
  (
    await server.sql.query("select record_id from audits where business_id = $1 and area = 'floors' and action = $2", [
      businessId,
      action,
    ])
  ).rows.length;

test("each record has its own result: what is in use or unknown stays and is named, the others are done", async () => {
  const own = await makeStockedTenant(server.sql);
  const other = await makeStockedTenant(server.sql);
  const records = [own.emptyFloorId, own.floorId, uuidv7(), other.emptyFloorId].map((id) => ({ id }));
  const body = { path: floors.delete.path, records };
  const rehearsal = await server.as(own).send(bulk.run, { body, headers: { "dry-run": "true" } });
  expect(await auditsOf(own, "delete")).toBe(0);
  const { results } = await server.as(own).call(bulk.run, { body });
  expect(rehearsal.json()).toEqual({ results });
  expect(results.map(({ ok, code }) => ({ ok, code }))).toEqual([
    { ok: true, code: null },
    { ok: false, code: "in_use" },
    { ok: false, code: "not_found" },
    { ok: false, code: "not_found" },
  ]);
  expect(results[1]?.message).toContain(own.mark);
  expect(await auditsOf(own, "delete")).toBe(1);
  expect(await auditsOf(other, "delete")).toBe(0);
});

test("what records came back without is told for each", async () => {
  const own = await makeStockedTenant(server.sql);
  for (const itemId of [own.itemId, own.otherItemId]) await server.as(own).call(items.delete, { params: { itemId } });
  await server.sql.query("delete from holidays where id = $1", [own.holidayId]);
  const body = { path: bin.restore.path, records: [own.itemId, own.otherItemId].map((id) => ({ id })) };
  const { results } = await server.as(own).call(bulk.run, { body });
  const done = { ok: true, code: null, message: null };
  expect(results).toEqual([
    { id: own.itemId, ...done, left_out: ["holidays"] },
    { id: own.otherItemId, ...done },
  ]);
});

test("a body of its own for each record, checked as in the single call", async () => {
  const own = await makeStockedTenant(server.sql);
  const body = {
    path: tables.update.path,
    params: tablesOf(own),
    records: [
      { id: own.tableId, body: { seats: 8 } },
      { id: own.otherTableId, body: { seats: "many" } },
    ],
  };
  const { results } = await server.as(own).call(bulk.run, { body });
  expect(results.map(({ code }) => code)).toEqual([null, "invalid"]);
  const params = { ...tablesOf(own), tableId: own.tableId };
  expect(await server.as(own).call(tables.get, { params })).toMatchObject({ seats: 8 });
});

test("every record needs the right of the call, also where the record names the branch", async () => {
  const own = await makeStockedTenant(server.sql);
  const reader = await makeMember(server.sql, own, { [own.branchId]: ["tables.read", "floors.read"] });
  const ask = async (path: string, id: string, params = {}) =>
    (await server.as({ ...own, token: reader.token }).call(bulk.run, { body: { path, params, records: [{ id }] } }))
      .results[0]?.code;
  expect(await ask(tables.delete.path, own.otherTableId, tablesOf(own))).toBe("forbidden");
  expect(await ask(floors.delete.path, own.emptyFloorId)).toBe("forbidden");
  expect(await ask(services.delete.path, own.serviceId)).toBe("forbidden");
});

test("only calls that change one record, at most 100 at once", async () => {
  const own = await makeStockedTenant(server.sql);
  const ask = async (path: string, count = 1) => {
    const records = Array.from({ length: count }, () => ({ id: uuidv7() }));
    return (await server.as(own).send(bulk.run, { body: { path, records } })).statusCode;
  };
  // creating, reading, an owner's own account, a confirmation by password
  for (const path of [tables.create.path, tables.list.path, "users/:userId", people.resetSecondFactor.path, "nothing"])
    expect(await ask(path)).toBe(422);
  expect(await ask(services.delete.path, 101)).toBe(422);
});
