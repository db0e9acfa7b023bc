import { expect, test } from "vitest";
import { defaultSize } from "../tiles/registry.ts";
import { moveTile, placeAfter, sizeAfter, resizeTile } from "./use-tiles.ts";

const tiles = (["key", "sales", "best"] as const).map(defaultSize);
const names = (list: readonly { tile: string }[]) => list.map(({ tile }) => tile).join(" ");

test("a tile moves only within the list", () => {
  expect(names(moveTile(tiles, "key", 1))).toBe("sales key best");
  expect(names(moveTile(tiles, "best", -3))).toBe("best key sales");
  expect(names(moveTile(tiles, "key", 9))).toBe("sales best key");
  expect(names(moveTile(tiles, "menu", 0))).toBe("key sales best");
});

test("a tile is never wider than the page nor narrower than a quarter of it", () => {
  const width = (to: number) =>
    resizeTile(tiles, "sales", { width: to, height: 3 }).find(({ tile }) => tile === "sales")?.width;
  expect([width(20), width(0), width(6.4)]).toEqual([12, 3, 6]);
});

test("an arrow moves by one position, or resizes by one column or row", () => {
  expect(placeAfter(2, "before")).toBe(1);
  expect(sizeAfter(defaultSize("sales"), "down")).toEqual({ width: 8, height: 4 });
});
