import { expect, it } from "vitest";
import { sampleTree } from "./samples.ts";
import { shareTree } from "./tree-query.ts";
import { mapCategories, putItemIn, removeItemIn } from "./tree.ts";

const read = (tree: typeof sampleTree) => structuredClone(tree);
const item = (tree: typeof sampleTree, at: number) => tree.categories[0]?.items[at];

it("an unchanged tree keeps its objects", () => {
  expect(shareTree(sampleTree, read(sampleTree))).toBe(sampleTree);
  expect(shareTree(undefined, sampleTree)).toBe(sampleTree);
});

it("an item with a new version is a new object, all others stay the same", () => {
  const second = item(sampleTree, 1);
  if (!second) throw new Error("The sample has two items.");
  const fresh = read(putItemIn(sampleTree, { ...second, hide: true, updated_at: "v2" }));
  const shared = shareTree(sampleTree, fresh);
  expect(item(shared, 1)).toBe(item(fresh, 1));
  expect(item(shared, 0)).toBe(item(sampleTree, 0));
  expect(shared.categories[1]).toBe(sampleTree.categories[1]);
  expect(shared.categories[0]?.children_nested).toBe(sampleTree.categories[0]?.children_nested);
});

it("detects moves, deletions and other holiday prices without a new version", () => {
  const first = item(sampleTree, 0);
  if (!first) throw new Error("The sample has an item.");
  const sorted = read(mapCategories(sampleTree, (node) => ({ ...node, items: node.items.toReversed() })));
  expect(shareTree(sampleTree, sorted).categories[0]?.items.map(({ id }) => id)).toEqual(["4", "3", "2", "1"]);
  expect(item(shareTree(sampleTree, sorted), 3)).toBe(first);
  expect(shareTree(sampleTree, read(removeItemIn(sampleTree, "6"))).categories[2]?.items).toEqual([]);
  const priced = read(putItemIn(sampleTree, { ...first, holidays: [{ id: "eid", price: 9 }] }));
  expect(item(shareTree(sampleTree, priced), 0)?.holidays).toHaveLength(1);
  const shorter = read(putItemIn(sampleTree, { ...first, prices: [] }));
  expect(item(shareTree(sampleTree, shorter), 0)?.prices).toEqual([]);
});

it("a category with a new version is a new object with the same items", () => {
  const fresh = read(sampleTree);
  const renamed = { ...fresh, categories: fresh.categories.map((node) => ({ ...node, updated_at: "v2" })) };
  const shared = shareTree(sampleTree, renamed);
  expect(shared.categories[0]).not.toBe(sampleTree.categories[0]);
  expect(shared.categories[0]?.items).toBe(sampleTree.categories[0]?.items);
});
