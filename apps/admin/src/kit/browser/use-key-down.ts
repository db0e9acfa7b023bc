import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Calls back for each key pressed on the page while the component is shown. It listens before the component is painted:
 * whoever sees a button can use its key at once.
 */
export function useKeyDown(pressed: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const handle = useEffectEvent(pressed);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen, { capture });
    return () => document.removeEventListener("keydown", listen, { capture });
  }, [capture]);
}

/** Whether the key goes to a field in which text is typed or a value is chosen. */
export const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;
