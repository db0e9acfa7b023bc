import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { machboos } from "../tree/samples.ts";
import { priceJumps } from "./price-jumps.ts";

const [sample = expect.fail("has a price")] = machboos.prices;
const item = (id: string, ...prices: number[]): Item => ({
  ...machboos,
  id,
  prices: prices.map((price, at) => ({ ...sample, id: `${id}${at}`, price })),
});

test.each([
  ["without its point", 1.75, 175, true],
  ["ten times as high", 1.5, 15, true],
  ["a tenth", 15, 1.5, true],
  ["nearly ten times", 1.5, 14.99, false],
  ["the same", 2, 2, false],
  ["from nothing", 0, 12, false],
  ["to nothing", 12, 0, false],
])("a price that jumps: %s", (name, before, after, jumps) => {
  const found = priceJumps([item(name, 3, before)], [item(name, 3, after)]);
  expect(found.map(({ path, ...one }) => [path, one.before, one.after])).toEqual(
    jumps ? [["prices.1.price", before, after]] : [],
  );
});

test("looks at prices that were there before, whatever their order", () => {
  expect(priceJumps([item("a", 1), item("b", 2)], [item("b", 2, 90), item("a", 1)])).toEqual([]);
});

test("going back is no jump", () => {
  const [low, high, lower] = [1.75, 175, 1.7].map((price) => item("c", price));
  const found = (one: Item | undefined, other: Item | undefined) =>
    priceJumps([one ?? machboos], [other ?? machboos]).length;
  expect([found(low, high), found(high, lower), found(lower, high)]).toEqual([1, 0, 1]);
});
