import { orders } from "@diwan/contract/orders/orders";
import { expect, test } from "vitest";
import { LIST_ORDERS } from "./pending.ts";

test("requests the declared call", () => {
  expect(orders.listAll).toMatchObject(LIST_ORDERS);
});
