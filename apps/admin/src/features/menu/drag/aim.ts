import type { MenuTree } from "@diwan/contract/menu/menus";
import type { RefObject } from "react";
import type { Point } from "../../../kit/drag/drag-area.ts";
import { collapsed, setCollapsed } from "../category/collapsed.ts";
import { drag, type Dragged, type TreePlace } from "./drag-state.ts";
import { idsAt } from "./places.ts";
import type { DragSession } from "./use-drag-session.ts";

const OPEN_AFTER = 600;

/** Finds the drop position under the pointer, once a frame, and opens collapsed categories on hover. */
export function followPointer(area: RefObject<HTMLElement | null>, session: DragSession) {
  let pointer: Point = { x: 0, y: 0 };
  let last = { over: "", opens: "" };
  let opening: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const dragged = drag.get();
    const element = elementIn(area.current, pointer);
    const aim = dragged && element ? aimAt(element, pointer, dragged, session.tree()) : undefined;
    const opens = aim && "opens" in aim ? aim.opens : "";
    if (opens !== last.opens) {
      clearTimeout(opening);
      if (opens) opening = setTimeout(() => collapsed.get().has(opens) && setCollapsed(opens, false), OPEN_AFTER);
    }
    // A card that moved under a resting pointer is no new target: otherwise two cards would swap forever.
    const over = aim && "over" in aim ? aim.over : "";
    if (aim && "place" in aim && over !== last.over) session.moveTo(aim.place);
    last = { over, opens };
  };
  return {
    start: () => void (last = { over: "", opens: "" }),
    moveTo(to: Point) {
      pointer = to;
      frame ||= requestAnimationFrame(look);
    },
    stop() {
      clearTimeout(opening);
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** The element of the tree at a point, also below the save bar, or that of the category bar. */
const elementIn = (area: HTMLElement | null, { x, y }: Point): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => area?.contains(element) || element.closest(IN_BAR));

const IN_BAR = "[data-takes-items]";

/** The element under the pointer, if it determines a drop position. */
type Aim = { place: TreePlace; over: string } | { opens: string } | undefined;

/** The drop position at a point of the screen; a collapsed category is returned to be opened. */
function aimAt(element: Element, point: Point, dragged: Dragged, tree: MenuTree): Aim {
  if (element.closest("[data-slot]")) return undefined;
  return dragged.kind === "item" ? itemAim(element, point, dragged, tree) : categoryAim(element, point, dragged, tree);
}

function itemAim(element: Element, point: Point, dragged: Dragged, tree: MenuTree): Aim {
  const inBar = element.closest<HTMLElement>(IN_BAR)?.dataset["takesItems"];
  if (inBar) return { place: { parent: inBar, index: lengthWithout(tree, inBar, dragged) }, over: `bar:${inBar}` };
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

const lengthWithout = (tree: MenuTree, parent: string, { id }: Dragged): number =>
  idsAt(tree, "item", parent).filter((one) => one !== id).length;

/** A little more than the gap between cards, in pixels. */
const GAP = 16;

/** Between cards the position does not change; the end of a list is after its last cards. */
function isBetween(list: HTMLElement, { x, y }: Point): boolean {
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

/** The header of an open category is its first position, that of a collapsed one opens it. */
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
