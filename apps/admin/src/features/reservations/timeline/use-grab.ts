import type { Reservation } from "@diwan/contract/reservation-parts";
import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import { canMove, type Place } from "./lanes.ts";
import type { Moves } from "./use-moving.ts";

/** What of a booking was taken hold of. */
export type Part = "whole" | "start" | "end";

interface Grab {
  booking: Reservation;
  place: Place;
  part: Part;
  x: number;
  y: number;
  moved: boolean;
}

/** So far a pointer may stray before a click is a drag. */
const SLACK = 4;

/**
 * Lets a mouse or pen take hold of bookings; `placeAt` says where one would be after so many pixels. A finger scrolls and taps:
 * it moves a booking in its dialog.
 */
export function useGrab(
  { hold, drop, putBack }: Moves,
  placeAt: (from: Place, part: Part, by: { x: number; y: number }) => Place | undefined,
) {
  const grab = useRef<Grab>(undefined);
  const dragged = useRef(false);
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !grab.current?.moved) return;
    grab.current = undefined;
    putBack();
  });
  useEffect(() => {
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, []);
  const letGo = () => {
    if (grab.current?.moved) putBack();
    grab.current = undefined;
  };
  const grips = (booking: Reservation, place: Place, part: Part, allowed: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (!allowed || event.button !== 0 || event.pointerType === "touch" || !canMove(booking)) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grab.current = { booking, place, part, x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grab.current;
      if (!held) return;
      const by = { x: event.clientX - held.x, y: event.clientY - held.y };
      if (!held.moved && Math.hypot(by.x, by.y) < SLACK) return;
      held.moved = true;
      dragged.current = true;
      const next = placeAt(held.place, held.part, by);
      if (next) hold(held.booking, next);
    },
    onPointerUp() {
      if (grab.current?.moved) drop();
      grab.current = undefined;
    },
    onPointerCancel: letGo,
    // also where what was held is there no more
    onLostPointerCapture: letGo,
  });
  /** Whether a click ends a drag, and so is no wish to open. */
  return { grips, wasDragged: () => dragged.current };
}
