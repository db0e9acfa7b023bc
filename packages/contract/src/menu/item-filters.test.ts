import { expect, test } from "vitest";
import { filtersOf, fitsFilter, type MarkedItem } from "./item-filters.ts";

const salad: MarkedItem = { marks: ["vegan", "new"], allergens: ["nuts"], spice: 0 };
const curry: MarkedItem = { marks: ["best_seller"], allergens: ["milk", "nuts"], spice: 2 };

test("only conditions that occur are offered", () => {
  expect(filtersOf([{}, salad])).toEqual(["new", "vegan", "nuts"]);
  expect(filtersOf([salad, curry])).toEqual(["best_seller", "new", "vegan", "notSpicy", "milk", "nuts"]);
  expect(filtersOf([{}])).toEqual([]);
});

test("an item fits by its marks, its spice and what it is free of", () => {
  const fitting = (item: MarkedItem) =>
    (["vegetarian", "vegan", "new", "best_seller", "notSpicy", "milk", "nuts", "eggs"] as const).filter((filter) =>
      fitsFilter(item, filter),
    );
  expect(fitting(salad)).toEqual(["vegetarian", "vegan", "new", "notSpicy", "milk", "eggs"]);
  expect(fitting(curry)).toEqual(["best_seller", "eggs"]);
  expect(fitting({})).toEqual(["notSpicy", "milk", "nuts", "eggs"]);
});
