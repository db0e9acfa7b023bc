import { orders } from "@diwan/contract/orders/orders";
import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const create = (locales: object[]) => server.as(own).send(rejectionReasons.create, { body: { locales } });

test("a reason has a name in at least one language", async () => {
  for (const locales of [[], [{ locale: "en", name: " " }], [{ locale: "ar", name: "" }]])
    expect((await create(locales)).json()).toMatchObject({ errors: { "locales.0.name": ["Name is required"] } });
  expect((await create([{ locale: "ar", name: "نفدت الكمية" }])).json()).toMatchObject({
    locales: [
      { locale: "en", name: "نفدت الكمية" },
      { locale: "ar", name: "نفدت الكمية" },
    ],
  });
});

test("a rejected order keeps the text of its reason after the reason is changed or deleted", async () => {
  const { id } = (await create([{ locale: "en", name: "Kitchen closed" }])).json<{ id: string }>();
  const params = { branchId: own.branchId, orderId: own.orderId };
  await server.as(own).call(orders.update, { params, body: { status: "rejected", reason: "Kitchen closed" } });
  await server.as(own).call(rejectionReasons.delete, { params: { reasonId: id } });
  expect(await server.as(own).call(orders.get, { params })).toMatchObject({ reason: "Kitchen closed" });
});
