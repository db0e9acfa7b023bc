import { guestOrder } from "@diwan/ui/catalogue/ar/guests/guest-order";
import { expect, test } from "vitest";
import { orderName } from "./title.ts";

test("writes the number of an order as everywhere else, left to right in Arabic too", () => {
  expect(orderName(1052, guestOrder.follow, "ar")).toBe("الطلب \u2066#1052\u2069");
});
