import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameOf } from "@diwan/ui/text/names";
import { useEffect, useRef } from "react";
import { notify } from "../../../kit/dialogs/notices.ts";
import { categoryDrafts, itemDrafts, newItems } from "./drafts.ts";
import { panel } from "../side-panel.ts";
import { selection, selectOnly } from "../selection/selection.ts";
import { stopFinding } from "../finding/finding.ts";
import { discardPending } from "./pending.ts";
import { categoriesOf, itemsOf } from "../tree/tree.ts";
import { useScreen } from "../screen.ts";

/** Unsaved changes are discarded on leaving; another menu starts empty. */
export function useForgottenOnLeave(): void {
  useEffect(() => forgetAll, []);
}

function forgetAll(): void {
  itemDrafts.closeAll();
  newItems.set([]);
  categoryDrafts.closeAll();
  panel.set(null);
  selectOnly([]);
  discardPending();
  stopFinding();
}

/** Open cards follow the changes of others while unchanged; those of deleted items close. */
export function useFollowedTree(tree: MenuTree | undefined): void {
  const { t, locale } = useScreen();
  const before = useRef(new Set<string>());
  useEffect(() => {
    if (!tree) return;
    const known = new Map(itemsOf(tree).map((item) => [item.id, item]));
    const created = newItems.get().filter(({ id }) => known.has(id));
    if (created.length > 0) newItems.set(newItems.get().filter((item) => !created.includes(item)));
    for (const id of itemDrafts.ids()) {
      const item = known.get(id);
      const draft = itemDrafts.get(id);
      if (item) itemDrafts.follow(item);
      else if (draft && before.current.has(id)) {
        itemDrafts.close(id);
        const name = nameOf(draft.original.locales, locale);
        if (draft.changed) notify({ kind: "warning", text: t("states.itemGone", { name }) });
      }
    }
    for (const category of categoriesOf(tree.categories)) categoryDrafts.follow(category);
    const open = panel.get();
    if (open && "itemId" in open && !known.has(open.itemId)) panel.set(null);
    const selected = [...selection.get()];
    if (selected.some((id) => !known.has(id))) selectOnly(selected.filter((id) => known.has(id)));
    before.current = new Set(known.keys());
  }, [tree, t, locale]);
}
