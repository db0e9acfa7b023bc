import { describe, expect, test } from "vitest";
import { itemDraft, newPrice } from "../drafts/item-draft.ts";
import { machboos } from "../tree/samples.ts";
import { bareAmount, columnsOf, pathOf, readCell, cellErrorOf, withoutBareRows, writeCell } from "./cells.ts";

const values = itemDraft.read(machboos);
const dinars = { currency: "KWD", chalet: false } as const;

test("puts the interface language first", () => {
  expect(columnsOf("en")).toEqual(["name.en", "name.ar", "size.en", "price"]);
  expect(columnsOf("ar", true)).toEqual(["name.ar", "name.en", "size.ar", "size.en", "price"]);
});

test("names the field of the call that a cell is sent as", () => {
  expect(pathOf("name.ar", 0)).toBe("locales.1.name");
  expect(pathOf("size.en", 2)).toBe("prices.2.locales.0.name");
  expect(pathOf("price", 1)).toBe("prices.1.price");
});

test("reads the cells of an item and of its prices", () => {
  expect(readCell(values, 0, "name.en")).toBe("Machboos Chicken");
  expect(readCell(values, 1, "size.ar")).toBe("عائلي");
  expect(readCell(values, 1, "price")).toBe("11.5");
  expect(readCell(values, 5, "price")).toBe("");
});

test("shows no Arabic name as an English one", () => {
  expect(readCell({ ...values, names: { en: "مجبوس", ar: "مجبوس" } }, 0, "name.en")).toBe("");
});

describe("writing", () => {
  test("changes one text and leaves the others", () => {
    expect(writeCell(values, { row: 0, column: "name.ar" }, "كبسة")).toEqual({
      names: { en: "Machboos Chicken", ar: "كبسة" },
    });
    const { prices } = writeCell(values, { row: 1, column: "price" }, "12");
    expect(prices?.map(({ price }) => price)).toEqual(["3.25", "12"]);
    expect(prices?.[1]?.id).toBe("price-2");
  });

  test("adds the first price of an item", () => {
    const { prices } = writeCell({ ...values, prices: [] }, { row: 0, column: "price" }, "2");
    expect(prices).toMatchObject([{ id: undefined, price: "2" }]);
  });

  test("drops a price of which nothing is left", () => {
    const [first, second] = values.prices;
    if (!first || !second) throw new Error("The sample has two prices");
    const empty = { ...second, price: " ", names: { en: "", ar: "" } };
    expect(withoutBareRows({ ...values, prices: [first, empty, newPrice()] })).toEqual({ prices: [first] });
    expect(withoutBareRows({ ...values, prices: [first, { ...second, price: "" }] })).toBeUndefined();
  });
});

test.each([
  ["price", "5.750", undefined],
  ["price", "٥٫٧٥٠", undefined],
  ["price", "", undefined],
  ["price", "cheap", "amount"],
  ["price", "-1", "amountRange"],
  ["price", "1.2345", "amountDecimalsThree"],
  ["name.en", "x".repeat(201), "tooLong"],
  ["size.ar", "كبير", undefined],
] as const)("checks %s %s", (column, text, error) => {
  expect(cellErrorOf(column, text, dinars)).toBe(error);
});

test("keeps the package names of chalets", () => {
  expect(cellErrorOf("size.en", "Weekend", { ...dinars, chalet: true })).toBe("fixed");
  expect(cellErrorOf("name.en", "Weekend", { ...dinars, chalet: true })).toBeUndefined();
});

test.each([
  ["KWD 5.750", "5.750"],
  ["٥٫٧٥٠ د.ك", "٥٫٧٥٠"],
  ["1,250.500", "1250.500"],
  ["1,5", "1,5"],
  ["cheap", "cheap"],
])("takes the amount out of %s", (text, amount) => {
  expect(bareAmount(text)).toBe(amount);
});
