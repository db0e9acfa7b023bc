import { bin } from "@diwan/contract/menu/bin";
import { categories } from "@diwan/contract/menu/categories";
import { type Item, items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { removeFilesJob } from "../../platform/jobs/clean-up.ts";
import { binRemovalJob, binScanJob } from "./jobs.ts";

const server = await build();
const read = (own: StockedTenant, itemId: string): Promise<Item> =>
  server.as(own).call(items.get, { params: { itemId } });
const remove = (own: StockedTenant, itemId: string) => server.as(own).call(items.delete, { params: { itemId } });
const restore = (own: StockedTenant, deletedId: string) => server.as(own).send(bin.restore, { params: { deletedId } });
const idsIn = async (own: StockedTenant): Promise<string[]> =>
  (await server.as(own).call(bin.list)).data.map(({ id }) => id);
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
    area: "items",
    locales: before.locales.map(({ locale, name }) => ({ locale, name })),
  });
  expect(data[0]?.deleted_by).toEqual({ id: own.userId, name: own.name });
  const restored = (await restore(own, own.itemId)).json<Item>();
  expect({ ...restored, updated_at: "" }).toEqual({ ...before, updated_at: "", hide: true });
  expect(restored.updated_at > before.updated_at).toBe(true);
  expect(await order()).toEqual(places);
  expect(await idsIn(own)).not.toContain(own.itemId);
  expect((await restore(own, own.itemId)).statusCode).toBe(404);
});

test("the items of a deleted category come back to the first category of its menu", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.as(own).call(categories.delete, { params: { categoryId: own.categoryId } });
  expect(await idsIn(own)).toEqual(expect.arrayContaining([own.itemId, own.otherItemId]));
  expect((await restore(own, own.itemId)).json()).toMatchObject({ category_id: own.otherCategoryId, hide: true });
  await server.as(own).call(categories.delete, { params: { categoryId: own.otherCategoryId } });
  expect((await restore(own, own.otherItemId)).statusCode).toBe(422);
});

test("a holiday that was deleted meanwhile is left out", async () => {
  const own = await makeStockedTenant(server.sql);
  await remove(own, own.itemId);
  await server.sql.query("delete from holidays where id = $1", [own.holidayId]);
  expect((await restore(own, own.itemId)).json()).toMatchObject({ id: own.itemId, holidays: [] });
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
  expect(await idsIn(own)).toEqual([own.deletedId]);
  expect(await idsIn(other)).toContain(other.itemId);
});
