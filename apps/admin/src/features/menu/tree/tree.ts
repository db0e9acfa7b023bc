import type { Category, CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";

/** Pure changes of a menu's tree; unchanged parts stay the same objects, so that their cards do not re-render. */

export function* categoriesOf(nodes: readonly CategoryNode[]): Generator<CategoryNode> {
  for (const node of nodes) {
    yield node;
    yield* categoriesOf(node.children_nested);
  }
}

export const findCategory = (tree: MenuTree, id: string): CategoryNode | undefined => {
  for (const node of categoriesOf(tree.categories)) if (node.id === id) return node;
  return undefined;
};

export const findItem = (tree: MenuTree, id: string): Item | undefined => {
  for (const node of categoriesOf(tree.categories)) {
    const found = node.items.find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
};

export const itemsOf = (tree: MenuTree): Item[] => [...categoriesOf(tree.categories)].flatMap((node) => node.items);

/** The categories of one level: those below a parent, or the top ones. */
export const levelOf = (tree: MenuTree, parentId: string | null): readonly CategoryNode[] =>
  parentId === null ? tree.categories : (findCategory(tree, parentId)?.children_nested ?? []);

export function treeCountsOf(tree: MenuTree): { categories: number; items: number } {
  const all = [...categoriesOf(tree.categories)];
  return { categories: all.length, items: all.reduce((sum, node) => sum + node.items.length, 0) };
}

/** Puts an item into its category: in place if it exists, otherwise at the end. */
export function putItemIn(tree: MenuTree, item: Item): MenuTree {
  return mapCategories(tree, (node) => {
    const at = node.items.findIndex((one) => one.id === item.id);
    if (node.id === item.category_id)
      return { ...node, items: at < 0 ? [...node.items, item] : node.items.with(at, item) };
    return at < 0 ? node : { ...node, items: node.items.toSpliced(at, 1) };
  });
}

export function removeItemIn(tree: MenuTree, id: string): MenuTree {
  return mapCategories(tree, (node) =>
    node.items.some((item) => item.id === id) ? { ...node, items: node.items.filter((item) => item.id !== id) } : node,
  );
}

/** Puts a category into its level, with its existing items and sub-categories. */
export function putCategoryIn(tree: MenuTree, category: Category): MenuTree {
  const known = findCategory(tree, category.id);
  const node: CategoryNode = {
    ...category,
    items: known?.items ?? [],
    children_nested: known?.children_nested ?? [],
  };
  if (known && known.parent_id === category.parent_id)
    return mapCategories(tree, (one) => (one.id === category.id ? node : one));
  const without = known ? removeCategoryIn(tree, category.id) : tree;
  return mapLevel(without, category.parent_id, (level) => [...level, node]);
}

export function removeCategoryIn(tree: MenuTree, id: string): MenuTree {
  const parentId = findCategory(tree, id)?.parent_id ?? null;
  return mapLevel(tree, parentId, (level) => level.filter((node) => node.id !== id));
}

/** Changes the list of one level. */
export function mapLevel(
  tree: MenuTree,
  parentId: string | null,
  change: (level: readonly CategoryNode[]) => CategoryNode[],
): MenuTree {
  if (parentId === null) return { ...tree, categories: change(tree.categories) };
  return mapCategories(tree, (node) =>
    node.id === parentId ? { ...node, children_nested: change(node.children_nested) } : node,
  );
}

/** Changes categories at any depth; what `change` returns unchanged stays the same object, up to the tree itself. */
export function mapCategories(tree: MenuTree, change: (node: CategoryNode) => CategoryNode): MenuTree {
  const categories = mapNodes(tree.categories, change);
  return categories === tree.categories ? tree : { ...tree, categories };
}

function mapNodes(nodes: CategoryNode[], change: (node: CategoryNode) => CategoryNode): CategoryNode[] {
  const changed = nodes.map((node) => {
    const children = mapNodes(node.children_nested, change);
    return change(children === node.children_nested ? node : { ...node, children_nested: children });
  });
  return changed.every((node, at) => node === nodes[at]) ? nodes : changed;
}
