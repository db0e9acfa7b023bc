import { describe, expect, it } from "vitest";
import { indexAfter } from "./sort-keys.ts";

describe("arrow keys in a sorted list", () => {
  it("move up and down, and not aside, where entries are one below the other", () => {
    const list = { total: 3, columns: undefined };
    expect([indexAfter(2, "up", list), indexAfter(0, "down", list)]).toEqual([1, 1]);
    expect([indexAfter(1, "before", list), indexAfter(1, "after", list)]).toEqual([1, 1]);
    expect([indexAfter(0, "up", list), indexAfter(2, "down", list)]).toEqual([0, 2]);
  });
  it("move by one or by a row in a grid, whose last row may be short", () => {
    const grid = { total: 5, columns: 2 };
    expect([indexAfter(1, "after", grid), indexAfter(2, "before", grid)]).toEqual([2, 1]);
    expect([indexAfter(1, "down", grid), indexAfter(4, "up", grid)]).toEqual([3, 2]);
    expect([indexAfter(3, "down", grid), indexAfter(1, "up", grid)]).toEqual([4, 1]);
  });
});
