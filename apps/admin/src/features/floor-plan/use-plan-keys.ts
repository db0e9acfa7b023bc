import type { KeyboardEvent } from "react";
import { moveBy, turnBy } from "./model/edits.ts";
import { GRID } from "./model/snap.ts";
import type { PlanEditing } from "./use-plan.ts";

/** Centimetres of an arrow with Shift. */
const FAR = 100;

/** Arrows move as they are seen: a plan is not mirrored. */
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PlanKeys {
  editing: PlanEditing;
  may: (key: string) => boolean;
  repeat: (key: string) => void;
  remove: (key: string) => void;
  /** Says what a key did. */
  moved: (key: string) => void;
  turned: (key: string) => void;
}

/** The keys of the plan; those pressed in a field stay there. */
export function usePlanKeys({ editing, may, repeat, remove, moved, turned }: PlanKeys): (event: KeyboardEvent) => void {
  const { chosen, edit, choose, undo, redo } = editing;
  return (event) => {
    if ((event.target as Element).closest("input, textarea, select, [role=dialog]")) return; // keys are pressed on elements
    const done = pressed(event);
    if (done) event.preventDefault();
  };

  function pressed(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.code === "KeyZ") return ran(event.shiftKey ? redo : undo);
    if (control && event.code === "KeyY") return ran(redo);
    if (event.key === "Escape" && chosen) return ran(() => choose(undefined));
    const arrow = ARROWS[event.key];
    if (!chosen || !may(chosen) || !onPart(event)) return false;
    if (control) return event.code === "KeyD" && ran(() => repeat(chosen));
    if (event.altKey) return false;
    if (arrow) {
      const step = event.shiftKey ? FAR : GRID;
      edit((values) => moveBy(values, chosen, { x: arrow.x * step, y: arrow.y * step }), `${chosen} arrows`);
      moved(chosen);
      return true;
    }
    // the key of the letter, also on an Arabic keyboard
    if (event.code === "KeyR") {
      edit((values) => turnBy(values, chosen, event.shiftKey ? -45 : 45));
      turned(chosen);
      return true;
    }
    return (event.key === "Delete" || event.key === "Backspace") && ran(() => remove(chosen));
  }
}

const ran = (action: (() => void) | undefined): true => {
  action?.();
  return true;
};

/** Whether the focus is on the plan: buttons beside it keep their keys. */
const onPart = (event: KeyboardEvent): boolean => (event.target as Element).closest("[data-part]") !== null; // as above
