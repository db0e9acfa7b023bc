import { useEffect } from "react";
import { isInField, useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { chunk } from "../../../kit/lazy/load-chunk.ts";
import { panel } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { selectOnly } from "./selection.ts";
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

/** The code for touch loads on devices that have it. */
function useHoldToSelect(active: boolean): void {
  useEffect(() => {
    if (!active || !matchMedia("(any-pointer: coarse)").matches) return;
    const ended = new AbortController();
    void fetchHold().then(
      ({ watchHolds }) => watchHolds(ended.signal),
      () => undefined, // the boxes still select
    );
    return () => ended.abort();
  }, [active]);
}

const fetchHold = chunk(() => import("./hold-to-select.ts"));
