import { describe, expect, it } from "vitest";
import { liftsOf, gridCells } from "./columns.ts";

const cells = (spans: number[], columns: number) =>
  gridCells(spans, columns).map(({ row, column }) => `${row}.${column}`);

describe("the cells of cards", () => {
  it("are filled row by row", () => {
    expect(cells([1, 1, 1, 1], 3)).toEqual(["1.1", "1.2", "1.3", "2.1"]);
  });
  it("leave space for a card of two columns", () => {
    expect(cells([2, 1, 1, 1], 3)).toEqual(["1.1", "1.3", "2.1", "2.2"]);
    expect(cells([1, 2, 1], 3)).toEqual(["1.1", "1.2", "2.1"]);
  });
  it("keep a wide card at the end of its row, with the covered neighbour below it", () => {
    expect(cells([1, 1, 2, 1, 1], 3)).toEqual(["1.1", "2.2", "1.2", "2.1", "2.3"]);
  });
  it("fill whole rows if there are no more columns", () => {
    expect(cells([1, 2, 1], 2)).toEqual(["2.1", "1.1", "2.2"]);
    expect(cells([2, 2], 1)).toEqual(["1.1", "2.1"]);
  });
});

describe("the offset of cards", () => {
  const lifts = (heights: number[], spans: number[], columns: number) =>
    liftsOf(heights, gridCells(spans, columns), spans, columns);

  it("is 0 in rows of equal cards", () => {
    expect(lifts([10, 10, 10, 10], [1, 1, 1, 1], 2)).toEqual([0, 0, 0, 0]);
  });
  it("closes the gap below a short card", () => {
    expect(lifts([30, 10, 10, 10], [1, 1, 1, 1], 2)).toEqual([0, 0, 0, 20]);
    // the third follows the first, which fills its row; the fifth's row begins at the end of the longest column
    expect(lifts([100, 10, 10, 10, 10, 10], [1, 1, 1, 1, 1, 1], 3)).toEqual([0, 0, 0, 0, 90, 90]);
  });
  it("puts a wide card below the longer of its columns", () => {
    expect(lifts([10, 30, 20, 10], [1, 1, 2, 1], 2)).toEqual([0, 0, 0, 0]);
  });
});
