import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { categoriesOf } from "./tree.ts";

/**
 * A tree that was read again, made of the objects that are on the screen already wherever their version is the same: a
 * look at each version instead of a comparison of every field, and no card renders that did not change.
 */
export function shareTree(shown: MenuTree | undefined, fresh: MenuTree): MenuTree {
  if (!shown || shown === fresh) return fresh;
  const known = new Map([...categoriesOf(shown.categories)].map((node) => [node.id, node]));
  const items = new Map([...known.values()].flatMap((node) => node.items.map((item) => [item.id, item])));
  const categories = shareNodes(shown.categories, fresh.categories, known, items);
  const same = categories === shown.categories && shown.updated_at === fresh.updated_at && shown.id === fresh.id;
  return same ? shown : { ...fresh, categories };
}

function shareNodes(
  shown: CategoryNode[],
  fresh: readonly CategoryNode[],
  known: ReadonlyMap<string, CategoryNode>,
  items: ReadonlyMap<string, Item>,
): CategoryNode[] {
  const shared = fresh.map((node) => {
    const before = known.get(node.id);
    const own = node.items.map((item) => shareItem(items.get(item.id), item));
    const children = shareNodes(before?.children_nested ?? [], node.children_nested, known, items);
    const kept = before && alike(before.items, own) ? before.items : own;
    const same = before && before.items === kept && before.children_nested === children && isSameCategory(before, node);
    return same ? before : { ...node, items: kept, children_nested: children };
  });
  return alike(shown, shared) ? shown : shared;
}

const isSameCategory = (one: CategoryNode, other: CategoryNode): boolean =>
  one === other || (one.updated_at === other.updated_at && one.parent_id === other.parent_id);

const LISTS = ["prices", "addons", "discounts", "media"] as const;

/** Holiday prices, and rows that this screen deleted, change without a new version. */
const shareItem = (shown: Item | undefined, fresh: Item): Item =>
  shown &&
  shown.updated_at === fresh.updated_at &&
  shown.category_id === fresh.category_id &&
  LISTS.every((list) => shown[list].length === fresh[list].length) &&
  JSON.stringify(shown.holidays) === JSON.stringify(fresh.holidays)
    ? shown
    : fresh;

const alike = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);
