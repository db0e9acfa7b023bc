import type { CategoryNode } from "@diwan/contract/menu/categories";
import { collapsed } from "../category/collapsed.ts";
import { foundTree } from "../finding/finding.ts";
import type { Rights } from "../screen.ts";
import { treesShown } from "../tree/tree-query.ts";
import { categoriesOf } from "../tree/tree.ts";

/** The ids of the items that are found in a menu, in the order of the screen, without those of collapsed categories. */
export const shownItemIds = (menuId: string): string[] =>
  openItemIds((foundTree.get() ?? treesShown().find(({ id }) => id === menuId))?.categories ?? []);

const openItemIds = (nodes: readonly CategoryNode[]): string[] =>
  nodes
    .filter(({ id }) => !collapsed.get().has(id))
    .flatMap((node) => [...node.items.map(({ id }) => id), ...openItemIds(node.children_nested)]);

/** The ids of the items of a category and of those inside it. */
export const itemIdsIn = (node: CategoryNode): string[] =>
  [...categoriesOf([node])].flatMap(({ items }) => items.map(({ id }) => id));

/** Whether anything can be done to several items. */
export const maySelect = ({ updateItems, createItems, deleteItems, sellOut }: Rights): boolean =>
  updateItems || createItems || deleteItems || sellOut;
