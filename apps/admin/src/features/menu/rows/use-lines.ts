import type { MenuTree } from "@diwan/contract/menu/menus";
import { useSelected, useStore } from "@diwan/ui/store";
import { useMemo } from "react";
import { collapsed } from "../category/collapsed.ts";
import { cardKey, itemDrafts, newItems, type ItemDraft } from "../drafts/drafts.ts";
import { foundTree } from "../finding/finding.ts";
import { useScreen } from "../screen.ts";
import { columnsOf } from "./cells.ts";
import { lineGroupsOf, linesOf, type Group } from "./lines.ts";

const NONE: ReadonlySet<string> = new Set();

/** Drafts that have another number of lines than the saved item, or a reason under them. */
const shapeOf = (drafts: readonly ItemDraft[]): string =>
  drafts
    .filter(({ original, values }) => original.prices.length !== values.prices.length)
    .map(({ original, values }) => `${original.id} ${values.prices.length}`)
    .join();

/** The menu as lines; typing renders it again only where it changes their number. */
export function useLines(tree: MenuTree, bothSizes: boolean) {
  const { locale, rights } = useScreen();
  const started = useStore(newItems);
  const closed = useStore(collapsed);
  const narrowed = useSelected(foundTree, (one) => one !== null);
  const shape = useSelected(itemDrafts.changed, shapeOf);
  const groups = useMemo((): Group[] => {
    const counts = shape.split(",").map((one) => one.split(" "));
    return lineGroupsOf(tree, {
      started,
      collapsed: narrowed ? NONE : closed, // what is found is shown
      priceCounts: new Map(counts.map(([id = "", count]) => [id, Number(count ?? 0)])),
      mayAdd: rights.createItems && !narrowed,
      keyOf: cardKey,
    });
  }, [tree, started, closed, narrowed, shape, rights.createItems]);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const columns = useMemo(() => columnsOf(locale, bothSizes), [locale, bothSizes]);
  return { groups, lines, columns };
}
