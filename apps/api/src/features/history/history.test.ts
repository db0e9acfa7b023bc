import { allCalls } from "@diwan/contract/api/calls";
import { floors } from "@diwan/contract/branches/floors";
import { tables } from "@diwan/contract/branches/tables";
import { items } from "@diwan/contract/menu/items";
import { bin } from "@diwan/contract/overview/bin";
import { history } from "@diwan/contract/overview/history";
import { HISTORY_AREAS, RECORD_KINDS, type RecordKind } from "@diwan/contract/overview/history-kinds";
import { roles } from "@diwan/contract/people/roles";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { createSample, pathParams } from "../../testing/requests.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();

const callOf = (name: string) => {
  const found = allCalls.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};
const statesOf = async (own: StockedTenant, kind: RecordKind, recordId: string) =>
  (await server.as(own).call(history.list, { params: { recordId }, query: { kind } })).data;
const restore = (own: { token: string; businessId?: string }, recordId: string, body: object) =>
  server.as(own).send(history.restore, { params: { recordId }, body });

const makeTenantWith = (kind: RecordKind): Promise<StockedTenant> =>
  kind === "rejectionReasons" ? makeCompleteTenant(server) : makeStockedTenant(server.sql);
const named = (name: string) => [
  { locale: "en", name },
  { locale: "ar", name: "اسم" },
];

/** People have one name, in any language. */
const fieldOf = (kind: RecordKind): string => (kind === "people" ? "name" : "locales");
const bodyOf = (kind: RecordKind, name: string) => ({ [fieldOf(kind)]: kind === "people" ? name : named(name) });

describe.each(RECORD_KINDS)("%s", (kind) => {
  test("an earlier state comes back by the ordinary update, with its audit row", async () => {
    const own = await makeTenantWith(kind);
    const [get, update] = [callOf(`${kind}.get`), callOf(`${kind}.update`)];
    const { params } = createSample(`${kind}.update`, update, own);
    const id = params[pathParams(update.path).at(-1) ?? ""] ?? "";
    const change = async (name: string) => {
      const answer = await server.as(own).send(update, { params, body: bodyOf(kind, name) });
      expect(answer.statusCode).toBe(200);
    };
    await change("Monday");
    await change("Tuesday");
    const [newest, first] = await statesOf(own, kind, id);
    expect([newest, first].map((state) => JSON.stringify(state?.after).includes("Tuesday"))).toEqual([true, false]);
    const answer = await restore(own, id, { kind, state_id: first?.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, changed: [fieldOf(kind)] }]);
    const record = await server.as(own).send(get, { params });
    expect(record.json()).toMatchObject(bodyOf(kind, "Monday"));
    const [last] = await statesOf(own, kind, id);
    expect(last).toMatchObject({ action: "update", user: { id: own.userId } });
    expect(JSON.stringify(last?.after)).toContain("Monday");
  });

  test("is seen and restored by those who may update such records, and by nobody else", async () => {
    const [own, stranger] = [await makeTenantWith(kind), await makeStockedTenant(server.sql)];
    const update = callOf(`${kind}.update`);
    expect([callOf(`${kind}.get`).access, update.access]).toEqual([
      `${HISTORY_AREAS[kind]}.read`,
      `${HISTORY_AREAS[kind]}.update`,
    ]);
    const { params } = createSample(`${kind}.update`, update, own);
    const id = params[pathParams(update.path).at(-1) ?? ""] ?? "";
    for (const name of ["One", "Two"]) await server.as(own).send(update, { params, body: bodyOf(kind, name) });
    const state = (await statesOf(own, kind, id))[1]?.id;
    expect(await statesOf(stranger, kind, id)).toEqual([]);
    expect((await restore(stranger, id, { kind, state_id: state })).statusCode).toBe(404);
    const reader = await makeMember(server.sql, own, { [own.branchId]: [`${HISTORY_AREAS[kind]}.read`] });
    const look = { params: { recordId: id }, query: { kind } };
    expect((await server.as({ ...own, token: reader.token }).send(history.list, look)).statusCode).toBe(403);
    expect((await restore({ ...own, token: reader.token }, id, { kind, state_id: state })).statusCode).toBe(404);
  });
});

