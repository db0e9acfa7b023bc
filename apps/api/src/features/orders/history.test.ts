import { orders } from "@diwan/contract/orders/orders";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
});
const line = (more: object = {}) => ({ item_id: own.itemId, price_id: own.priceId, ...more });
const params = () => ({ branchId: own.branchId });
const move = (orderId: string, body: object) =>
  server.as(own).send(orders.update, { params: { ...params(), orderId }, body });

test("the history of an order shows what an edit changed", async () => {
  const made = await server.as(own).call(orders.create, {
    params: params(),
    body: { mode: "SelfPickUp", lines: [line({ quantity: 2 }), line({ note: "Hot" })] } as never,
  });
  const [first, second] = made.lines;
  const lines = [{ id: first?.id, quantity: 3, note: "No nuts" }, line({ quantity: 4 })];
  await move(made.id, { lines, note: "In a hurry" });
  await move(made.id, { status: "accepted" });
  const { history } = await server.as(own).call(orders.get, { params: { ...params(), orderId: made.id } });
  expect(history.map(({ kind, changes }) => [kind, changes?.fields])).toEqual([
    ["placed", undefined],
    ["edited", ["note"]],
    ["status", undefined],
  ]);
  const { changes } = history[1] ?? {};
  expect(changes?.note).toBe("In a hurry");
  expect(changes?.lines).toMatchObject([
    { id: first?.id, before: { quantity: 2, note: "" }, after: { quantity: 3, note: "No nuts" } },
    { locales: first?.locales, before: null, after: { quantity: 4 } },
    { id: second?.id, before: { note: "Hot" }, after: null },
  ]);
});
