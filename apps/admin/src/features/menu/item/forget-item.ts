import { itemDrafts } from "../drafts/drafts.ts";
import { closePanelOf } from "../side-panel.ts";
import { removeItem } from "../tree/tree-query.ts";

/** Removes a deleted item from the screen, with its card and panel. */
export function forgetItem(id: string): void {
  closePanelOf(id);
  itemDrafts.close(id);
  removeItem(id);
}
