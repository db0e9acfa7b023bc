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
export function usePlanKeys(keys: PlanKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if ((event.target as Element).closest("input, textarea, select, [role=dialog]")) return; // keys are pressed on elements
    if (ofPlan(event, keys.editing) || ofPart(event, keys)) event.preventDefault();
  };
}

/** Steps back and forth, and leaving the chosen part. */
function ofPlan(event: KeyboardEvent, { chosen, choose, undo, redo }: PlanEditing): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.code === "KeyZ") return ran(event.shiftKey ? redo : undo);
  if (control && event.code === "KeyY") return ran(redo);
  return event.key === "Escape" && chosen !== undefined && ran(() => choose(undefined));
}

/** The keys of the chosen part, while the focus is on the plan. */
function ofPart(event: KeyboardEvent, { editing: { chosen, edit }, ...keys }: PlanKeys): boolean {
  if (!chosen || !keys.may(chosen) || !onPart(event)) return false;
  if (event.ctrlKey || event.metaKey) return event.code === "KeyD" && ran(() => keys.repeat(chosen));
  if (event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const step = event.shiftKey ? FAR : GRID;
    edit((values) => moveBy(values, chosen, { x: arrow.x * step, y: arrow.y * step }), `${chosen} arrows`);
    return ran(() => keys.moved(chosen));
  }
  // the key of the letter, also on an Arabic keyboard
  if (event.code === "KeyR") {
    edit((values) => turnBy(values, chosen, event.shiftKey ? -45 : 45));
    return ran(() => keys.turned(chosen));
  }
  return (event.key === "Delete" || event.key === "Backspace") && ran(() => keys.remove(chosen));
}

const ran = (action: (() => void) | undefined): true => {
  action?.();
  return true;
};

/** Whether the focus is on the plan: buttons beside it keep their keys. */
const onPart = (event: KeyboardEvent): boolean => (event.target as Element).closest("[data-part]") !== null; // as above
