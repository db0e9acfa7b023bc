import { branches } from "@diwan/contract/branches/branches";
import { floors } from "@diwan/contract/branches/floors";
import { grants } from "@diwan/contract/people/grants";
import { live } from "@diwan/contract/api/live";
import { menus } from "@diwan/contract/menu/menus";
import { orders } from "@diwan/contract/orders/orders";
import type { Right } from "@diwan/contract/people/permissions";
import { settings } from "@diwan/contract/settings/settings";
import { soldOut } from "@diwan/contract/menu/item-availability";
import { tables } from "@diwan/contract/branches/tables";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { openStream } from "../../testing/open-stream.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember } from "../../testing/tenant.ts";
import { PATIENT, untilServed } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });
// an event waits for every open transaction of the cluster, including those of other tests
const READS: readonly Right[] = ["orders.read", "floors.read", "tables.read", "settings.read", "roles.read"];

let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(one.sql)));

/** One change of each kind in a branch, and finally one of the whole business. */
async function changeAll(branchId: string): Promise<void> {
  await one.sql.query("delete from sold_out where business_id = $1", [own.businessId]);
  const owner = one.as(own);
  const at = { branchId };
  const lines = [{ item_id: own.itemId, price_id: own.priceId }];
  await owner.call(orders.create, { params: at, body: { mode: "SelfPickUp", lines } });
  await owner.call(soldOut.set, { params: at, body: { item_id: own.itemId, for: "1h" } });
  const floor = await owner.call(floors.create, { params: at, body: { locales: [{ locale: "en", name: "Roof" }] } });
  const table = { locales: [{ locale: "en", name: "R1" }], seats: 4 };
  await owner.call(tables.create, { params: { ...at, floorId: floor.id }, body: table });
  await owner.call(settings.setBranch, { params: at, body: { settings: [{ key: "Delivery", data: false }] } });
  const permissions = [`branch.${branchId}.menu.read`];
  await owner.call(grants.set, { params: { ...at, memberId: own.memberId }, body: { permissions } });
  await owner.call(branches.update, { params: at, body: { locales: [{ locale: "en", name: "Renamed" }] } });
}
const OF_BRANCH = ["orders", "orders", "floors", "tables", "settings", "roles"];
const closing = () =>
  one.as(own).call(menus.update, { params: { menuId: own.menuId }, body: { type: "categorized-menu" } });

