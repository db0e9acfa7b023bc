import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { describe, expect, it } from "vitest";
import { machboos, sampleCategory as category } from "./samples.ts";
import { treeCountsOf, findItem, levelOf, putCategoryIn, putItemIn, removeCategoryIn, removeItemIn } from "./tree.ts";

const itemIn = (category_id: string, id: string): Item => ({ ...machboos, id, category_id });
const tree: MenuTree = {
  id: "menu-1",
  businessId: "business-1",
  locales: [],
  type: "full-menu",
  drafts: 0,
  created_at: "",
  updated_at: "",
  categories: [category("a", ["1", "2"], [category("b", ["3"])]), category("c", [])],
};
const shape = (nodes: readonly CategoryNode[]): unknown[] =>
  nodes.map((node) => [node.id, node.items.map((item) => item.id).join(), shape(node.children_nested)]);

describe("a menu's tree", () => {
  it("counts categories at every level", () => {
    expect(treeCountsOf(tree)).toEqual({ categories: 3, items: 3 });
  });

  it("replaces an item in its place and keeps other branches as the same objects", () => {
    const next = putItemIn(tree, { ...itemIn("b", "3"), hide: true });
    expect(findItem(next, "3")?.hide).toBe(true);
    expect(next.categories[1]).toBe(tree.categories[1]);
    expect(next.categories[0]?.items).toBe(tree.categories[0]?.items);
  });

  it("moves an item with a new category to its end", () => {
    expect(shape(putItemIn(tree, itemIn("a", "3")).categories)).toEqual([
      ["a", "1,2,3", [["b", "", []]]],
      ["c", "", []],
    ]);
  });

  it("creates and removes items and categories", () => {
    expect(shape(putItemIn(tree, itemIn("c", "9")).categories).at(1)).toEqual(["c", "9", []]);
    expect(treeCountsOf(removeItemIn(tree, "3"))).toEqual({ categories: 3, items: 2 });
    expect(removeItemIn(tree, "nowhere")).toBe(tree);
    expect(shape(removeCategoryIn(tree, "b").categories)).toEqual([
      ["a", "1,2", []],
      ["c", "", []],
    ]);
    expect(levelOf(putCategoryIn(tree, { ...category("d", []), parent_id: "b" }), "b").map((node) => node.id)).toEqual([
      "d",
    ]);
  });

  it("keeps the content of a category when it changes or moves", () => {
    const changed = putCategoryIn(tree, { ...category("b", []), parent_id: "a" });
    expect(shape(changed.categories)).toEqual(shape(tree.categories));
    expect(shape(putCategoryIn(tree, { ...category("b", []), parent_id: null }).categories)).toEqual([
      ["a", "1,2", []],
      ["c", "", []],
      ["b", "3", []],
    ]);
  });
});
