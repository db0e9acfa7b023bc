import { isInField } from "../browser/use-key-down.ts";
import { notify } from "./notices.ts";

/** How long a change can be undone. */
const KEPT_MS = 60_000;

interface UndoOffer {
  until: number;
  take: () => void;
}

let offers: readonly UndoOffer[] = [];
let listening = false;

interface UndoableChange {
  /** What was done. */
  text: string;
  /** The label of the button: 'Undo'. */
  label: string;
  /** Takes it back, with its own notices. */
  undo: () => void;
}

/** Says what was done, with a button that takes it back for a minute; the last one also by Ctrl or Cmd with Z. */
export function offerUndo({ text, label, undo }: UndoableChange): void {
  const take = () => {
    close();
    offers = offers.filter((one) => one !== offer);
    undo();
  };
  const offer = { until: Date.now() + KEPT_MS, take };
  const close = notify({ kind: "success", text, link: { text: label, follow: take }, forMs: KEPT_MS });
  offers = [...offers, offer];
  listen();
}

/** Ctrl or Cmd with Z outside fields takes back the last change of the last minute. */
function listen(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("keydown", (event) => {
    if (event.code !== "KeyZ" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || isInField(event) || document.querySelector("[role=dialog],[role=alertdialog]"))
      return;
    offers = offers.filter(({ until }) => until > Date.now());
    const last = offers.at(-1);
    if (!last) return;
    event.preventDefault();
    last.take();
  });
}
