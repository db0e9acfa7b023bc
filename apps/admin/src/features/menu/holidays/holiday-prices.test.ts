import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { isSaved, pricesUnseen, priceShown, syncRows } from "./holiday-prices.ts";

const item = {
  holidays: [
    { id: "eid", price: 7.5 },
    { id: "gone", price: 3 },
  ],
} as Item; // the test uses no other properties

test.each(["7.5", "7,5", "7.500", " ٧٫٥ ", "٧٫٥٠٠"])("%s equals the saved price, however it is typed", (typed) => {
  expect(isSaved(item, "eid", typed)).toBe(true);
});

test("a typed price does not overwrite a price of another user that was not shown", () => {
  const current = { holidays: [{ id: "eid", price: 9 }] } as Item; // the test uses no other properties
  expect(pricesUnseen(item, current, { eid: "8" })).toEqual(["eid"]);
  expect(pricesUnseen(item, current, { eid: "9.000", "new-year": "4" })).toEqual([]);
  expect(pricesUnseen(item, current, { gone: "3.5" })).toEqual(["gone"]);
  expect(pricesUnseen(current, current, { eid: "8" })).toEqual([]);
});

test("an empty field means the regular price", () => {
  expect(isSaved(item, "new-year", " ")).toBe(true);
  expect(isSaved(item, "eid", "")).toBe(false);
});

test("zero is a price, and an invalid amount is a change", () => {
  expect(isSaved(item, "new-year", "0")).toBe(false);
  expect(isSaved(item, "eid", "7.5 KWD")).toBe(false);
});

test("a field shows the typed value, otherwise the saved one", () => {
  expect(priceShown(item, "eid", {})).toBe("7.5");
  expect(priceShown(item, "eid", { eid: "" })).toBe("");
  expect(priceShown(item, "new-year", {})).toBe("");
});

test("sends all prices, also of holidays that are not shown", () => {
  expect(syncRows(item, { "new-year": "١٫٥", eid: "" })).toEqual([
    { holidayId: "eid", price: null },
    { holidayId: "gone", price: 3 },
    { holidayId: "new-year", price: 1.5 },
  ]);
});

test("sends an invalid amount as typed, so that the schema rejects it", () => {
  expect(syncRows(item, { eid: "cheap" })[0]).toEqual({ holidayId: "eid", price: "cheap" });
});
