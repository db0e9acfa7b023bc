import { suppressNextClick } from "../../../kit/browser/suppress-click.ts";
import { isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { toggleSelected } from "./selection.ts";

const HOLD_MS = 450;
/** A finger that moves further scrolls. */
const STRAY = 8;
const OWN_PRESS = "button, a, label, input, textarea, select, [data-open]";

/** On touch, holding a card selects it. */
export function watchHolds(signal: AbortSignal): void {
  if (signal.aborted) return;
  let held: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  const end = () => {
    clearTimeout(held?.timer);
    held = undefined;
  };
  const start = (event: PointerEvent) => {
    end();
    const { target, pointerType, isPrimary, clientX: x, clientY: y } = event;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element) || target.closest(OWN_PRESS)) return;
    const id = target.closest<HTMLElement>("article[data-item]")?.dataset["item"];
    if (!id || isNewItem(id) || itemDrafts.get(id)) return;
    const timer = setTimeout(() => {
      end();
      suppressNextClick(); // it would deselect the card again
      toggleSelected(id);
    }, HOLD_MS);
    held = { timer, x, y };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > STRAY) end();
  };
  document.addEventListener("pointerdown", start, { signal });
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
  for (const name of ["pointerup", "pointercancel"] as const) document.addEventListener(name, end, { signal });
  signal.addEventListener("abort", end);
}
