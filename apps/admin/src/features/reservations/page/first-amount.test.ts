import { readAmount } from "@diwan/contract/money";
import { expect, test } from "vitest";
import { firstAmount } from "./first-amount.ts";

test.each([2184.75, 1000, 999.999, 25.476, 1_999_999.497])("a balance of %d can be paid as it stands", (balance) => {
  for (const locale of ["en", "ar"] as const)
    for (const currency of ["KWD", "USD"] as const)
      expect(readAmount(firstAmount(balance, locale, currency))).toBe(balance);
});

test("nothing due begins with nothing", () => {
  expect(firstAmount(0, "en", "KWD")).toBe("");
});