test("who reads the audits sees the history and restores nothing", async () => {
  const own = await makeStockedTenant(server.sql);
  for (const spice of [1, 2])
    await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { spice } });
  const auditor = await makeMember(server.sql, own, { [own.branchId]: ["items.read", "audits.read"] });
  const who = { ...own, token: auditor.token };
  const [, state] = await statesOf(who, "items", own.itemId);
  expect(state).toBeDefined();
  expect((await restore(who, own.itemId, { kind: "items", state_id: state?.id })).statusCode).toBe(403);
});

test("a deletion and the return from the bin are states", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { branchId: own.branchId, floorId: own.floorId, tableId: own.tableId };
  await server.as(own).call(tables.delete, { params });
  await server.as(own).call(bin.restore, { params: { deletedId: own.tableId }, body: {} });
  expect((await statesOf(own, "tables", own.tableId)).map(({ action }) => action)).toEqual(["restore", "delete"]);
  const elsewhere = await makeMember(server.sql, own, { [own.siblingId]: ["tables.update"] });
  expect(await statesOf({ ...own, token: elsewhere.token }, "tables", own.tableId)).toEqual([]);
});

test("changes at other branches are not seen", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { floorId: own.floorId };
  for (const name of ["One", "Two"])
    await server.as(own).call(floors.update, { params, body: { locales: named(name) } });
  const member = await makeMember(server.sql, own, { [own.siblingId]: ["floors.update"] });
  expect(await statesOf({ ...own, token: member.token }, "floors", own.floorId)).toEqual([]);
});

test("a stale version is refused with the current record", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { branchId: own.branchId, floorId: own.floorId, tableId: own.tableId };
  const first = await server.as(own).call(tables.update, { params, body: { seats: 6 } });
  await server.as(own).call(tables.update, { params, body: { seats: 8 } });
  const [, state] = await statesOf(own, "tables", own.tableId);
  const answer = await restore(own, own.tableId, { kind: "tables", state_id: state?.id, updated_at: first.updated_at });
  expect(answer.json()).toMatchObject({ code: "stale", current: { seats: 8 } });
});

test("a state whose records are gone says so, and changes nothing", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { branchId: own.branchId, tableId: own.tableId };
  const move = (from: string, to: string) =>
    server.as(own).call(tables.update, { params: { ...params, floorId: from }, body: { floor_id: to } });
  await move(own.floorId, own.emptyFloorId);
  await move(own.emptyFloorId, own.floorId);
  await server.as(own).call(floors.delete, { params: { floorId: own.emptyFloorId } });
  const [, state] = await statesOf(own, "tables", own.tableId);
  expect((await restore(own, own.tableId, { kind: "tables", state_id: state?.id })).json()).toMatchObject({
    code: "restore_needs",
    message: expect.stringContaining("bin"),
  });
});

test("nobody gets back rights of a role that the restoring user does not hold", async () => {
  const own = await makeStockedTenant(server.sql);
  const params = { roleId: own.roleId };
  for (const rights of [["items.delete"], ["items.read"]])
    await server.as(own).call(roles.update, { params, body: { rights } });
  const [, state] = await statesOf(own, "roles", own.roleId);
  const member = await makeMember(server.sql, own, {
    [own.branchId]: ["roles.update"],
    [own.siblingId]: ["roles.update"],
  });
  const answer = await restore({ ...own, token: member.token }, own.roleId, { kind: "roles", state_id: state?.id });
  expect(answer.statusCode).toBe(403);
});

test("fields that readers of the record do not see are in no state", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query(
    `insert into audits (business_id, id, area, action, record_id, before, after) values ($1, uuid_v7(), 'items', 'update', $2, '{"secret": 1}', '{"secret": 2, "spice": 1}')`,
    [own.businessId, own.itemId],
  );
  expect((await statesOf(own, "items", own.itemId))[0]).toMatchObject({ before: {}, after: { spice: 1 } });
  expect(JSON.stringify(await statesOf(own, "items", own.itemId))).not.toContain("secret");
});
