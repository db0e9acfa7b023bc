import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffledItems } from "./shuffle.ts";

const menu = [
  {
    id: "a",
    items: Array.from({ length: 12 }, (_, at) => at),
    children_nested: [{ id: "b", items: [20, 21, 22], children_nested: [] }],
  },
];

test("keeps items in their category, each once; one seed gives one order, other seeds give others", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const [one] = shuffledItems(menu, seed);
      expect(one?.items.toSorted((a, b) => a - b)).toEqual(menu[0]?.items);
      expect(one?.children_nested[0]?.items.toSorted()).toEqual([20, 21, 22]);
      expect(shuffledItems(menu, seed)).toEqual([one]);
    }),
  );
  const orders = new Set(Array.from({ length: 8 }, (_, seed) => String(shuffledItems(menu, seed)[0]?.items)));
  expect(orders.size).toBe(8);
  expect(menu[0]?.items[0]).toBe(0);
});
