import { invoices } from "@diwan/contract/invoices/invoices";
import { orderOffer } from "@diwan/contract/orders/order-offer";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { settings } from "@diwan/contract/settings/settings";
import { soldOut } from "@diwan/contract/menu/item-availability";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const params = () => ({ branchId: own.branchId });
const line = (more: object = {}) => ({ item_id: own.itemId, price_id: own.priceId, ...more });
const offered = (query: { menu_id?: string } = {}) =>
  server.as(own).call(orderOffer.read, { params: params(), query: { menu_id: own.menuId, ...query } });
const quote = (body: object) => server.as(own).call(orders.quote, { params: params(), body: body as never });
const itemOf = async () =>
  (await offered()).menu?.categories.flatMap(({ items }) => items).find(({ id }) => id === own.itemId);

describe("the items that staff can order", () => {
  test("include prices, modes and tables, also for users who can only read orders", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
    const offer = await server.as(member).call(orderOffer.read, { params: params(), query: {} });
    expect(offer).toMatchObject({ currency: "KWD", menu: { id: own.menuId } });
    expect(offer.menus.map(({ id }) => id)).toContain(own.menuId);
    expect(offer.tables.find(({ id }) => id === own.tableId)).toMatchObject({ floor: expect.any(Array) });
    expect(await itemOf()).toMatchObject({ prices: [{ id: own.priceId, price: 1.5 }] });
  });

  test("include prices hidden from guests, and sold-out items of the branch", async () => {
    const data = { HidePrices: true };
    await server
      .as(own)
      .call(settings.setBranch, { params: params(), body: { settings: [{ key: "MobileApp", data }] } as never });
    await server.as(own).call(soldOut.set, { params: params(), body: { item_id: own.itemId, for: "2h" } });
    expect(await itemOf()).toMatchObject({ sold_out: true, prices: [{ price: 1.5 }] });
  });

  test("include nothing of another business or without a menu", async () => {
    const other = await makeStockedTenant(server.sql);
    await expect(offered({ menu_id: other.menuId })).rejects.toMatchObject({ status: 404 });
    await server.sql.query("delete from menus where business_id = $1", [own.businessId]);
    const none = await server.as(own).call(orderOffer.read, { params: params(), query: {} });
    expect(none).toMatchObject({ menus: [], menu: null });
  });
});

describe("a quote", () => {
  test("of a new order equals the order's amounts", async () => {
    const lines = [line({ quantity: 3, addon_ids: [own.addonId] }), line()];
    const { total, subtotal } = await quote({ lines });
    const made = await server
      .as(own)
      .call(orders.create, { params: params(), body: { mode: "SelfPickUp", lines } as never });
    expect({ total: made.total, subtotal: made.subtotal }).toEqual({ total, subtotal });
  });

  test("of a change equals the changed order's amounts, whatever current prices are", async () => {
    const made: Order = await server.as(own).call(orders.create, {
      params: params(),
      body: { mode: "SelfPickUp", lines: [line({ quantity: 3, addon_ids: [own.addonId] })] } as never,
    });
    await server.sql.query("update item_prices set price = 7.125 where item_id = $1", [own.itemId]);
    const lines = [{ id: made.lines[0]?.id, quantity: 5 }, line({ quantity: 2 })];
    const quoted = await quote({ order_id: made.id, lines });
    const changed = await server
      .as(own)
      .call(orders.update, { params: { ...params(), orderId: made.id }, body: { lines } as never });
    const { subtotal, discount, extra_charge, total } = changed;
    expect(quoted).toMatchObject({ subtotal, discount, extra_charge, total });
    expect(quoted.lines.map(({ amount }) => amount)).toEqual(changed.lines.map(({ amount }) => amount));
    expect(quoted.lines[1]).toMatchObject({ price: 7.125, quantity: 2 });
  });

  test("rejects another currency than the order's, and so does a change", async () => {
    const made: Order = await server.as(own).call(orders.create, {
      params: params(),
      body: { mode: "SelfPickUp", lines: [line()] } as never,
    });
    await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "Currency", data: "USD" }] } });
    const kept = { id: made.lines[0]?.id, quantity: 2 };
    const change = (lines: object[]) =>
      server.as(own).send(orders.update, { params: { ...params(), orderId: made.id }, body: { lines } });
    expect(Object.keys((await change([kept, line()])).json().errors)).toEqual(["lines.1.item_id"]);
    await expect(quote({ order_id: made.id, lines: [line()] })).rejects.toMatchObject({ status: 422 });
    expect((await change([kept])).json()).toMatchObject({ currency: "KWD", subtotal: made.subtotal * 2 });
    expect(await quote({ lines: [line()] })).toMatchObject({ currency: "USD" });
  });

  test("of a change uses the extra charge of the order, not the current one", async () => {
    const charge = (data: number) =>
      server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "ExtraCharge", data }] } });
    await charge(0.25);
    const made: Order = await server.as(own).call(orders.create, {
      params: params(),
      body: { mode: "SelfPickUp", lines: [line()] } as never,
    });
    await charge(2);
    const lines = [{ id: made.lines[0]?.id, quantity: 1 }];
    expect(await quote({ order_id: made.id, lines })).toMatchObject({ extra_charge: 0.25, total: made.total });
    const change = (body: object) =>
      server.as(own).send(orders.update, { params: { ...params(), orderId: made.id }, body });
    const twice = await change({ lines: [...lines, ...lines] });
    expect(Object.keys(twice.json().errors)).toEqual(["lines.1.id"]);
    await change({ status: "accepted" });
    await change({ status: "rejected", reason: "No fish" });
    const { data } = await server.as(own).call(invoices.list, { query: { subject_id: made.id } as never });
    expect(data).toMatchObject([{ subtotal: 0, extra_charge: 0, total: 0 }]);
  });

  test("lists each addon once", async () => {
    const lines = [line({ addon_ids: [own.addonId, own.addonId] })];
    const answer = await server.as(own).send(orders.quote, { params: params(), body: { lines } });
    expect(Object.keys(answer.json().errors)).toEqual(["lines.0.addon_ids.1"]);
  });

  test("rejects lines of other orders", async () => {
    const kept = { id: own.orderLineId };
    expect((await quote({ order_id: own.orderId, lines: [kept] })).lines).toHaveLength(1);
    await expect(quote({ lines: [line(), kept] })).rejects.toMatchObject({
      status: 422,
      errors: { "lines.1.id": expect.anything() },
    });
  });
});
