import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./paths.ts";

const item = { name: "Harees", prices: [{ price: 1 }, { price: 2 }] };

test("finds a value by its path", () => {
  expect(valueAt(item, "prices.1.price")).toBe(2);
  expect(valueAt(item, "prices.9.price")).toBeUndefined();
  expect(valueAt(item, "name.first")).toBeUndefined();
});

test("a changed copy keeps the other parts", () => {
  const changed = withValueAt(item, "prices.1.price", 3);
  expect(changed).toEqual({ name: "Harees", prices: [{ price: 1 }, { price: 3 }] });
  expect(changed.prices[0]).toBe(item.prices[0]);
  expect(item.prices[1]).toEqual({ price: 2 });
});
