import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import { send } from "../../../kit/connection/api.ts";
import { cardOf, focusCard, openCard, scrollToField } from "../item/open-card.ts";
import { setCollapsed } from "../category/collapsed.ts";
import { FIND_ALL, finding, foundTree } from "../finding/finding.ts";
import { missingText } from "../finding/missing-text.ts";
import { showCard } from "../rows/card-shown.ts";
import { rowsShown } from "../rows/shown-rows.ts";
import styles from "./show-place.module.css";

const PATIENCE = 5_000;
const SETTLING = 400;
const MARKED = 3_000;

/**
 * Opens the categories around an item or category, scrolls to it and highlights it briefly; false if it does not exist.
 * Lines focus the cell of a field.
 */
export async function showPlace(tree: MenuTree | undefined, id: string, path?: string): Promise<boolean> {
  const way = wayTo(tree?.categories ?? [], id);
  if (!way) return false;
  for (const category of way) setCollapsed(category.id, false);
  const found = foundTree.get();
  if (found && !wayTo(found.categories, id)) finding.set(FIND_ALL); // a filter does not hide what is asked for
  const around = way.at(-1)?.id ?? "";
  const element = await untilThere(() => {
    const inRows = rowsShown.get(); // their code may come late
    if (inRows) return inRows(id, path) ? "rows" : null;
    // the cards of a category render when it comes near the screen
    const section = sectionOf(around);
    section?.scrollIntoView({ block: "start" });
    return around === id ? section : cardOf(id);
  });
  if (!element || element === "rows") return true;
  const scroll = () => {
    const shown = cardOf(id) ?? element; // a card that has opened is another element
    const field = fieldIn(shown);
    if (field) scrollToField(field);
    else shown.scrollIntoView({ block: around === id ? "start" : "center" });
  };
  scroll();
  focus(element, id);
  element.classList.add(styles.found ?? "");
  setTimeout(scroll, SETTLING); // content above may have grown meanwhile
  setTimeout(() => element.classList.remove(styles.found ?? ""), MARKED);
  return true;
}

/** What only a card has. */
const ON_CARD = /description$|^(addons|discounts)\./;

/** Opens an item at a field: its card, or its line where that has the field. */
export async function showField(tree: MenuTree | undefined, item: Item, path: string): Promise<boolean> {
  if (!(await showPlace(tree, item.id, path))) return false;
  if (rowsShown.get() === null) openCard(item, path);
  else if (ON_CARD.test(path)) showCard(item, path);
  return true;
}

/** Opens an item at the first of its texts that lacks a language. */
export async function showMissing(tree: MenuTree | undefined, id: string): Promise<boolean> {
  const item = wayTo(tree?.categories ?? [], id)
    ?.at(-1)
    ?.items.find((one) => one.id === id);
  return item ? showField(tree, item, missingText(item) ?? "locales") : showPlace(tree, id);
}

/** Which of these menus contains an item or category. */
export async function menuWith(id: string, menuIds: readonly string[]): Promise<string | undefined> {
  for (const menuId of menuIds) {
    const tree = await send(menus.tree, { params: { menuId } }).catch(() => undefined);
    if (tree && wayTo(tree.categories, id)) return menuId;
  }
  return undefined;
}

/** The path of categories to the one with this id, or to the one with this item. */
function wayTo(nodes: readonly CategoryNode[], id: string): CategoryNode[] | undefined {
  for (const node of nodes) {
    if (node.id === id || node.items.some((item) => item.id === id)) return [node];
    const below = wayTo(node.children_nested, id);
    if (below) return [node, ...below];
  }
  return undefined;
}

const sectionOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"]`);

/** The field of an open card that has the focus: the card may be higher than the screen. */
function fieldIn(card: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  return focused?.matches("input, textarea, select") && card.contains(focused) ? focused : undefined;
}

async function untilThere<T>(find: () => T | null): Promise<T | null> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const found = find();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  return null;
}

function focus(element: HTMLElement, id: string): void {
  if (element.dataset["item"] === undefined)
    element.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
  else focusCard(id);
}
