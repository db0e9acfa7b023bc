import { useEffect, useEffectEvent } from "react";
import { isInField, useKeyDown } from "../browser/use-key-down.ts";
import { chunk } from "../lazy/load-chunk.ts";

const DIALOG = "[role=dialog],[role=alertdialog],[role=menu]";

interface SelectKeys {
  /** Whether anything can be selected. */
  active: boolean;
  selectAll: () => void;
  clear: () => void;
  /** The id of what a finger holds; undefined if it cannot be selected. */
  find: (target: Element) => string | undefined;
  held: (id: string) => void;
}

/** Ctrl or Cmd with A selects what is shown, Esc clears; on touch, holding a record selects it. */
export function useSelectKeys({ active, selectAll, clear, find, held }: SelectKeys): void {
  useHoldToSelect(active, find, held);
  useKeyDown(
    (event) => {
      if (event.defaultPrevented || isInField(event) || isOfDialog(event)) return;
      if (active && event.code === "KeyA" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        selectAll();
      }
      if (event.key === "Escape") clear();
    },
    { capture: true },
  );
}

/** Whether a dialog or a menu is open, or was until this key closed it. */
const isOfDialog = (event: KeyboardEvent): boolean =>
  document.querySelector(DIALOG) !== null ||
  event.composedPath().some((node) => node instanceof Element && node.matches(DIALOG));

/** The code for touch loads on devices that have it. */
function useHoldToSelect(active: boolean, find: SelectKeys["find"], held: SelectKeys["held"]): void {
  const findNow = useEffectEvent(find);
  const selectNow = useEffectEvent(held);
  useEffect(() => {
    if (!active || !matchMedia("(any-pointer: coarse)").matches) return;
    const ended = new AbortController();
    const watch = { find: (target: Element) => findNow(target), held: (id: string) => selectNow(id) };
    void fetchHold().then(
      ({ watchHolds }) => watchHolds(ended.signal, watch),
      () => undefined, // the boxes still select
    );
    return () => ended.abort();
  }, [active]);
}

const fetchHold = chunk(() => import("./hold-to-select.ts"));
