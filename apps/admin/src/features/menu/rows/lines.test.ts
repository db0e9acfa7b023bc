import { expect, test } from "vitest";
import { machboos, sampleTree } from "../tree/samples.ts";
import { addKey, lineGroupsOf, linesOf, savedIds, type LineOptions } from "./lines.ts";

const options: LineOptions = {
  started: [],
  collapsed: new Set(),
  priceCounts: new Map(),
  mayAdd: false,
  keyOf: (id) => id,
};
const keys = (change: Partial<LineOptions>) =>
  linesOf(lineGroupsOf(sampleTree, { ...options, ...change })).map(({ key, row }) => `${key}.${row}`);

test("one line is one price, in the order of the menu", () => {
  expect(keys({})).toEqual(["1.0", "1.1", "2.0", "2.1", "3.0", "3.1", "4.0", "4.1", "5.0", "5.1", "6.0", "6.1"]);
});

test("an item without a price has one line", () => {
  expect(keys({ priceCounts: new Map([["1", 0]]), collapsed: new Set(["b", "d"]) }).slice(0, 3)).toEqual([
    "1.0",
    "2.0",
    "2.1",
  ]);
});

test("a collapsed category hides its branch, not its head", () => {
  const groups = lineGroupsOf(sampleTree, { ...options, collapsed: new Set(["a"]) });
  expect(groups.map(({ node, depth }) => [node.id, depth])).toEqual([
    ["a", 1],
    ["c", 1],
    ["d", 1],
  ]);
  expect(savedIds(groups)).toEqual(["6"]);
});

test("new items stand at the end of their category, before its last line", () => {
  const started = [
    { ...machboos, id: "new-1", category_id: "c", prices: [], updated_at: "" },
    { ...machboos, id: "6", category_id: "d" },
  ];
  expect(savedIds(lineGroupsOf(sampleTree, { ...options, started }))).not.toContain("new-1");
  expect(keys({ started, mayAdd: true, collapsed: new Set(["a"]) })).toEqual([
    "new-1.0",
    `${addKey("c")}.0`,
    "6.0",
    "6.1",
    `${addKey("d")}.0`,
  ]);
});
