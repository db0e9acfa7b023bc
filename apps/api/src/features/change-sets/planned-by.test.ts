import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { items } from "@diwan/contract/menu/items";
import { people } from "@diwan/contract/people/people";
import { beforeEach, expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember } from "../../testing/tenant.ts";
import { changeSetJob, changeSetScanJob } from "./jobs.ts";
import { makeOwner, setCalls } from "./testing/sets.ts";

const server = await build();
let own: StockedTenant;
let author: StockedTenant;
let set: ChangeSet;
beforeEach(async () => {
  own = await makeOwner(server);
  author = {
    ...own,
    ...(await makeMember(server.sql, own, { [own.branchId]: ["items.read", "items.update"] })),
  };
  const calls = setCalls(server, () => author);
  set = await calls.make();
  await calls.add(set, { items: [{ id: own.itemId, hide: true }] });
});

const read = () => server.as(own).call(changeSets.get, { params: { changeSetId: set.id } });
const listed = async () => (await server.as(own).call(changeSets.list, { query: {} })).data[0]?.planned_by;
const may = async () => (await read()).planned_by?.may;
const hides = async () => (await server.as(own).call(items.get, { params: { itemId: own.itemId } })).hide;
const at = async (time: string): Promise<void> => {
  server.setNow(time);
  await runJobs(server.services, changeSetScanJob, changeSetJob);
};
const memberId = () => ({ memberId: author.userId });

test("a set tells that its author was suspended, has lost the right or was removed", async () => {
  expect([await may(), await listed()]).toEqual([true, { name: author.name, may: true }]);
  await server.as(own).call(people.suspend, { params: memberId() });
  expect([await may(), (await listed())?.may]).toEqual([false, false]);
  await server.as(own).call(people.resume, { params: memberId() });
  expect(await may()).toBe(true);
  await grantRights(server.sql, own.businessId, author.userId, { [own.branchId]: ["items.read"] });
  expect(await may()).toBe(false);
  await grantRights(server.sql, own.businessId, author.userId, { [own.branchId]: ["items.update"] });
  expect(await may()).toBe(true);
  await server.sql.query("delete from memberships where user_id = $1", [author.userId]);
  expect(await listed()).toEqual({ name: author.name, may: false });
});

test("it begins and ends all the same, and whoever saves it takes it over", async () => {
  await server.as(own).call(people.suspend, { params: memberId() });
  await at("2027-02-08T07:00:00Z");
  expect(await hides()).toBe(true);
  const taken = await server.as(own).call(changeSets.update, { params: { changeSetId: set.id }, body: {} });
  expect(taken).toMatchObject({ state: "runs", ends: set.ends, planned_by: { name: own.name, may: true } });
  await at("2027-03-09T07:00:00Z");
  expect([await hides(), (await read()).state]).toEqual([false, "over"]);
});
