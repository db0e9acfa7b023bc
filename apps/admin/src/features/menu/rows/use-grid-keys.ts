import { directionOf } from "@diwan/ui/direction";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { clearCells, copied, fillDown, paste, type RowTexts } from "./block-actions.ts";
import { edit, endEdit, enter, extend, go, goTo, restore, tick, type GridContext } from "./grid-actions.ts";
import { focusCell, grid, refAt } from "./grid-state.ts";
import { moveOfKey, type Move } from "./moves.ts";

const ENDS: Readonly<Record<string, Move>> = { Home: "top", End: "bottom" };

/** The keys of a spreadsheet. Everything else goes on to the page. */
export function useGridKeys(now: () => GridContext) {
  const t = useTranslations("menuRows");
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { target, nativeEvent } = event;
      if (nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
      const own = target.dataset["grid"] !== undefined;
      if (!own && !isEditor(target)) return; // boxes and buttons have their own keys
      if (own ? atRest(event, now(), t) : whileEditing(event, now())) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      const text = isEditor(event.target) ? undefined : copied(now());
      if (text === undefined) return;
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text/plain");
      if (!text || (isEditor(event.target) && !/[\t\n]/.test(text.trim()))) return;
      event.preventDefault();
      endEdit(now());
      paste(now(), text, t);
    },
  };
}

const isEditor = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset["editor"] !== undefined;

/** Whether the key was used. */
function whileEditing({ key, shiftKey }: KeyboardEvent, context: GridContext): boolean {
  if (key === "Enter") enter(context, shiftKey);
  else if (key === "Escape") restore(context);
  else if (key === "Tab" || key === "ArrowUp" || key === "ArrowDown") {
    endEdit(context);
    return go(context, key === "Tab" ? (shiftKey ? "back" : "next") : key === "ArrowUp" ? "up" : "down");
  } else return false;
  return true;
}

function atRest(event: KeyboardEvent, context: GridContext, t: RowTexts): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return withControl(event, context, t);
  const move = moveOfKey(key, directionOf(context.screen.locale));
  if (!grid.get().focus) {
    // nothing is focused after Esc: Tab leaves the list, arrows go back into it
    if (move) goTo(context, refAt(context, { line: 0, column: 0 }));
    return move !== undefined;
  }
  if (key === "Tab") return go(context, shiftKey ? "back" : "next");
  if (!move) return onCell(event, context);
  if (shiftKey) extend(context, move);
  else go(context, move);
  return true;
}

function withControl({ key, code }: KeyboardEvent, context: GridContext, t: RowTexts): boolean {
  const end = ENDS[key];
  if (!grid.get().focus) return false;
  if (end) return go(context, end);
  if (code !== "KeyD") return false;
  fillDown(context, t);
  return true;
}

function onCell({ key, shiftKey }: KeyboardEvent, context: GridContext): boolean {
  const { focus, block, refused } = grid.get();
  switch (key) {
    case "Enter":
      enter(context, shiftKey);
      return true;
    case "F2":
      edit(context);
      return true;
    case " ":
      tick(context, shiftKey);
      return true;
    case "Delete":
    case "Backspace":
      clearCells(context);
      return true;
    case "Escape":
      focusCell(block.size > 0 || refused.size > 0 ? focus : null, context.lines);
      return true;
    case "/":
      return false; // searches
    default:
      if (key.length !== 1) return false;
      edit(context, key);
      return true;
  }
}