describe("an event of one branch", () => {
  test("names its branch and reaches the owner, whichever branch is open", async () => {
    const heard = await openStream(two, own, own);
    await changeAll(own.siblingId);
    await closing();
    const all = [...OF_BRANCH, "branches"].map((area) => ({ area, branch: own.siblingId }));
    await vi.waitFor(() => expect(heard.events).toMatchObject([...all, { area: "menus", branch: null }]), PATIENT);
  });

  test.each(["its own", "the other"])("reaches only users who may read it there, on the stream of %s", async (at) => {
    const rights = { [own.branchId]: READS, [own.siblingId]: ["branches.read", "menus.read"] as const };
    const member = await makeMember(one.sql, own, rights);
    const place = { businessId: own.businessId, branchId: at === "its own" ? own.branchId : own.siblingId };
    const heard = await openStream(two, member, place);
    await changeAll(own.siblingId);
    await changeAll(own.branchId);
    await closing();
    const told = ["branches", ...OF_BRANCH, "branches", "menus"];
    await vi.waitFor(() => expect(heard.events.at(-1)?.area).toBe("menus"), PATIENT);
    expect(heard.events.map(({ area }) => area)).toEqual(told);
    expect(heard.events.slice(1, -2).map(({ branch }) => branch)).toEqual(OF_BRANCH.map(() => own.branchId));
  });

  test("opens no stream for users without permissions there, except those who wait for them", async () => {
    const member = await makeMember(one.sql, own, { [own.branchId]: ["orders.read"] });
    const at = { params: { branchId: own.siblingId } };
    expect((await one.as(member).send(live.stream, at)).statusCode).toBe(403);
    await grantRights(one.sql, own.businessId, member.userId, {});
    const place = { businessId: own.businessId, branchId: own.siblingId };
    const heard = await openStream(two, member, place);
    await one.as(own).call(grants.set, {
      params: { branchId: own.branchId, memberId: member.userId },
      body: { permissions: [`branch.${own.branchId}.orders.read`] },
    });
    await vi.waitFor(() => expect(heard.events).toMatchObject([{ area: "roles" }]), PATIENT);
  });

  test("reaches a device of that branch only, without events of staff", async () => {
    const device = await makeMember(one.sql, own, {});
    await one.sql.query("update sessions set business_id = $1, branch_id = $2, user_id = $3 where id = $4", [
      own.businessId,
      own.branchId,
      own.userId,
      device.sessionId,
    ]);
    const heard = await openStream(two, device, own);
    await changeAll(own.siblingId);
    await changeAll(own.branchId);
    await closing();
    await vi.waitFor(() => expect(heard.events.at(-1)?.area).toBe("menus"), PATIENT);
    expect(heard.events.map(({ area, branch }) => [area, branch])).toEqual([
      ["orders", own.branchId],
      ["orders", own.branchId],
      ["menus", null],
    ]);
    const elsewhere = await two.as(device).request("GET", `business/${own.businessId}/branches/${own.siblingId}/live`);
    expect(elsewhere.statusCode).toBe(404);
  });

  test("is no longer sent after the permission on the branch is removed, whatever the user may read elsewhere", async () => {
    const member = await makeMember(one.sql, own, { [own.branchId]: READS, [own.siblingId]: READS });
    const heard = await openStream(two, member, own);
    await changeAll(own.siblingId);
    await vi.waitFor(() => expect(heard.events).toHaveLength(OF_BRANCH.length), PATIENT);
    await grantRights(one.sql, own.businessId, member.userId, { [own.branchId]: [...READS, "menus.read"] });
    await changeAll(own.siblingId);
    await closing();
    await vi.waitFor(() => expect(heard.events.at(-1)?.area).toBe("menus"), PATIENT);
    expect(heard.events).toHaveLength(OF_BRANCH.length + 1);
  });
});

test("of an order is not sent to cached guest pages, one of item availability is", async () => {
  const forgotten: (string | undefined)[] = [];
  for (const server of [one, two]) server.services.live.onChange((businessId) => forgotten.push(businessId));
  const heard = await openStream(two, own, own);
  const lines = [{ item_id: own.itemId, price_id: own.priceId }];
  const at = { branchId: own.branchId };
  await one.as(own).call(orders.create, { params: at, body: { mode: "SelfPickUp", lines } });
  await vi.waitFor(() => expect(heard.events).toHaveLength(1), PATIENT);
  expect(forgotten).toEqual([]);
  await one.as(own).call(soldOut.set, { params: at, body: { item_id: own.itemId, for: "1h" } });
  await vi.waitFor(() => expect(forgotten).toEqual([own.businessId, own.businessId]), PATIENT);
});

test("the permissions of all listeners are read together, once per batch of changes", async () => {
  let rights = 0;
  const asking = (asked: unknown): unknown => {
    if (queryTextOf(asked).includes("from authorize_batch(")) rights++;
    return asked;
  };
  const three = await build({ beside: one, pools: (pools) => interceptPools(pools, { asking }) });
  const heard = await Promise.all(Array.from({ length: 20 }, () => openStream(three, own, own)));
  rights = 0;
  await closing();
  for (const each of heard) await vi.waitFor(() => expect(each.events).toHaveLength(1), PATIENT);
  expect(rights).toBe(1);
  const lines = [{ item_id: own.itemId, price_id: own.priceId }];
  const order = () =>
    one.as(own).send(orders.create, { params: { branchId: own.branchId }, body: { mode: "SelfPickUp", lines } });
  await Promise.all(Array.from({ length: 40 }, () => untilServed(order)));
  for (const each of heard) await vi.waitFor(() => expect(each.events).toHaveLength(41), PATIENT);
  expect(rights).toBeLessThan(40);
});
