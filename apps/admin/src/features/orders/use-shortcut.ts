import { useKeyDown } from "../../kit/browser/use-key-down.ts";

const BUSY = "[role=dialog],[role=alertdialog],[role=menu],[role=listbox]";
const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Calls back for a key by its position on the keyboard, whatever the layout; not while typing or while a dialog is
 * open.
 */
export function useShortcut(codes: readonly string[], pressed: (code: string) => void): void {
  useKeyDown((event) => {
    if (!codes.includes(event.code) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector(BUSY)) return;
    event.preventDefault();
    pressed(event.code);
  });
}
