import { branches } from "@diwan/contract/branches/branches";
import { dateRanges } from "@diwan/contract/stays/closures";
import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { guests } from "@diwan/contract/guests/guests";
import { orders } from "@diwan/contract/orders/orders";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const lines = () => [{ item_id: own.itemId, price_id: own.priceId }];
const close = (places: { type: "branch" | "table"; id: string }[] = []) =>
  server.as(own).call(dateRanges.create, { body: { from: "2027-03-09", to: "2027-03-12", places } });
const byStaff = (body: object = {}) =>
  server.as(own).send(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", lines: lines(), ...body } as never,
  });
const byGuest = (body: object = {}) =>
  server.as().send(guestOrders.place, {
    params: { slug: own.slug },
    body: { mode: "SelfPickUp", customer: { phone: "+96599812204" }, lines: lines(), ...body } as never,
  });

test("orders are rejected while the business is closed, with the end of the closure", async () => {
  expect((await byGuest()).statusCode).toBe(201);
  await close();
  for (const refused of [await byGuest(), await byStaff()]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "closed",
      until: "2027-03-12T14:00:00",
      message: "Closed, opens Fri 12 Mar 2027, 14:00: nothing can be ordered before.",
    });
  }
  const { closures } = await server.as().call(guests.branch, { params: { slug: own.slug } });
  expect(closures).toContainEqual({ from: "2027-03-09T14:00:00", to: "2027-03-12T14:00:00" });
  server.setNow("2027-03-12T11:00:01Z");
  expect((await byGuest()).statusCode).toBe(201);
});

test("closing a branch or a table does not close another one", async () => {
  await close([{ type: "branch", id: own.siblingId }]);
  expect((await byGuest()).statusCode).toBe(201);
  await close([{ type: "table", id: own.tableId }]);
  expect((await byStaff({ table_id: own.otherTableId })).statusCode).toBe(201);
  expect((await byStaff({ table_id: own.tableId })).json().code).toBe("closed");
  await close([{ type: "branch", id: own.branchId }]);
  expect((await byGuest()).json().code).toBe("closed");
  // the list of branches shows the closures too
  const { data } = await server.as(own).call(branches.list);
  const closed = data.filter(({ closures }) => closures.some(({ to }) => to === "2027-03-12T14:00:00"));
  expect(closed.map(({ id }) => id).toSorted()).toEqual([own.branchId, own.siblingId].toSorted());
});
