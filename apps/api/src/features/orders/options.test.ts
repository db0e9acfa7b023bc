import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { guests } from "@diwan/contract/guests/guests";
import { items } from "@diwan/contract/menu/items";
import { optionGroups } from "@diwan/contract/menu/option-groups";
import { orders } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
  await server.sql.query("update option_groups set min = 1 where id = $1", [own.optionGroupId]);
  await server.sql.query("update group_options set preset = true where id = $1", [own.optionId]);
});

const named = (name: string) => [{ locale: "en", name }];
const line = (more: object = {}) => ({ item_id: own.itemId, price_id: own.priceId, ...more });
const send = (lines: object[], locale?: string) =>
  server.as(own).send(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", lines },
    ...(locale ? { headers: { locale } } : {}),
  });
const take = async (more: object): Promise<Order> => (await send([line(more)])).json<Order>();
const change = (body: object) =>
  server.as(own).call(optionGroups.update, { params: { optionGroupId: own.optionGroupId }, body });
const errorOf = async (more: object): Promise<unknown> =>
  (await send([line(more)])).json<{ errors: Record<string, string[]> }>().errors["lines.0.option_ids"]?.[0];

test("a line has the names and prices of its options, also after they are changed and deleted", async () => {
  const made = await take({ option_ids: [own.otherOptionId], addon_ids: [own.addonId], quantity: 2 });
  expect(made.lines[0]).toMatchObject({
    addons: [
      { id: own.otherOptionId, price: 0.25, group: [{ name: own.mark }, { name: own.mark }] },
      { id: own.addonId },
    ],
    price: 1.5,
    amount: (1.5 + 0.25 + 1.5) * 2,
  });
  await server.as(own).call(optionGroups.delete, { params: { optionGroupId: own.optionGroupId } });
  const params = { branchId: own.branchId, orderId: made.id };
  const kept = await server.as(own).call(orders.get, { params });
  expect(kept.lines[0]).toMatchObject({ addons: made.lines[0]?.addons, amount: made.lines[0]?.amount });
});

test("a request without options, as older clients send it, gets the presets", async () => {
  expect((await take({})).lines[0]?.addons.map(({ id }) => id)).toEqual([own.optionId]);
});

test("the rule of a group is checked, with the reason on the line", async () => {
  expect(await errorOf({ option_ids: [] })).toBe("A required choice is missing.");
  expect(await errorOf({ option_ids: [own.optionId, own.otherOptionId] })).toBe(
    "More options are chosen than allowed.",
  );
  expect(await errorOf({ option_ids: [uuidv7()] })).toBe("This option is no longer offered.");
  expect(await errorOf({ option_ids: [own.optionId, own.optionId] })).toBe("This option is no longer offered.");
  await change({
    min: 0,
    options: [
      { id: own.optionId, price: 0, locales: named("Medium"), hide: true },
      { id: own.otherOptionId, price: 0, locales: named("Well done") },
    ],
  });
  expect(await errorOf({ option_ids: [own.optionId] })).toBe("This option is no longer offered.");
  expect((await take({ option_ids: [] })).lines[0]?.addons).toEqual([]);
});

test("the reason is in the language of the request", async () => {
  const { errors } = (await send([line({ option_ids: [] })], "ar")).json<{ errors: Record<string, string[]> }>();
  expect(errors).toEqual({ "lines.0.option_ids": ["ينقص اختيار إلزامي."] });
});

test("a group without a limit takes any of its options, in its order", async () => {
  await change({ min: 0, max: null });
  const made = await take({ option_ids: [own.otherOptionId, own.optionId] });
  expect(made.lines[0]?.addons.map(({ id }) => id)).toEqual([own.optionId, own.otherOptionId]);
});

test("a guest sees the groups and marks of an item, and orders with them", async () => {
  const body = { marks: ["new", "vegan"], allergens: ["nuts", "milk"], spice: 2, calories: 640 } as const;
  await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { ...body } as never });
  const menu = await server.as().call(guests.firstMenu, { params: { slug: own.slug } });
  const shown = JSON.stringify(menu);
  expect(shown).toContain('"marks":["vegan","new"],"allergens":["milk","nuts"],"spice":2,"calories":640');
  expect(shown).toContain(own.otherOptionId);
  const lines = [line({ option_ids: [own.otherOptionId] })];
  const placed = await server.as().send(guestOrders.place, {
    params: { slug: own.slug },
    headers: { "idempotency-key": uuidv7() },
    body: { mode: "SelfPickUp", customer: { name: "Dana", phone: "+96599812204" }, lines } as never,
  });
  expect(placed.json()).toMatchObject({ order: { lines: [{ addons: [{ id: own.otherOptionId, price: 0.25 }] }] } });
});
