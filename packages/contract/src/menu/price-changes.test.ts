import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "../api/enumerations.ts";
import { fitsCurrency } from "../money/money.ts";
import {
  changedPrice,
  isMoreThanDouble,
  planPriceChanges,
  priceStepsOf,
  pricesAfter,
  sizeOf,
  type PricedItem,
  type PriceRule,
  type Rounding,
} from "./price-changes.ts";

const fils = fc.integer({ min: 0, max: 999_999_999 });
const roundings = fc.constantFrom<Rounding[]>("near", "up", "down");
const raise = (percent: number, step?: number, rounding: Rounding = "near"): PriceRule => ({
  ...{ kind: "raise", by: { percent }, step, rounding },
});
const price = (id: string, amount: number, en = "", ar = "") => ({
  ...{ id, price: amount },
  locales: [
    { locale: "en" as const, name: en },
    { locale: "ar" as const, name: ar },
  ],
});

/** The same in integers of any size. */
function expected(before: number, thousandths: number, step: number, rounding: Rounding): bigint {
  const [exact, unit] = [BigInt(before) * BigInt(100_000 + thousandths), BigInt(step) * 100_000n];
  const over = exact % unit;
  const up = rounding === "up" ? over > 0n : rounding === "near" && over * 2n >= unit;
  return ((exact - over) / unit + (up ? 1n : 0n)) * BigInt(step);
}

describe("a price raised or lowered by percent", () => {
  test("is exact, and a multiple of its step", () => {
    const steps = fc.constantFrom(5, 10, 50, 100, 250);
    fc.assert(
      fc.property(fils, fc.integer({ min: -100_000, max: 1_000_000 }), steps, roundings, (before, off, step, way) => {
        const rule: PriceRule = {
          kind: off < 0 ? "lower" : "raise",
          ...{ by: { percent: Math.abs(off) / 1000 }, step: step / 1000, rounding: way },
        };
        const found = changedPrice(before / 1000, rule, "KWD");
        const wanted = Number(expected(before, off, step, way));
        if (wanted > 999_999_999) expect(found).toBe("tooLarge");
        else if (wanted === before) expect(found).toBe("unchanged");
        else if (wanted === 0) expect(found).toBe("zero");
        else expect(found).toBe(wanted / 1000);
      }),
      { numRuns: 5_000 },
    );
  });

  test("has no more decimals than its currency", () => {
    fc.assert(
      fc.property(
        fils,
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom(...CURRENCIES),
        (before, off, currency) => {
          const found = changedPrice(before / 1000, raise(off / 1000), currency);
          if (typeof found === "number") expect(fitsCurrency(found, currency)).toBe(true);
        },
      ),
    );
  });

  test("is never lower after a raise that rounds up, nor higher after a cut that rounds down", () => {
    fc.assert(
      fc.property(fils, fc.integer({ min: 0, max: 100_000 }), (before, off) => {
        const up = changedPrice(before / 1000, raise(off / 1000, 0.05, "up"), "KWD");
        if (typeof up === "number") expect(up).toBeGreaterThan(before / 1000);
        const cut: PriceRule = { kind: "lower", by: { percent: off / 1000 }, step: 0.05, rounding: "down" };
        const down = changedPrice(before / 1000, cut, "KWD");
        if (typeof down === "number") expect(down).toBeLessThan(before / 1000);
      }),
    );
  });
});

test("prices of a menu, 8 percent more, to the nearest 0.050", () => {
  const after = [2.75, 3.5, 3.75, 2.5, 1.25, 5.5, 8.5, 16.75, 1.75, 6.25].map((one) =>
    changedPrice(one, raise(8, 0.05), "KWD"),
  );
  expect(after).toEqual([2.95, 3.8, 4.05, 2.7, 1.35, 5.95, 9.2, 18.1, 1.9, 6.75]);
});

