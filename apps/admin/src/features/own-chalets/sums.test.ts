import { expect, test } from "vitest";
import { addIncome } from "@diwan/contract/stays/income-sums";
import { sumsByMonth } from "./sums.ts";

const sums = (nights: number, amount: number, owner: number) => ({
  nights,
  booked: { amount, owner, business: Math.round((amount - owner) * 1000) / 1000 },
  received: { amount: 0, owner: 0, business: 0 },
});

test("sums add up to the fils", () => {
  const all = addIncome([sums(1, 0.1, 0.075), sums(2, 0.2, 0.15), sums(3, 1000.001, 750.001)]);
  expect(all).toEqual({
    nights: 6,
    booked: { amount: 1000.301, owner: 750.226, business: 250.075 },
    received: { amount: 0, owner: 0, business: 0 },
  });
  expect(addIncome([])).toMatchObject({ nights: 0, booked: { amount: 0 } });
});

test("months of several chalets are added, the latest first", () => {
  const months = sumsByMonth([
    { month: "2026-11", ...sums(2, 100, 80) },
    { month: "2026-12", ...sums(1, 50, 40) },
    { month: "2026-11", ...sums(3, 10.5, 5.25) },
  ]);
  expect(months.map(([month, { nights, booked }]) => [month, nights, booked.owner])).toEqual([
    ["2026-12", 1, 40],
    ["2026-11", 5, 85.25],
  ]);
});
