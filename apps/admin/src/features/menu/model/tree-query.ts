import type { Category } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { addressOf } from "@diwan/contract/api/client";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { commonHeaders, send } from "../../../kit/api.ts";
import { API, REVALIDATE } from "../../../kit/call-headers.ts";
import { isOutdated } from "../../../kit/first-calls.ts";
import { useLive, useLiveOpening } from "../../../kit/live.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSession } from "../../../kit/session.ts";
import { acceptVersion } from "./drafts.ts";
import { isOwnChange } from "./own-changes.ts";
import { shareTree } from "./share-tree.ts";
import { findItem, putCategoryIn, putItemIn, removeCategoryIn, removeItemIn } from "./tree.ts";

const KEY = "menu-tree";
const LIVE_DELAY = 250;

const AREAS: readonly Area[] = ["items", "categories", "menus", "holidays"];
let soon: ReturnType<typeof setTimeout> | undefined;

/** The whole menu. Read again when others, or this user elsewhere, change something in it. */
export function useMenuTree(menuId: string): UseQueryResult<MenuTree> {
  const { user } = useSession();
  useLive((event) => {
    if (AREAS.includes(event.area) && !isOwnChange(event, user.id)) reloadSoon();
  });
  useLiveOpening(() => void reloadMissed(menuId));
  useEffect(() => () => clearTimeout(soon), []);
  return useQuery({
    queryKey: [KEY, menuId],
    // the query's data is what its function answers
    structuralSharing: (shown, fresh) => shareTree(shown as MenuTree | undefined, fresh as MenuTree),
    queryFn: ({ signal }) => send(menus.tree, { params: { menuId }, headers: REVALIDATE, signal }),
  });
}

export const reloadTree = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Changes between a read that began with the page and the moment from which they are told. */
async function reloadMissed(menuId: string): Promise<void> {
  const address = API + addressOf(menus.tree.path, { menuId });
  if (await isOutdated(address, commonHeaders()).catch(() => true)) reloadSoon();
}

function reloadSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void reloadTree(), LIVE_DELAY);
}

/** Changes what is shown at once; a read that is under way may be older: it is given up and made again. */
export function patchTree(change: (tree: MenuTree) => MenuTree): void {
  if (queryClient.isFetching({ queryKey: [KEY] }) > 0) reloadSoon();
  void queryClient.cancelQueries({ queryKey: [KEY] });
  queryClient.setQueriesData<MenuTree>({ queryKey: [KEY] }, (tree) => tree && change(tree));
}

/** Puts an item as the server answered it into the tree, and under its open card if there is one. */
export function putItem(item: Item): void {
  acceptVersion(item);
  patchTree((tree) => putItemIn(tree, item));
}

export const removeItem = (id: string): void => patchTree((tree) => removeItemIn(tree, id));
export const putCategory = (category: Category): void => patchTree((tree) => putCategoryIn(tree, category));
export const removeCategory = (id: string): void => patchTree((tree) => removeCategoryIn(tree, id));

/** The menus that were read. */
export const treesShown = (): MenuTree[] =>
  queryClient.getQueriesData<MenuTree>({ queryKey: [KEY] }).flatMap(([, tree]) => tree ?? []);

/** An item as it is on the screen now. */
export function itemShown(id: string): Item | undefined {
  for (const tree of treesShown()) {
    const found = findItem(tree, id);
    if (found) return found;
  }
  return undefined;
}
