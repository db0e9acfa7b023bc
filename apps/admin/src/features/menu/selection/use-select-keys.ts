import { useEffect, useEffectEvent } from "react";
import { suppressNextClick } from "../../../kit/browser/suppress-click.ts";
import { isInField, useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { panel } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { selectOnly, toggleSelected } from "./selection.ts";
import { maySelect, shownItemIds } from "./shown.ts";

const DIALOG = "[role=dialog],[role=alertdialog],[role=menu]";

/** Ctrl or Cmd with A selects the items that are shown, Esc clears; on touch, holding a card selects it. */
export function useSelectKeys(): void {
  const { rights, menuId } = useScreen();
  const may = maySelect(rights);
  useHoldToSelect(may);
  useKeyDown(
    (event) => {
      if (event.defaultPrevented || isInField(event) || document.querySelector(DIALOG)) return;
      if (may && event.code === "KeyA" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        selectOnly(shownItemIds(menuId));
      }
      // an open panel or card takes Esc first
      if (event.key === "Escape" && panel.get() === null && !document.activeElement?.closest("[data-open]"))
        selectOnly([]);
    },
    { capture: true },
  );
}

const HOLD = 450;
const STRAY = 8;
const OWN_PRESS = "button, a, label, input, textarea, select, [data-open]";

/** On touch, holding a card selects it. */
function useHoldToSelect(active: boolean): void {
  const select = useEffectEvent((id: string) => toggleSelected(id));
  useEffect(() => {
    if (!active) return;
    let held: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
    const end = () => {
      clearTimeout(held?.timer);
      held = undefined;
    };
    const start = (event: PointerEvent) => {
      end();
      const { target, pointerType, isPrimary, clientX: x, clientY: y } = event;
      if (pointerType !== "touch" || !isPrimary || !(target instanceof Element) || target.closest(OWN_PRESS)) return;
      const id = target.closest<HTMLElement>("[data-item]")?.dataset["item"];
      if (!id || isNewItem(id) || itemDrafts.get(id)) return;
      const timer = setTimeout(() => {
        end();
        suppressNextClick();
        select(id);
      }, HOLD);
      held = { timer, x, y };
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > STRAY) end();
    };
    const stopMenu = (event: Event) => held && event.preventDefault();
    document.addEventListener("pointerdown", start);
    document.addEventListener("pointermove", move);
    document.addEventListener("contextmenu", stopMenu);
    for (const name of ["pointerup", "pointercancel"] as const) document.addEventListener(name, end);
    return () => {
      end();
      document.removeEventListener("pointerdown", start);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("contextmenu", stopMenu);
      for (const name of ["pointerup", "pointercancel"] as const) document.removeEventListener(name, end);
    };
  }, [active]);
}
