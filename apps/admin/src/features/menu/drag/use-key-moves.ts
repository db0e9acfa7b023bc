import { useEffect, type RefObject } from "react";
import { collapsed } from "../model/collapsed.ts";
import { drag } from "./drag-state.ts";
import { grabOf, gripIn, slotHeight, type Grabbed } from "./grab.ts";
import { stepped, type Step } from "./places.ts";
import type { DragSession } from "./drag-session.ts";

/** Space on a grip lifts, arrows move, Space drops, Esc puts back. */
export function useKeyMoves(area: RefObject<HTMLElement | null>, session: DragSession): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let held: Grabbed | undefined;
    const finish = (end: () => void) => {
      const grabbed = held;
      held = undefined;
      end();
      if (grabbed) keepFocus(element, grabbed);
    };
    const press = (event: KeyboardEvent) => {
      const grabbed = grabbedBy(event.target);
      if (!held && event.code === "Space" && grabbed) {
        event.preventDefault();
        if (session.lift({ ...grabbed, height: slotHeight(grabbed), name: nameOf(grabbed.card) })) held = grabbed;
        showSlot(element);
        return;
      }
      if (!held || !drag.get()) return;
      const step = stepOf(event.key, getComputedStyle(element).direction === "rtl");
      if (step || ["Space", "Escape", "Enter", "Tab"].includes(event.code)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (step) moveBy(step);
      else if (event.code === "Space" || event.code === "Enter") finish(session.drop);
      else if (event.code === "Escape") finish(session.cancel);
    };
    const moveBy = (step: Step) => {
      const dragged = drag.get();
      if (!dragged) return;
      const isClosed = (id: string) => collapsed.get().has(id);
      const place = stepped(session.tree(), dragged, step, { columns: columnsOf(element), isClosed });
      if (place) session.moveTo(place);
      showSlot(element);
    };
    const leave = () => held && finish(session.cancel);
    element.addEventListener("keydown", press);
    window.addEventListener("blur", leave);
    return () => {
      element.removeEventListener("keydown", press);
      window.removeEventListener("blur", leave);
    };
  }, [area, session]);
}

const FRAMES = 20;

/** The grip keeps the focus also where its card is made anew, in another category. */
function keepFocus(area: HTMLElement, grabbed: Grabbed, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const free = !document.activeElement || document.activeElement === document.body;
    if (free || frames === FRAMES) gripIn(area, grabbed)?.focus();
    if (frames > 0) keepFocus(area, grabbed, frames - 1);
  });
}

function grabbedBy(target: EventTarget | null): Grabbed | undefined {
  const grip = target instanceof Element ? target.closest<HTMLElement>("[data-grip]") : null;
  return grip ? grabOf(grip) : undefined;
}

const nameOf = (card: HTMLElement): string =>
  card.getAttribute("aria-label") ?? card.querySelector("h2")?.textContent ?? "";

function stepOf(key: string, rtl: boolean): Step | undefined {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === (rtl ? "ArrowRight" : "ArrowLeft")) return "back";
  if (key === (rtl ? "ArrowLeft" : "ArrowRight")) return "on";
  return undefined;
}

const columnsOf = (area: HTMLElement): number =>
  Number.parseInt(getComputedStyle(area).getPropertyValue("--columns"), 10) || 1;

const showSlot = (area: HTMLElement): void =>
  void requestAnimationFrame(() => area.querySelector("[data-slot]")?.scrollIntoView({ block: "nearest" }));
