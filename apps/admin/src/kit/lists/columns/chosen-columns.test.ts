import { expect, test } from "vitest";
import { chosenColumns, columnChoices, keptColumns } from "./chosen-columns.ts";

const columns = [{ key: "name" }, { key: "made", optional: true }, { key: "seats" }, { key: "price" }];
const keysOf = (chosen?: string[]) => chosenColumns(columns, chosen).map(({ key }) => key);

test("without a choice the usual columns are shown, optional ones are not", () => {
  expect(keysOf()).toEqual(["name", "seats", "price"]);
  expect(columnChoices(columns, undefined).at(-1)).toEqual({ key: "made", shown: false });
});

test("chosen columns have their own order; the first column is always there and comes first", () => {
  expect(keysOf(["price", "made"])).toEqual(["name", "price", "made"]);
  expect(keysOf(["price", "name"])).toEqual(["name", "price"]);
});

test("columns that the list no longer has, and repeated ones, are left out", () => {
  expect(keysOf(["gone", "price", "price"])).toEqual(["name", "price"]);
});

test("the usual order is not kept as a choice", () => {
  const usual = columnChoices(columns, undefined);
  expect(keptColumns(columns, usual)).toBeUndefined();
  expect(
    keptColumns(
      columns,
      usual.map((one) => ({ ...one, shown: true })),
    ),
  ).toEqual(["name", "seats", "price", "made"]);
});
