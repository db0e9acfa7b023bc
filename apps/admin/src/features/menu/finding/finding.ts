import type { MenuTree } from "@diwan/contract/menu/menus";
import { createStore } from "@diwan/ui/store";
import type { Finding } from "./rules.ts";

export const FIND_ALL: Finding = { query: "", filters: [] };

/** The search and the filters of the menu screen. */
export const finding = createStore<Finding>(FIND_ALL);

/** The part of the menu that is found; null without search and filters. Set by the bar, whose code loads later. */
export const foundTree = createStore<MenuTree | null>(null);

/** The category at the top of the screen. */
export const categoryInView = createStore<string | null>(null);

export function stopFinding(): void {
  finding.set(FIND_ALL);
  foundTree.set(null);
  categoryInView.set(null);
}
