import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { expect, test } from "vitest";
import { emptyOf } from "./undo-button.tsx";

const node = (id: string, items: number, children: CategoryNode[] = []): CategoryNode => ({
  id,
  business_id: "b",
  menu_id: "m",
  parent_id: null,
  sort: 0,
  locales: [],
  media: [],
  settings: [],
  created_at: "",
  updated_at: "",
  items: Array.from({ length: items }, (_, at) => ({ id: `${id}${at}` }) as Item), // only the number of items matters
  children_nested: children,
});
const made = (...ids: string[]) => new Set(ids);

test("removes a created category without items, keeps one with items", () => {
  expect(emptyOf({ categories: [node("a", 0), node("b", 1)] }, made("a", "b"))).toEqual(["a"]);
});

test("keeps an empty category that no upload created", () => {
  expect(emptyOf({ categories: [node("a", 0), node("b", 0)] }, made("b"))).toEqual(["b"]);
});

test("removes the deepest first, and its parent with it", () => {
  expect(emptyOf({ categories: [node("a", 0, [node("b", 0)])] }, made("a", "b"))).toEqual(["b", "a"]);
});

test("keeps a parent while one of its sub-categories stays", () => {
  expect(emptyOf({ categories: [node("a", 0, [node("b", 0), node("c", 2)])] }, made("a", "b", "c"))).toEqual(["b"]);
  expect(emptyOf({ categories: [node("a", 0, [node("theirs", 0)])] }, made("a"))).toEqual([]);
});
