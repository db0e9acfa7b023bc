import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { type PointerEvent, useEffect, useMemo, useState } from "react";
import { canMove, type Place } from "./lanes.ts";
import type { MoveActions } from "./use-moving.ts";

/** What of a booking was taken hold of. */
export type Part = "whole" | "start" | "end";

interface Grab {
  booking: ReservationBar;
  place: Place;
  part: Part;
  x: number;
  y: number;
  moved: boolean;
}

/** So far a pointer may stray before a click is a drag. */
const SLACK = 4;

/**
 * Lets a mouse or pen take hold of bookings; `placeAt` says where one would be after so many pixels, and stays the same as long as
 * that does. A finger scrolls and taps: it moves a booking in its dialog.
 */
export function useGrab(actions: MoveActions, placeAt: PlaceAt) {
  const [hand] = useState(newHand);
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape" && hand.letGo()) actions.putBack();
    };
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, [hand, actions]);
  return useMemo(() => hand.over(actions, placeAt), [hand, actions, placeAt]);
}

type PlaceAt = (from: Place, part: Part, by: { x: number; y: number }) => Place | undefined;

/** So near to an end the end is taken hold of. */
const END = 8;

/** Where a bar can be made longer or shorter: a stay at both sides, a time at its foot. */
export type Ends = "sides" | "foot";

function partAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, ends: Ends): Part {
  const { left, right, bottom } = currentTarget.getBoundingClientRect();
  if (ends === "foot") return bottom - clientY <= END ? "end" : "whole";
  const [start, end] = getComputedStyle(currentTarget).direction === "rtl" ? [right, left] : [left, right];
  if (Math.abs(clientX - end) <= END) return "end";
  return Math.abs(clientX - start) <= END ? "start" : "whole";
}

/** As the style sheet asks for it. */
function namedAt(event: PointerEvent<HTMLElement>, ends: Ends): Part | "foot" {
  const part = partAt(event, ends);
  return part === "end" && ends === "foot" ? "foot" : part;
}

/** What is taken hold of, if anything is. */
function newHand() {
  let held: Grab | undefined;
  let dragged = false;
  /** Answers whether it had been dragged. */
  const letGo = (): boolean => {
    const moved = held?.moved ?? false;
    held = undefined;
    return moved;
  };
  const over = ({ hold, drop, putBack }: MoveActions, placeAt: PlaceAt) => ({
    /** Whether a click ends a drag, and so is no wish to open. */
    wasDragged: () => dragged,
    /** Its ends are moved by themselves as well. */
    grips: (booking: ReservationBar, place: Place, { allowed, ends }: { allowed: boolean; ends: Ends }) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged = false;
        if (!allowed || event.button !== 0 || event.pointerType === "touch" || !canMove(booking)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const part = partAt(event, ends);
        held = { booking, place, part, x: event.clientX, y: event.clientY, moved: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        // for the style sheet: elements of their own at both ends would be more than the rest of a bar
        if (!held) event.currentTarget.dataset["part"] = namedAt(event, ends);
        if (!held) return;
        const by = { x: event.clientX - held.x, y: event.clientY - held.y };
        if (!held.moved && Math.hypot(by.x, by.y) < SLACK) return;
        held.moved = true;
        dragged = true;
        const next = placeAt(held.place, held.part, by);
        if (next) hold(held.booking, next);
      },
      onPointerUp: () => void (letGo() && drop()),
      onPointerCancel: () => void (letGo() && putBack()),
      // also where what was held is there no more
      onLostPointerCapture: () => void (letGo() && putBack()),
    }),
  });
  return { letGo, over };
}
