import { grabOf, type Grabbed } from "./grab.ts";

/** What a pointer does with what its grip belongs to. */
export interface Hand {
  /** Answers whether there was something to lift. */
  lift(grabbed: Grabbed): boolean;
  /** How far it was carried, and where the pointer is, in pixels of the screen. */
  move(by: Point, at: Point): void;
  drop(): void;
  cancel(): void;
}

export interface Point {
  x: number;
  y: number;
}

/** A press that stays within so many pixels is none to carry something. */
const DISTANCE = 4;

/** Whatever grip of the area is pressed, the pointer carries what it belongs to. Answers how to end that. */
export function carryByGrip(area: HTMLElement, hand: Hand): () => void {
  let letGo: (() => void) | undefined;
  const press = (event: PointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
    const grabbed = grip && event.isPrimary && event.button === 0 ? grabOf(grip) : undefined;
    if (!grabbed) return;
    letGo?.();
    letGo = carry(grabbed, event, hand);
  };
  area.addEventListener("pointerdown", press);
  return () => {
    area.removeEventListener("pointerdown", press);
    letGo?.();
  };
}

function carry(grabbed: Grabbed, start: PointerEvent, hand: Hand): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let lifted = false;
  const end = (finish: () => void) => () => {
    if (signal.aborted) return;
    ended.abort();
    if (!lifted) return;
    swallowClick();
    finish();
  };
  const cancel = end(hand.cancel);
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    const by = { x: at.x - start.clientX, y: at.y - start.clientY };
    if (!lifted && Math.hypot(by.x, by.y) > DISTANCE) {
      lifted = hand.lift(grabbed);
      if (!lifted) return ended.abort();
      unselect();
      document.addEventListener("selectionchange", unselect, { signal });
    }
    if (!lifted) return;
    if (event.cancelable) event.preventDefault();
    hand.move(by, at);
  };
  document.addEventListener("pointermove", move, { signal, passive: false });
  document.addEventListener("pointerup", end(hand.drop), { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  for (const name of ["pointercancel", "resize"]) window.addEventListener(name, cancel, { signal });
  for (const name of ["contextmenu", "dragstart"]) document.addEventListener(name, prevent, { signal });
  return cancel;
}

const prevent = (event: Event): void => event.preventDefault();
const unselect = (): void => getSelection()?.removeAllRanges();

/** Letting go is no click on what lies there, also when it was put back by Escape before. */
function swallowClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("click", (event) => event.stopPropagation(), { signal, capture: true });
  // on the window: a press that ends right now is still on its way there
  window.addEventListener("pointerup", () => setTimeout(() => ended.abort(), 50), { signal });
  window.addEventListener("pointerdown", () => ended.abort(), { signal });
}
