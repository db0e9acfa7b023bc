import { guestOrder } from "@diwan/ui/catalogue/ar/guests/guest-order";
import { expect, test } from "vitest";
import { orderName } from "./title.ts";

test("the number of an order is written as everywhere else, and keeps its direction in Arabic", () => {
  expect(orderName(1052, guestOrder.follow, "ar")).toBe("الطلب \u2066#1052\u2069");
});
