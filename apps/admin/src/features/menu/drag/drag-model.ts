import type { RefObject } from "react";
import type { DragModel } from "../../../kit/drag/drag.ts";
import { collapsed } from "../category/collapsed.ts";
import { followPointer } from "./aim.ts";
import { drag } from "./drag-state.ts";
import { grabOf, gripIn, slotHeight, type Grabbed } from "./grab.ts";
import { stepped } from "./places.ts";
import type { DragSession } from "./use-drag-session.ts";

/** What a handle of the tree drags: an item or a category. */
export function createDragModel(area: RefObject<HTMLElement | null>, session: DragSession): DragModel<Grabbed> {
  const pointer = followPointer(area, session);
  const end = (finish: () => void) => (grabbed: Grabbed) => {
    const byKeys = drag.get()?.by === "keys";
    pointer.stop();
    finish();
    if (byKeys && area.current) keepFocus(area.current, grabbed);
  };
  return {
    grab: grabOf,
    lift(grabbed, by) {
      pointer.start();
      const name = by === "keys" ? nameOf(grabbed.node) : "";
      session.lift({ kind: grabbed.kind, id: grabbed.id, by, height: slotHeight(grabbed), name });
      if (by === "keys") showSlot(area.current);
    },
    move: (_, __, at) => pointer.moveTo(at),
    step(_, step) {
      const dragged = drag.get();
      if (!dragged || !area.current) return;
      const isClosed = (id: string) => collapsed.get().has(id);
      const place = stepped(session.tree(), dragged, step, { columns: columnsOf(area.current), isClosed });
      if (place) session.moveTo(place);
      showSlot(area.current);
    },
    drop: end(session.drop),
    cancel: end(session.cancel),
  };
}

const nameOf = (card: HTMLElement): string =>
  card.getAttribute("aria-label") ?? card.querySelector("h2")?.textContent ?? "";

const columnsOf = (area: HTMLElement): number =>
  Number.parseInt(getComputedStyle(area).getPropertyValue("--columns"), 10) || 1;

const showSlot = (area: HTMLElement | null): void =>
  void requestAnimationFrame(() => area?.querySelector("[data-slot]")?.scrollIntoView({ block: "nearest" }));

const FRAMES = 20;

/** The handle keeps the focus when its card is re-created in another category. */
function keepFocus(area: HTMLElement, grabbed: Grabbed, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const free = !document.activeElement || document.activeElement === document.body;
    if (free || frames === FRAMES) gripIn(area, grabbed)?.focus();
    if (frames > 0) keepFocus(area, grabbed, frames - 1);
  });
}
