import { describe, expect, test } from "vitest";
import { machboos } from "../tree/samples.ts";
import { formatBlock, parseBlock, planClear, planFill, planPaste } from "./block.ts";
import { columnsOf, cellErrorOf } from "./cells.ts";
import type { Line } from "./lines.ts";

const columns = columnsOf("en");
const line = (key: string, row = 0, rows = 1): Line => ({
  key,
  row,
  rows,
  categoryId: "c",
  item: key === "add" ? undefined : { ...machboos, id: key },
});
/** Two prices, one price, the new item, then another category. */
const lines = [line("1", 0, 2), line("1", 1, 2), line("2"), line("add"), line("3")];
const cells = { lines, columns };
const check = (column: (typeof columns)[number], text: string) =>
  cellErrorOf(column, text, { currency: "KWD", chalet: false });
const at = (first: number, column: number, last = first, end = column) => ({
  from: { line: first, column },
  to: { line: last, column: end },
});
const paste = (place: ReturnType<typeof at>, text: string) => planPaste(cells, place, parseBlock(text), check);

describe("a copied block", () => {
  test("has a tab between cells and a line for each row", () => {
    expect(parseBlock("Half\t1.750\r\nWhole\t2\r\n")).toEqual([
      ["Half", "1.750"],
      ["Whole", "2"],
    ]);
    expect(parseBlock("")).toEqual([[""]]);
  });

  test("has quotes around cells with line ends", () => {
    expect(parseBlock('"For ""two""\nor three"\t1\n6" pipe\t2')).toEqual([
      ['For "two" or three', "1"],
      ['6" pipe', "2"],
    ]);
  });

  test("is read as it is written", () => {
    const block = [
      ['a"b', "c\td"],
      ["", "٥٫٧٥٠"],
    ];
    expect(parseBlock(formatBlock(block))).toEqual([
      ['a"b', "c\td"],
      ["", "٥٫٧٥٠"],
    ]);
  });
});

describe("pasting", () => {
  test("goes line by line, past the lines of new items", () => {
    expect(paste(at(1, 2), "Half\tKWD 1.5\nPlate\t2\nSmall\t3").writes).toEqual([
      { line: 1, column: 2, text: "Half" },
      { line: 1, column: 3, text: "1.5" },
      { line: 2, column: 2, text: "Plate" },
      { line: 2, column: 3, text: "2" },
      { line: 4, column: 2, text: "Small" },
      { line: 4, column: 3, text: "3" },
    ]);
  });

  test("leaves the names beside a further price alone, if the block has none for them", () => {
    const block = "Fish\tسمك\tHalf\t1\n\t\tWhole\t2";
    expect(paste(at(0, 0), block).writes).toHaveLength(6);
    expect(paste(at(0, 0), block.replace("\n\t", "\nMore\t"))).toEqual({
      writes: [],
      refused: [{ line: 1, column: 0, why: "noName" }],
    });
  });

  test("is refused as a whole where one cell refuses, and names the cells", () => {
    expect(paste(at(0, 3), "1\ncheap\n2.12345")).toEqual({
      writes: [],
      refused: [
        { line: 1, column: 3, why: "amount" },
        { line: 2, column: 3, why: "amountDecimalsThree" },
      ],
    });
  });

  test("is refused if it is larger than the list", () => {
    expect(paste(at(4, 3), "1\n2").refused).toEqual([{ line: 4, column: 3, why: "tooLarge" }]);
    expect(paste(at(2, 3), "1\t2").refused).toEqual([{ line: 2, column: 3, why: "tooLarge" }]);
  });

  test("fills all chosen cells with a single value", () => {
    expect(paste(at(0, 3, 4, 3), "2").writes.map((one) => one.line)).toEqual([0, 1, 2, 4]);
  });
});

describe("filling down", () => {
  const read = (place: { line: number; column: number }) =>
    place.column === 3 ? `${place.line}.5` : `name ${place.line}`;

  test("repeats the first line of a block", () => {
    expect(planFill(cells, at(0, 3, 2, 3), read, check).writes).toEqual([
      { line: 1, column: 3, text: "0.5" },
      { line: 2, column: 3, text: "0.5" },
    ]);
  });

  test("takes over the line above for a single cell", () => {
    expect(planFill(cells, at(2, 3), read, check).writes).toEqual([{ line: 2, column: 3, text: "1.5" }]);
    expect(planFill(cells, at(2, 0), read, check).writes).toEqual([{ line: 2, column: 0, text: "name 0" }]);
    expect(planFill(cells, at(0, 3), read, check).writes).toEqual([]);
  });
});

test("emptying leaves the line of a new item alone", () => {
  expect(planClear(cells, at(2, 2, 4, 3)).writes).toHaveLength(4);
});
