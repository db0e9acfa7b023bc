import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";

/** An item over the lines of its prices; one without a price has one line. */
export interface ItemBlock {
  key: string;
  item: Item;
  lines: number;
}

/** A category with its items. */
export interface Group {
  node: CategoryNode;
  depth: number;
  closed: boolean;
  blocks: readonly ItemBlock[];
  /** Whether its last line is a new item. */
  adds: boolean;
}

/** A line of cells: a price of an item, or the new item at the end of a category. */
export interface Line {
  /** The same while the item is on the screen. */
  key: string;
  item: Item | undefined;
  categoryId: string;
  row: number;
  rows: number;
}

export interface LineOptions {
  /** Items that are not saved yet. */
  started: readonly Item[];
  collapsed: ReadonlySet<string>;
  /** How many prices an item has on the screen, where that differs from the saved ones. */
  priceCounts: ReadonlyMap<string, number>;
  mayAdd: boolean;
  keyOf: (id: string) => string;
}

/** The categories one after the other, each before those below it; a collapsed one stands for its whole branch. */
export function lineGroupsOf({ categories }: MenuTree, options: LineOptions): Group[] {
  const groups: Group[] = [];
  const add = (nodes: readonly CategoryNode[], depth: number) => {
    for (const node of nodes) {
      const closed = options.collapsed.has(node.id);
      groups.push({
        node,
        depth,
        closed,
        blocks: closed ? [] : blocksOf(node, options),
        adds: !closed && options.mayAdd,
      });
      if (!closed) add(node.children_nested, depth + 1);
    }
  };
  add(categories, 1);
  return groups;
}

function blocksOf(node: CategoryNode, { started, priceCounts, keyOf }: LineOptions): ItemBlock[] {
  const known = new Set(node.items.map(({ id }) => id));
  const fresh = started.filter((item) => item.category_id === node.id && !known.has(item.id));
  return [...node.items, ...fresh].map((item) => ({
    key: keyOf(item.id),
    item,
    lines: Math.max(1, priceCounts.get(item.id) ?? item.prices.length),
  }));
}

export const addKey = (categoryId: string): string => `add-${categoryId}`;

/** The lines of cells in the order of the screen. */
export const linesOf = (groups: readonly Group[]): Line[] =>
  groups.flatMap(({ node, blocks, adds }) => [
    ...blocks.flatMap(({ key, item, lines: rows }) =>
      Array.from({ length: rows }, (_, row) => ({ key, item, categoryId: node.id, row, rows })),
    ),
    ...(adds ? [{ key: addKey(node.id), item: undefined, categoryId: node.id, row: 0, rows: 1 }] : []),
  ]);

/** The ids of the saved items in the order of the screen: those that can be selected. */
export const savedIds = (groups: readonly Pick<Group, "blocks">[]): string[] =>
  groups.flatMap(({ blocks }) => blocks.flatMap(({ item }) => (item.updated_at === "" ? [] : [item.id])));
