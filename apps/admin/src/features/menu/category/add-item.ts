import type { CategoryNode } from "@diwan/contract/menu/categories";
import { setCollapsed } from "../model/collapsed.ts";
import { startItem } from "../model/new-items.ts";
import { focusOnOpen } from "../item/open-card.ts";
import type { Screen } from "../screen.ts";

/** Puts an open card at the end of a category; it becomes an item with its first save. */
export function addItem(node: CategoryNode, { businessId, chalet, locale }: Screen): void {
  setCollapsed(node.id, false);
  const item = startItem({ categoryId: node.id, businessId, chalet });
  focusOnOpen(item.id, locale === "en" ? "locales.0.name" : "locales.1.name");
}