test.each<[PriceRule, number, unknown]>([
  [{ kind: "raise", by: { amount: 0.1 }, step: undefined, rounding: "near" }, 0.2, 0.3],
  [{ kind: "lower", by: { amount: 0.3 }, step: undefined, rounding: "near" }, 0.2, "negative"],
  [{ kind: "lower", by: { amount: 0.3 }, step: 0.25, rounding: "up" }, 0.2, "zero"],
  [{ kind: "lower", by: { amount: 0.2 }, step: undefined, rounding: "near" }, 0.2, "zero"],
  [{ kind: "lower", by: { percent: 100 }, step: undefined, rounding: "near" }, 0.2, "zero"],
  [{ kind: "set", amount: 0 }, 0.2, 0],
  [{ kind: "set", amount: 2.333 }, 0.2, 2.333],
  [{ kind: "set", amount: 0.2 }, 0.2, "unchanged"],
  [raise(1, 0.05), 1.2, "unchanged"],
  [raise(10, 0.05), 0, "unchanged"],
  [{ kind: "raise", by: { amount: 999_999 }, step: undefined, rounding: "near" }, 1, "tooLarge"],
  [raise(12.5, undefined), 999_999.999, "tooLarge"],
])("%j of %d: %s", (rule, before, after) => {
  expect(changedPrice(before, rule, "KWD")).toBe(after);
});

test("the steps are those of the currency's decimals", () => {
  expect(priceStepsOf("KWD")).toEqual([0.005, 0.01, 0.05, 0.1, 0.25]);
  expect(priceStepsOf("SAR")).toEqual([0.01, 0.05, 0.1, 0.25]);
});

describe("a plan", () => {
  const items: PricedItem[] = [
    { id: "a", prices: [price("a1", 2.5, "Plate"), price("a2", 1.25, " plate "), price("a3", 1, "", "ساندويتش")] },
    { id: "b", prices: [] },
    { id: "c", prices: [price("c1", 0.02, "Small")] },
  ];

  test("names each price once: changed, or with the reason why it stays", () => {
    expect(planPriceChanges(items, raise(8, 0.05), { currency: "KWD" })).toEqual({
      changes: [
        { itemId: "a", priceId: "a1", from: 2.5, to: 2.7 },
        { itemId: "a", priceId: "a2", from: 1.25, to: 1.35 },
        { itemId: "a", priceId: "a3", from: 1, to: 1.1 },
      ],
      stays: [
        { itemId: "b", priceId: undefined, reason: "noPrice" },
        { itemId: "c", priceId: "c1", reason: "zero" },
      ],
    });
  });

  test("takes only the chosen sizes", () => {
    const sizes = new Set(["plate"]);
    const { changes, stays } = planPriceChanges(items, { kind: "set", amount: 3 }, { currency: "KWD", sizes });
    expect(changes.map(({ priceId }) => priceId)).toEqual(["a1", "a2"]);
    expect(stays.map(({ itemId, reason }) => [itemId, reason])).toEqual([
      ["b", "noPrice"],
      ["c", "noSize"],
    ]);
    expect(items.flatMap(({ prices }) => prices.map(sizeOf))).toEqual(["plate", "plate", "ساندويتش", "small"]);
  });

  test("changes only its prices in the list of an item", () => {
    const [first] = items;
    if (!first) throw new Error("There is one");
    const { changes } = planPriceChanges(
      items,
      { kind: "set", amount: 3 },
      { currency: "KWD", sizes: new Set(["plate"]) },
    );
    expect(pricesAfter(first, changes)).toEqual([
      { ...first.prices[0], price: 3 },
      { ...first.prices[1], price: 3 },
      first.prices[2],
    ]);
  });
});

test.each([
  [62, 558, true],
  [1.5, 3, false],
  [1.5, 3.001, true],
  [0, 1, false],
])("%d to %d is more than double: %s", (from, to, is) => {
  expect(isMoreThanDouble({ from, to })).toBe(is);
});
