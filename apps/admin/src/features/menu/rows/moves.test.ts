import { describe, expect, test } from "vitest";
import { columnsOf } from "./cells.ts";
import { blockOf, cellsOf, moved, moveOfKey, nearestCell, type Move } from "./moves.ts";

const columns = columnsOf("en"); // name, name, size, price
/** An item of two prices, one of one price, the line of a new item. */
const lines = [
  { row: 0, rows: 2 },
  { row: 1, rows: 2 },
  { row: 0, rows: 1 },
  { row: 0, rows: 1 },
];
const go = (line: number, column: number, move: Move) => {
  const to = moved(lines, columns, { line, column }, move);
  return to && [to.line, to.column];
};

describe("moving", () => {
  test("down and up through prices goes line by line", () => {
    expect(go(0, 3, "down")).toEqual([1, 3]);
    expect(go(1, 3, "up")).toEqual([0, 3]);
    expect(go(3, 3, "down")).toBeUndefined();
    expect(go(0, 3, "up")).toBeUndefined();
  });

  test("down and up through names goes item by item", () => {
    expect(go(0, 0, "down")).toEqual([2, 0]);
    expect(go(2, 1, "up")).toEqual([0, 1]);
  });

  test("to the next cell goes on in the next line, past the names that are already there", () => {
    expect(go(0, 1, "next")).toEqual([0, 2]);
    expect(go(0, 3, "next")).toEqual([1, 2]);
    expect(go(1, 3, "next")).toEqual([2, 0]);
    expect(go(3, 3, "next")).toBeUndefined();
  });

  test("back is the same way", () => {
    expect(go(1, 2, "back")).toEqual([0, 3]);
    expect(go(2, 0, "back")).toEqual([1, 3]);
    expect(go(0, 0, "back")).toBeUndefined();
  });

  test("pages and ends stay inside", () => {
    expect(go(1, 2, "pageDown")).toEqual([3, 2]);
    expect(go(2, 2, "pageUp")).toEqual([0, 2]);
    expect(go(1, 2, "bottom")).toEqual([3, 2]);
    expect(go(1, 2, "first")).toEqual([0, 0]);
  });
});

test("arrows move as seen", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowDown", "a"].map((key) => moveOfKey(key, "rtl"))).toEqual([
    "next",
    "back",
    "down",
    undefined,
  ]);
  expect(moveOfKey("ArrowRight", "ltr")).toBe("next");
});

test("a name is on the first line of its item", () => {
  expect(nearestCell(lines, columns, { line: 1, column: 0 })).toEqual({ line: 0, column: 0 });
  expect(nearestCell(lines, columns, { line: 1, column: 2 })).toEqual({ line: 1, column: 2 });
  expect(nearestCell(lines, columns, { line: 9, column: 9 })).toEqual({ line: 3, column: 3 });
});

test("a block has each name once", () => {
  const block = blockOf({ line: 2, column: 0 }, { line: 0, column: 2 });
  expect([...cellsOf(block, lines, columns)].map(({ line, column }) => `${line}${column}`)).toEqual([
    "00",
    "01",
    "02",
    "12",
    "20",
    "21",
    "22",
  ]);
});
