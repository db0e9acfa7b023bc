import { expect, test } from "vitest";
import { usualAmounts } from "./usual-amounts.ts";

const amounts = (balance: number, paid: number, refund: boolean, currency = "KWD") =>
  usualAmounts({ balance, paid, currency }, refund).map(({ name, amount }) => [name, amount]);

test("a payment begins with what is due", () => {
  expect(amounts(7.555, 5, false)).toEqual([
    ["whole", 7.555],
    ["half", 3.778],
  ]);
  expect(amounts(10.05, 0, false, "SAR")[1]).toEqual(["half", 5.03]);
});

test("a refund begins with what is owed, so that what is kept of a canceled booking is not given back", () => {
  expect(amounts(-30, 50, true)).toEqual([
    ["toGiveBack", 30],
    ["wholePaid", 50],
  ]);
});

test("where nothing, or all of it, is owed it begins with all that was received", () => {
  for (const balance of [-50, 0, 20])
    expect(amounts(balance, 50, true)).toEqual([
      ["wholePaid", 50],
      ["half", 25],
    ]);
});
