import type { Category, CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { send } from "../../../kit/connection/api.ts";
import { REVALIDATE } from "../../../kit/connection/call-headers.ts";
import { useLive, useLiveOpening } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import { itemDrafts } from "../drafts/drafts.ts";
import { isOwnChange } from "./own-changes.ts";
import {
  findCategory,
  findItem,
  putCategoryIn,
  putItemIn,
  removeCategoryIn,
  removeItemIn,
  categoriesOf,
} from "./tree.ts";

const isSameCategory = (one: CategoryNode, other: CategoryNode): boolean =>
  one === other || (one.updated_at === other.updated_at && one.parent_id === other.parent_id);
const LISTS = ["prices", "addons", "discounts", "media"] as const;
const alike = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

const KEY = "menu-tree";
const LIVE_DELAY = 250;

const AREAS: readonly Area[] = ["items", "categories", "menus", "holidays"];
let soon: ReturnType<typeof setTimeout> | undefined;

/** The whole menu. Reloaded when others, or this user elsewhere, change it. */
export function useMenuTree(menuId: string): UseQueryResult<MenuTree> {
  const { user } = useSession();
  useLive((event) => {
    if (AREAS.includes(event.area) && !isOwnChange(event, user.id)) reloadSoon();
  });
  useLiveOpening((again) => again && reloadSoon());
  useEffect(() => () => clearTimeout(soon), []);
  return useQuery({
    queryKey: [KEY, menuId],
    // the query's data is what its function returns
    structuralSharing: (shown, fresh) => shareTree(shown as MenuTree | undefined, fresh as MenuTree),
    queryFn: ({ signal }) => send(menus.tree, { params: { menuId }, headers: REVALIDATE, signal }),
    // changes are not heard while another screen is shown; without any the server answers with a version alone
    refetchOnMount: "always",
    // nobody listens while another screen is shown; the server answers with a version alone if nothing has changed
  });
}

export const reloadTree = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

function reloadSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void reloadTree(), LIVE_DELAY);
}

/** Changes the cached tree at once; a running request may be older: it is cancelled and repeated. */
export function patchTree(change: (tree: MenuTree) => MenuTree): void {
  if (queryClient.isFetching({ queryKey: [KEY] }) > 0) reloadSoon();
  void queryClient.cancelQueries({ queryKey: [KEY] });
  queryClient.setQueriesData<MenuTree>({ queryKey: [KEY] }, (tree) => tree && change(tree));
}

/** Puts the returned item into the tree, and under its open card if there is one. */
export function putItem(item: Item): void {
  itemDrafts.merge(item);
  patchTree((tree) => putItemIn(tree, item));
}

export const removeItem = (id: string): void => patchTree((tree) => removeItemIn(tree, id));
export const putCategory = (category: Category): void => patchTree((tree) => putCategoryIn(tree, category));
export const removeCategory = (id: string): void => patchTree((tree) => removeCategoryIn(tree, id));

/** The loaded menus. */
export const treesShown = (): MenuTree[] =>
  queryClient.getQueriesData<MenuTree>({ queryKey: [KEY] }).flatMap(([, tree]) => tree ?? []);

/** The loaded menu of a category. */
export const treeWith = (categoryId: string): MenuTree | undefined =>
  treesShown().find((tree) => findCategory(tree, categoryId));

/** The current item in the cache. */
export function itemShown(id: string): Item | undefined {
  for (const tree of treesShown()) {
    const found = findItem(tree, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * A reloaded tree that reuses the existing objects wherever the version is equal: this compares versions, not every
 * field, and unchanged cards do not re-render.
 */
export function shareTree(shown: MenuTree | undefined, fresh: MenuTree): MenuTree {
  if (!shown || shown === fresh) return fresh;
  const known = new Map([...categoriesOf(shown.categories)].map((node) => [node.id, node]));
  const items = new Map([...known.values()].flatMap((node) => node.items.map((item) => [item.id, item])));
  const categories = shareNodes(shown.categories, fresh.categories, known, items);
  const same =
    categories === shown.categories &&
    shown.updated_at === fresh.updated_at &&
    shown.drafts === fresh.drafts &&
    shown.id === fresh.id;
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

/** Holiday prices, groups of options, and rows deleted on this screen, change without a new version. */
const shareItem = (shown: Item | undefined, fresh: Item): Item =>
  shown &&
  shown.updated_at === fresh.updated_at &&
  shown.category_id === fresh.category_id &&
  LISTS.every((list) => shown[list].length === fresh[list].length) &&
  JSON.stringify([shown.holidays, shown.option_groups]) === JSON.stringify([fresh.holidays, fresh.option_groups])
    ? shown
    : fresh;
