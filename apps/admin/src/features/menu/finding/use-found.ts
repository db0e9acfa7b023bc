import type { MenuTree } from "@diwan/contract/menu/menus";
import { useSelected, useStore } from "@diwan/ui/store";
import { useDeferredValue, useLayoutEffect, useMemo } from "react";
import { useSession } from "../../../kit/session/session.ts";
import { itemDrafts } from "../drafts/drafts.ts";
import { soldOutMarks } from "../item/availability.ts";
import { useScreen } from "../screen.ts";
import { itemsOf } from "../tree/tree.ts";
import { finding, foundTree } from "./finding.ts";
import { find, kindsOf, narrowTree } from "./rules.ts";

/** What each item of the menu matches. */
export function useKinds(tree: MenuTree) {
  const { today } = useScreen();
  const { timeZone } = useSession().business;
  // only whether: the time left changes by the minute
  const soldOut = useSelected(soldOutMarks, (marks) => [...marks.keys()].join());
  return useMemo(() => {
    const items = itemsOf(tree);
    return { items, kinds: kindsOf(items, { today, timeZone, soldOut: new Set(soldOut.split(",")) }) };
  }, [tree, today, timeZone, soldOut]);
}

/** Finds by the search and the filters, and shows that part of the menu. */
export function useFound(tree: MenuTree) {
  const asked = useDeferredValue(useStore(finding)); // typing comes first
  const { items, kinds } = useKinds(tree);
  const found = useMemo(() => find(items, kinds, asked), [items, kinds, asked]);
  // an open card stays when it stops matching: it must not go from under the pointer
  const narrow = useMemo(
    () => found.ids && narrowTree(tree, new Set([...found.ids, ...itemDrafts.ids()])),
    [tree, found],
  );
  useLayoutEffect(() => foundTree.set(narrow), [narrow]);
  return { items, kinds, found };
}
