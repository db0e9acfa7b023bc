import { suppressNextClick } from "../browser/suppress-click.ts";

const HOLD_MS = 450;
/** A finger that moves further scrolls. */
const STRAY = 8;

interface Holds {
  /** The id of what is held; undefined if it cannot be selected. */
  find: (target: Element) => string | undefined;
  held: (id: string) => void;
}

/** On touch, holding a record selects it. */
export function watchHolds(signal: AbortSignal, { find, held: select }: Holds): void {
  if (signal.aborted) return;
  let held: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  const end = () => {
    clearTimeout(held?.timer);
    held = undefined;
  };
  const start = (event: PointerEvent) => {
    end();
    const { target, pointerType, isPrimary, clientX: x, clientY: y } = event;
    const id = pointerType === "touch" && isPrimary && target instanceof Element ? find(target) : undefined;
    if (id === undefined) return;
    const timer = setTimeout(() => {
      end();
      suppressNextClick(); // it would deselect the record again
      select(id);
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
