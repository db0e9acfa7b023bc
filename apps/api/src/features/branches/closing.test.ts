import { accounts } from "@diwan/contract/accounts/accounts";
import { branches } from "@diwan/contract/branches/branches";
import { analytics } from "@diwan/contract/overview/analytics";
import { floors } from "@diwan/contract/branches/floors";
import { guests } from "@diwan/contract/guests/guests";
import { orders } from "@diwan/contract/orders/orders";
import { reservations } from "@diwan/contract/reservations/reservations";
import { search } from "@diwan/contract/overview/search";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const order = (branchId: string) => ({
  params: { branchId },
  body: { mode: "SelfPickUp" as const, lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 1 }] },
});
const at = (branchId: string) => ({ params: { branchId } });
const deliver = async (branchId: string, orderId: string) => {
  for (const status of ["accepted", "ready", "delivered"] as const)
    await server.as(own).call(orders.update, { params: { branchId, orderId }, body: { status } });
};

describe("a branch with sales", () => {
  test("can't be deleted, and reports its sales and open work before the confirmation", async () => {
    const { id } = await server.as(own).call(orders.create, order(own.siblingId));
    const dry = { ...at(own.siblingId), headers: { "dry-run": "true" } };
    const refused = await server.as(own).send(branches.delete, dry);
    expect(refused.json()).toMatchObject({
      code: "in_use",
      kept: { orders: 1 },
      waiting: { orders: 1, bookings: 0 },
    });
    expect((await server.as(own).send(branches.close, at(own.siblingId))).json()).toMatchObject({
      code: "branch_waits",
      waiting: { orders: 1 },
    });
    await deliver(own.siblingId, id);
    expect((await server.as(own).send(branches.delete, dry)).json()).toMatchObject({ waiting: { orders: 0 } });
    expect(await server.as(own).call(branches.close, at(own.siblingId))).toMatchObject({ closed: true });
  });

  test("can be closed to guests and new records, stays in reports, and can be reopened", async () => {
    const { id } = await server.as(own).call(orders.create, order(own.siblingId));
    await deliver(own.siblingId, id);
    const { slug } = await server.as(own).call(branches.get, at(own.siblingId));
    const page = async () => (await server.as().send(guests.branch, { params: { slug } })).statusCode;
    const known = async () => {
      const { business } = await server.as(own).call(accounts.info);
      const ids = (list: { id: string }[] = []) => list.map((one) => one.id);
      const [{ branches: open, closed_branches: closed } = { branches: [], closed_branches: [] }] = business;
      return { open: ids(open).includes(own.siblingId), closed: ids(closed).includes(own.siblingId) };
    };
    expect([await page(), await known()]).toEqual([200, { open: true, closed: false }]);
    const sales = async () => (await server.as(own).call(analytics.overview)).orders?.sales;
    const before = await sales();
    await server.as(own).call(branches.close, at(own.siblingId));
    expect([await page(), await known()]).toEqual([404, { open: false, closed: true }]);
    expect((await server.as(own).send(orders.create, order(own.siblingId))).json()).toMatchObject({
      code: "branch_closed",
    });
    const stay = { resource_type: "table" as const, resource_id: own.tableId, start: "2031-01-01T19:00:00", guests: 2 };
    const booking = { params: { branchId: own.siblingId }, body: { ...stay, customer: { name: "Sara", phone: "" } } };
    expect((await server.as(own).send(reservations.create, booking)).json()).toMatchObject({ code: "branch_closed" });
    expect(await sales()).toEqual(before);
    const { rows } = await server.sql.query<{ action: string }>(
      "select action from audits where area = 'branches' and record_id = $1",
      [own.siblingId],
    );
    expect(rows).toEqual([{ action: "update" }]);
    await server.as(own).call(branches.reopen, at(own.siblingId));
    expect([await page(), await known()]).toEqual([200, { open: true, closed: false }]);
    expect((await server.as(own).send(orders.create, order(own.siblingId))).statusCode).toBe(201);
  });

  test("logs its devices out, and the last open branch can't be closed", async () => {
    await server.sql.query("update sessions set branch_id = $1, business_id = $2 where user_id = $3", [
      own.emptyBranchId,
      own.businessId,
      own.memberId,
    ]);
    await server.as(own).call(branches.close, at(own.emptyBranchId));
    const { rows } = await server.sql.query("select from sessions where branch_id = $1", [own.emptyBranchId]);
    expect(rows).toEqual([]);
    await server.as(own).call(branches.close, at(own.siblingId));
    await server.sql.query("update orders set status = 'delivered' where business_id = $1", [own.businessId]);
    await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
    const last = await server.as(own).send(branches.close, at(own.branchId));
    expect(last.json()).toMatchObject({ code: "in_use", message: expect.stringContaining("last") });
  });
});

test("a dry run is rejected like the deletion, and deletes nothing", async () => {
  const dry = async (floorId: string) =>
    (await server.as(own).send(floors.delete, { params: { floorId }, headers: { "dry-run": "true" } })).statusCode;
  const there = async (floorId: string) => (await server.as(own).send(floors.get, { params: { floorId } })).statusCode;
  expect([await dry(own.floorId), await dry(own.emptyFloorId), await dry(own.emptyFloorId)]).toEqual([409, 200, 200]);
  expect([await there(own.floorId), await there(own.emptyFloorId)]).toEqual([200, 200]);
  const audited = () => server.sql.query("select from audits where record_id = $1", [own.emptyFloorId]);
  expect((await audited()).rows).toEqual([]);
  await server.as(own).call(floors.delete, { params: { floorId: own.emptyFloorId } });
  expect([await there(own.emptyFloorId), (await audited()).rows.length]).toEqual([404, 1]);
});

test("staff of one branch sees only that branch, in lists, searches and their account", async () => {
  const desk = await makeMember(server.sql, own, { [own.branchId]: ["branches.read", "orders.read"] });
  const all = await server.as(own).call(branches.list);
  expect(all.data.length).toBe(3);
  const { data } = await server.as(desk).call(branches.list);
  expect(data.map(({ id }) => id)).toEqual([own.branchId]);
  const { business_control: businesses, type, currency } = await server.as(desk).call(accounts.info);
  expect([type, currency]).toEqual(["restaurant", "KWD"]);
  expect(businesses[0]?.branches.map(({ id }) => id)).toEqual([own.branchId]);
  const found = async (who: { token: string; businessId?: string }) => {
    const { data: groups } = await server
      .as({ businessId: own.businessId, ...who })
      .call(search.find, { query: { query: own.mark } });
    return groups.find(({ area }) => area === "branches")?.hits.map(({ id }) => id) ?? [];
  };
  expect((await found(own)).length).toBe(3);
  expect(await found(desk)).toEqual([own.branchId]);
  // phone numbers of other branches appear nowhere either
  expect((await server.as(desk).send(branches.get, at(own.siblingId))).statusCode).toBe(403);
});

test("a user without permissions sees one branch, to be notified there of new permissions", async () => {
  const nobody = await makeMember(server.sql, own, {});
  const { business_control: businesses } = await server.as(nobody).call(accounts.info);
  expect(businesses[0]?.branches).toHaveLength(1);
});
