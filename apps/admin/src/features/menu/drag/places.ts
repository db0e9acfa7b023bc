import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { MenuTree } from "@diwan/contract/menu/menus";
import type { ArrowStep } from "../../../kit/drag/drag-area.ts";
import { categoriesOf, findCategory, levelOf, mapCategories, mapLevel } from "../tree/tree.ts";
import type { Dragged, TreePlace } from "./drag-state.ts";

type Kind = Dragged["kind"];

/** The ids of a list: the items of a category, or the categories of a level. */
export const idsAt = (tree: MenuTree, kind: Kind, parent: string): string[] =>
  kind === "item"
    ? (findCategory(tree, parent)?.items ?? []).map((item) => item.id)
    : levelOf(tree, parent || null).map((node) => node.id);

/** The current position. */
export function treePlaceOf(tree: MenuTree, kind: Kind, id: string): TreePlace | undefined {
  const parents = kind === "item" ? allIds(tree) : ["", ...allIds(tree)];
  for (const parent of parents) {
    const index = idsAt(tree, kind, parent).indexOf(id);
    if (index >= 0) return { parent, index };
  }
  return undefined;
}

const allIds = (tree: MenuTree): string[] => [...categoriesOf(tree.categories)].map((node) => node.id);

/** The positions of a list including the moved one. */
export const totalAt = (tree: MenuTree, kind: Kind, parent: string, id: string): number =>
  idsAt(tree, kind, parent).filter((one) => one !== id).length + 1;

/**
 * The target of an arrow key. Items continue into the next open category, categories stay among their siblings.
 * Undefined if there is no target.
 */
export function stepped(
  tree: MenuTree,
  { kind, id, slot }: Dragged,
  step: ArrowStep,
  { columns, isClosed }: { columns: number; isClosed: (id: string) => boolean },
): TreePlace | undefined {
  const by = kind === "category" || step === "before" || step === "after" ? 1 : columns;
  const index = slot.index + (step === "before" || step === "up" ? -by : by);
  const last = totalAt(tree, kind, slot.parent, id) - 1;
  if (index >= 0 && index <= last) return { parent: slot.parent, index };
  if (kind === "category") return undefined;
  const open = openCategories(tree.categories, isClosed);
  const at = open.indexOf(slot.parent) + (index < 0 ? -1 : 1);
  const parent = open[at];
  if (parent === undefined) return index > last && slot.index < last ? { parent: slot.parent, index: last } : undefined;
  return { parent, index: index < 0 ? totalAt(tree, kind, parent, id) - 1 : 0 };
}

const openCategories = (nodes: readonly CategoryNode[], isClosed: (id: string) => boolean): string[] =>
  nodes.flatMap((node) => (isClosed(node.id) ? [] : [node.id, ...openCategories(node.children_nested, isClosed)]));

/** The tree with an item or category at its new position, and the order of that list. */
export function moved(tree: MenuTree, kind: Kind, id: string, to: TreePlace): { tree: MenuTree; sortedIds: string[] } {
  const others = idsAt(tree, kind, to.parent).filter((one) => one !== id);
  const sortedIds = others.toSpliced(to.index, 0, id);
  return { tree: kind === "item" ? withItem(tree, id, to) : sortedLevel(tree, to.parent, sortedIds), sortedIds };
}

function withItem(tree: MenuTree, id: string, to: TreePlace): MenuTree {
  const from = treePlaceOf(tree, "item", id);
  const item = from && findCategory(tree, from.parent)?.items[from.index];
  if (!item) return tree;
  return mapCategories(tree, (node) => {
    const isHere = node.id === from.parent;
    if (!isHere && node.id !== to.parent) return node;
    const items = isHere ? node.items.toSpliced(from.index, 1) : node.items;
    const placed = node.id === to.parent ? items.toSpliced(to.index, 0, { ...item, category_id: to.parent }) : items;
    return { ...node, items: placed };
  });
}

/** Sorts the items of a category by the order of the server; unknown ones go to the end. */
export const sortedItems = (tree: MenuTree, categoryId: string, sortedIds: readonly string[]): MenuTree =>
  mapCategories(tree, (node) => (node.id === categoryId ? { ...node, items: sorted(node.items, sortedIds) } : node));

export const sortedLevel = (tree: MenuTree, parent: string, sortedIds: readonly string[]): MenuTree =>
  mapLevel(tree, parent || null, (level) => sorted(level, sortedIds));

function sorted<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const place = (one: T) => (ids.includes(one.id) ? ids.indexOf(one.id) : ids.length);
  return list.toSorted((one, other) => place(one) - place(other));
}
