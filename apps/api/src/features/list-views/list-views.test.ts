import { listViews } from "@diwan/contract/overview/list-views";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
const list = "business/branches";
const view = { list, name: "South", search: { search: "ahmadi", sort: "slug" } };

test("a view is its user's own; a shared one is seen by all and changed by those who may change settings", async () => {
  const own = await makeStockedTenant(server.sql);
  const member = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["branches.read"] })) };
  const editor = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["settings.update"] })) };
  const namesOf = async (who: typeof own) =>
    (await server.as(who).call(listViews.list, { query: { list } })).data.map(({ name }) => name);
  const mine = await server.as(member).call(listViews.create, { body: view });
  expect(mine).toMatchObject({ ...view, shared: false });
  expect(await namesOf(member)).toEqual([own.mark, "South"]);
  expect(await namesOf(own)).toEqual([own.mark]);
  const status = async (who: typeof own, viewId: string) =>
    (await server.as(who).send(listViews.update, { params: { viewId }, body: { name: "North" } })).statusCode;
  expect(await status(member, mine.id)).toBe(200);
  expect(await status(own, mine.id)).toBe(404);
  expect((await server.as(member).send(listViews.create, { body: { ...view, shared: true } })).statusCode).toBe(403);
  expect(await status(member, own.viewId)).toBe(403);
  expect(await status(editor, own.viewId)).toBe(200);
  expect((await server.as(member).send(listViews.delete, { params: { viewId: own.viewId } })).statusCode).toBe(403);
  // it goes with its user
  await server.sql.query("delete from memberships where user_id = $1", [member.userId]);
  expect((await server.sql.query("select from list_views where id = $1", [mine.id])).rows).toHaveLength(0);
});

test("a view that somebody else changed meanwhile is not overwritten, and there are at most 50 of a list", async () => {
  const own = await makeStockedTenant(server.sql);
  const { id, updated_at } = await server.as(own).call(listViews.create, { body: view });
  const change = async () =>
    (await server.as(own).send(listViews.update, { params: { viewId: id }, body: { name: "East", updated_at } }))
      .statusCode;
  expect([await change(), await change()]).toEqual([200, 409]);
  for (let count = 2; count < 50; count++) await server.as(own).call(listViews.create, { body: view });
  expect((await server.as(own).send(listViews.create, { body: view })).statusCode).toBe(422);
});
