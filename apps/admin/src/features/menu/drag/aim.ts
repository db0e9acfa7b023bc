import type { MenuTree } from "@diwan/contract/menu/menus";
import type { Dragged, Place } from "./drag-state.ts";
import { idsAt } from "./places.ts";

/** What lies under the pointer, as far as it says where the moved card would go. */
export type Aim = { place: Place; over: string } | { opens: string } | undefined;

/** The place that a point of the screen stands for; a closed category is named, to be opened. */
export function aimAt(element: Element | null, point: { x: number; y: number }, dragged: Dragged, tree: MenuTree): Aim {
  if (!element || element.closest("[data-slot]")) return undefined;
  return dragged.kind === "item" ? itemAim(element, point, dragged, tree) : categoryAim(element, point, dragged, tree);
}

function itemAim(element: Element, point: { x: number; y: number }, dragged: Dragged, tree: MenuTree): Aim {
  const list = element.closest<HTMLElement>("[data-items]");
  const parent = list?.dataset["items"];
  if (!list || !parent) return sectionAim(element, dragged, tree);
  const others = idsAt(tree, "item", parent).filter((id) => id !== dragged.id);
  const card = element.closest<HTMLElement>("[data-item]");
  if (!card && isBetween(list, point)) return undefined;
  const at = card ? others.indexOf(card.dataset["item"] ?? "") : -1;
  if (!card || at < 0) return { place: { parent, index: others.length }, over: `end:${parent}` };
  const over = `card:${others[at]}`;
  if (dragged.slot.parent === parent) return { place: { parent, index: at >= dragged.slot.index ? at + 1 : at }, over };
  return { place: { parent, index: isFirstHalf(card, point.x) ? at : at + 1 }, over };
}

/** A little more than what is left free between cards. */
const GAP = 16;

/** Between cards the place stays as it was; the end of a list lies beyond its last ones. */
function isBetween(list: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const around = [
    [x, y - GAP],
    [x, y + GAP],
    [x - GAP, y],
    [x + GAP, y],
  ] as const;
  return around.some(([left, top]) =>
    list.contains(document.elementFromPoint(left, top)?.closest("[data-item], [data-slot]") ?? null),
  );
}

/** The head of an open category is its first place, that of a closed one opens it. */
function sectionAim(element: Element, dragged: Dragged, tree: MenuTree): Aim {
  const section = element.closest<HTMLElement>("[data-category]");
  const parent = section?.dataset["category"];
  if (!section || !parent) return undefined;
  if (section.dataset["closed"] !== undefined) return { opens: parent };
  if (!element.closest("header, form")) return undefined;
  return idsAt(tree, "item", parent).length ? { place: { parent, index: 0 }, over: `head:${parent}` } : undefined;
}

function categoryAim(element: Element, { y }: { y: number }, { id, from, slot }: Dragged, tree: MenuTree): Aim {
  const sibling = element.closest<HTMLElement>(`[data-category][data-parent="${CSS.escape(from.parent)}"]`);
  if (!sibling) return undefined;
  const others = idsAt(tree, "category", from.parent).filter((one) => one !== id);
  const at = others.indexOf(sibling.dataset["category"] ?? "");
  if (at < 0) return undefined;
  const { top, height } = sibling.getBoundingClientRect();
  const index = slot.parent === from.parent && at >= slot.index ? (y > top + height / 2 ? at + 1 : slot.index) : at;
  return { place: { parent: from.parent, index }, over: `section:${others[at]}:${index}` };
}

function isFirstHalf(card: HTMLElement, x: number): boolean {
  const { left, width } = card.getBoundingClientRect();
  const before = x < left + width / 2;
  return getComputedStyle(card).direction === "rtl" ? !before : before;
}
