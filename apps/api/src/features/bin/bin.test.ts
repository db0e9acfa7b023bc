import { bin } from "@diwan/contract/overview/bin";
import { events } from "@diwan/contract/events/events";
import { dateRanges } from "@diwan/contract/stays/closures";
import { holidays } from "@diwan/contract/stays/holidays";
import { categories } from "@diwan/contract/menu/categories";
import { type Item, items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { floors } from "@diwan/contract/branches/floors";
import { tables } from "@diwan/contract/branches/tables";
import { roles } from "@diwan/contract/people/roles";
import { expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { removeFilesJob } from "../../platform/jobs/clean-up.ts";
import { binRemovalJob, binScanJob } from "./jobs.ts";

const server = await build();
const read = (own: StockedTenant, itemId: string): Promise<Item> =>
  server.as(own).call(items.get, { params: { itemId } });
const remove = (own: StockedTenant, itemId: string) => server.as(own).call(items.delete, { params: { itemId } });
const restore = (own: StockedTenant, deletedId: string, body = {}) =>
  server.as(own).send(bin.restore, { params: { deletedId }, body });
const idsIn = async (own: StockedTenant, query = {}): Promise<string[]> =>
  (await server.as(own).call(bin.list, { query })).data.map(({ id }) => id);
const hasFile = async (own: StockedTenant): Promise<boolean> => {
  const key = `${own.businessId}/${own.mediaId}.jpg`;
  return (await server.sql.query("select 1 from files where key = $1", [key])).rows.length > 0;
};

test.each(["restaurant", "chalet"] as const)("a deleted item of a %s comes back to its place, hidden", async (type) => {
  const own = await makeStockedTenant(server.sql, { type });
  const before = await read(own, own.itemId);
  const order = async () =>
    (await server.as(own).call(menus.tree, { params: { menuId: own.menuId } })).categories[0]?.items.map(
      ({ id }) => id,
    );
  const places = await order();
  await remove(own, own.itemId);
  const { data } = await server.as(own).call(bin.list);
  expect(data[0]).toMatchObject({
    id: own.itemId,
    kind: "items",
    locales: before.locales.map(({ locale, name }) => ({ locale, name })),
  });
  expect(data[0]?.deleted_by).toEqual({ id: own.userId, name: own.name });
  expect((await restore(own, own.itemId)).json()).toMatchObject({ id: own.itemId, kind: "items", count: 1 });
  const restored = await read(own, own.itemId);
  expect({ ...restored, updated_at: "" }).toEqual({ ...before, updated_at: "", hide: true });
  expect(restored.updated_at > before.updated_at).toBe(true);
  expect(await order()).toEqual(places);
  expect(await idsIn(own)).not.toContain(own.itemId);
  expect((await restore(own, own.itemId)).statusCode).toBe(404);
});

test("an item of a deleted category comes back alone to the first category of its menu", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.as(own).call(categories.delete, { params: { categoryId: own.categoryId } });
  expect(await idsIn(own)).not.toContain(own.itemId);
  expect(await idsIn(own, { kind: "items" })).toEqual(expect.arrayContaining([own.itemId, own.otherItemId]));
  expect((await restore(own, own.itemId)).statusCode).toBe(200);
  expect(await read(own, own.itemId)).toMatchObject({ category_id: own.otherCategoryId, hide: true });
  await server.as(own).call(categories.delete, { params: { categoryId: own.otherCategoryId } });
  expect((await restore(own, own.otherItemId)).json()).toMatchObject({ code: "restore_needs" });
});

test("a deleted category comes back with its sub-categories and its items, hidden", async () => {
  const own = await makeStockedTenant(server.sql);
  const { data } = await server.as(own).call(items.list, { query: { category_id: own.categoryId } });
  await server.as(own).call(categories.delete, { params: { categoryId: own.categoryId } });
  const entry = (await server.as(own).call(bin.list)).data.find(({ id }) => id === own.categoryId);
  expect(entry?.inside).toBeGreaterThanOrEqual(data.length);
  const answer = (await restore(own, own.categoryId)).json<{ count: number }>();
  expect(answer.count).toBe((entry?.inside ?? 0) + 1);
  for (const item of data)
    expect(await read(own, item.id)).toEqual({ ...item, updated_at: expect.any(String), hide: true });
});

test("what belongs to a deleted record says what must be restored first", async () => {
  const own = await makeStockedTenant(server.sql);
  const floor = { params: { floorId: own.emptyFloorId } };
  const place = { branchId: own.branchId, floorId: own.emptyFloorId };
  const { id } = await server.as(own).call(tables.create, {
    params: place,
    body: { locales: [{ locale: "en", name: "T 1" }], seats: 2 },
  });
  await server.as(own).call(tables.delete, { params: { ...place, tableId: id } });
  await server.as(own).call(floors.delete, floor);
  const answer = await restore(own, id);
  expect(answer.json()).toMatchObject({ code: "restore_needs", message: expect.stringContaining(own.mark) });
  await restore(own, own.emptyFloorId);
  expect((await restore(own, id)).statusCode).toBe(200);
  await server.as(own).call(tables.delete, { params: { ...place, tableId: id } });
  await server.as(own).call(floors.delete, floor);
  await server.as(own).call(bin.delete, { params: { deletedId: own.emptyFloorId } });
  expect((await restore(own, id)).json<{ message: string }>().message).toContain("gone for good");
});

test("a role whose name is taken meanwhile stays in the bin, and nobody restores rights that they do not hold", async () => {
  const own = await makeStockedTenant(server.sql);
  const { locales } = await server.as(own).call(roles.get, { params: { roleId: own.roleId } });
  await server.as(own).call(roles.delete, { params: { roleId: own.roleId } });
  const { id } = await server.as(own).call(roles.create, { body: { locales, rights: ["items.delete"] } });
  expect((await restore(own, own.roleId)).json()).toMatchObject({ code: "restore_taken" });
  await server.as(own).call(roles.delete, { params: { roleId: id } });
  const member = await makeMember(server.sql, own, {
    [own.branchId]: ["roles.create", "roles.update", "roles.delete"],
  });
  const { statusCode } = await server
    .as({ ...own, token: member.token })
    .send(bin.restore, { params: { deletedId: id }, body: {} });
  expect(statusCode).toBe(403);
});

test("the list is filtered by kind, branch and person, and searched", async () => {
  const own = await makeStockedTenant(server.sql);
  await remove(own, own.itemId);
  const params = { branchId: own.branchId, floorId: own.floorId, tableId: own.tableId };
  await server.as(own).call(tables.delete, { params });
  expect(await idsIn(own, { kind: "tables" })).toEqual([own.tableId, own.placelessTableId]);
  expect(await idsIn(own, { branch_id: own.branchId })).toEqual([own.tableId]);
  expect(await idsIn(own, { branch_id: own.siblingId })).toEqual([]);
  expect(await idsIn(own, { user_id: own.userId })).toEqual([own.tableId, own.itemId]);
  expect(await idsIn(own, { search: own.mark.toUpperCase() })).toEqual(expect.arrayContaining([own.itemId]));
  const elsewhere = await makeMember(server.sql, own, { [own.siblingId]: ["tables.delete"] });
  expect(await idsIn({ ...own, token: elsewhere.token })).not.toContain(own.tableId);
});

test("a holiday, a closure and an event show their dates", async () => {
  const own = await makeStockedTenant(server.sql);
  const holiday = await server.as(own).call(holidays.get, { params: { holidayId: own.holidayId } });
  await server.as(own).call(holidays.delete, { params: { holidayId: own.holidayId } });
  const event = await server.as(own).call(events.get, { params: { eventId: own.eventId } });
  await server.as(own).call(events.delete, { params: { eventId: own.eventId } });
  const closure = await server.as(own).call(dateRanges.get, { params: { dateRangeId: own.dateRangeId } });
  await server.as(own).call(dateRanges.delete, { params: { dateRangeId: own.dateRangeId } });
  const { data } = await server.as(own).call(bin.list);
  const datesOf = (id: string) => data.filter((one) => one.id === id).map(({ start, end }) => [start, end]);
  expect(datesOf(own.holidayId)).toEqual([[holiday.from, holiday.to]]);
  expect(datesOf(own.eventId)).toEqual([[event.start, event.end]]);
  expect(datesOf(own.dateRangeId)).toEqual([[closure.from, closure.to]]);
  expect(data.find(({ id }) => id === own.deletedId)).toMatchObject({ phone: null, start: null, branches: null });
});

test("a holiday that was deleted meanwhile is left out", async () => {
  const own = await makeStockedTenant(server.sql);
  await remove(own, own.itemId);
  await server.sql.query("delete from holidays where id = $1", [own.holidayId]);
  expect((await restore(own, own.itemId)).json()).toMatchObject({ left_out: ["holidays"] });
  expect(await read(own, own.itemId)).toMatchObject({ id: own.itemId, holidays: [] });
});

test("only the business and those who may delete items see and restore it", async () => {
  const [own, stranger] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
  await remove(own, own.itemId);
  expect(await idsIn(stranger)).not.toContain(own.itemId);
  expect((await restore(stranger, own.itemId)).statusCode).toBe(404);
});

test("after 30 days it is removed with its files, which stay until then", async () => {
  const [own, other] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
  for (const one of [own, other]) await remove(one, one.itemId);
  await server.sql.query("update deleted_records set deleted_at = now() - interval '31 days' where id = $1", [
    own.itemId,
  ]);
  await server.sql.query("update deleted_records set deleted_at = now() - interval '29 days' where id = $1", [
    other.itemId,
  ]);
  expect([await hasFile(own), await hasFile(other)]).toEqual([true, true]);
  await runJobs(server.services, binScanJob, binRemovalJob, removeFilesJob);
  expect([await hasFile(own), await hasFile(other)]).toEqual([false, true]);
  expect(await idsIn(own)).not.toContain(own.itemId);
  expect(await idsIn(other)).toContain(other.itemId);
});
