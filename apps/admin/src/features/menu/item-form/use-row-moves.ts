import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { useScreen } from "../screen.ts";

export interface RowGrip {
  moving: boolean;
  press: (event: KeyboardEvent) => void;
  take: (event: PointerEvent) => void;
}

/** Rows of a card are moved by their grip: with the pointer, or with the arrow keys. */
export function useRowMoves<R extends { key: string }>(
  box: RefObject<HTMLElement | null>,
  rows: readonly R[],
  change: (rows: readonly R[]) => void,
): { grip: (at: number) => RowGrip; spoken: string } {
  const { t } = useScreen();
  const [moving, setMoving] = useState<string>();
  const [spoken, setSpoken] = useState("");
  const move = (order: readonly R[], key: string, to: number): readonly R[] => {
    const from = order.findIndex((row) => row.key === key);
    const row = order[from];
    if (!row || to < 0 || to >= order.length || to === from) return order;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, row);
    change(next);
    setSpoken(t("form.rowMoved", { place: to + 1, total: order.length }));
    return next;
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const key = rows[at]?.key;
    if (!step || !key) return;
    event.preventDefault();
    move(rows, key, at + step);
    const grips = box.current?.querySelectorAll<HTMLElement>("[data-row] > :first-child");
    requestAnimationFrame(() => grips?.[at]?.focus());
  };
  const take = (event: PointerEvent, at: number) => {
    const key = rows[at]?.key;
    if (event.button !== 0 || !key) return;
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    setMoving(key);
    let order = rows;
    const follow = (moved: globalThis.PointerEvent) => {
      order = move(order, key, placeAt(box.current, moved.clientY));
    };
    const drop = () => {
      setMoving(undefined);
      grip.removeEventListener("pointermove", follow as EventListener); // the same function, typed for the grip
      grip.removeEventListener("lostpointercapture", drop);
    };
    grip.addEventListener("pointermove", follow as EventListener); // pointer events carry these fields
    grip.addEventListener("lostpointercapture", drop);
  };
  return {
    spoken,
    grip: (at) => ({
      moving: rows[at]?.key === moving,
      press: (event) => press(event, at),
      take: (event) => take(event, at),
    }),
  };
}

/** The place of the row at a height of the screen. */
function placeAt(box: HTMLElement | null, y: number): number {
  const shown = Array.from(box?.querySelectorAll("[data-row]") ?? [], (row) => row.getBoundingClientRect());
  const at = shown.findIndex((rect) => y < rect.bottom);
  return at < 0 ? shown.length - 1 : at;
}
