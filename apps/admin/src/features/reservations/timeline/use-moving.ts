import type { Reservation } from "@diwan/contract/reservation-parts";
import { useEffect, useRef, useState } from "react";
import { notify } from "../../../kit/notices.ts";
import { useMoves } from "../use-move.ts";
import { useUndo } from "../use-undo.ts";
import { changeFor, type Hindrance, hindranceIn, type Lane, nextFree, type Place, standsAt } from "./lanes.ts";

/** A booking that is somewhere else than it was: under the pointer, refused where it was dropped, or on its way. */
export interface Moving {
  booking: Reservation;
  place: Place;
  state: "held" | "refused" | "sending";
  hindrance?: Hindrance | undefined;
  /** Where it would be free next, in the lane that it was dropped on. */
  next?: Place | undefined;
}

export interface Moves {
  moving: Moving | undefined;
  /** Shows the booking at a place, and what stands in its way there. */
  hold: (booking: Reservation, place: Place) => void;
  /** Lets go: it is moved there, or stays refused until somebody decides. */
  drop: () => void;
  /** As `hold`, and a moment after the last of them as `drop`: for keys. */
  nudge: (booking: Reservation, place: Place) => void;
  putBack: () => void;
  moveToNext: () => void;
}

/** With the one that is held: also where it was dragged out of sight, or others have taken it away. */
export const withHeld = (bookings: readonly Reservation[], moving: Moving | undefined): readonly Reservation[] =>
  moving && !bookings.some(({ id }) => id === moving.booking.id) ? [...bookings, moving.booking] : bookings;

/** After the last key of a row of them the booking is moved. */
const PAUSE = 700;

/** Moves bookings over the lanes; nothing is moved to where something stands. */
export function useMoving(lanes: readonly Lane[]): Moves {
  const go = useMoves();
  const undo = useUndo();
  const [moving, setMoving] = useState<Moving>();
  const now = useRef<Moving>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: Moving | undefined) => {
    now.current = next;
    setMoving(next);
  };
  // others may move something while something is held
  const seen = useRef(lanes);
  useEffect(() => void (seen.current = lanes));
  const laneOf = ({ lane }: Place) => seen.current.find(({ key }) => key === lane);
  const inTheWay = (booking: Reservation, place: Place): Pick<Moving, "hindrance" | "next"> => {
    const lane = laneOf(place);
    const hindrance = lane && hindranceIn(lane, place, booking.id);
    const next = lane && hindrance && nextFree(lane, place, booking.id, booking.resource_type);
    return { hindrance, next: next && { ...next, lane: place.lane } };
  };
  const hold = (booking: Reservation, place: Place) =>
    show({ booking, place, state: "held", ...inTheWay(booking, place) });
  const sendTo = async (booking: Reservation, place: Place) => {
    const lane = laneOf(place);
    if (!lane) return show(undefined);
    const sent: Moving = { booking, place, state: "sending" };
    show(sent);
    const refusal = await go(booking, changeFor(booking, place, lane), (after) => undo(booking, after));
    // meanwhile another booking may be in hand
    if (now.current === sent) show(undefined);
    if (refusal) notify({ kind: "warning", text: refusal });
  };
  const drop = () => {
    clearTimeout(timer.current);
    const held = now.current;
    if (held?.state !== "held") return;
    if (standsAt(held.booking, held.place)) return show(undefined);
    const found = inTheWay(held.booking, held.place);
    if (found.hindrance) return show({ ...held, ...found, state: "refused" });
    void sendTo(held.booking, held.place);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    moving,
    hold,
    drop,
    nudge(booking, place) {
      const held = now.current;
      // as it was at the first of the keys: whoever moved it meanwhile is not overruled unseen
      hold(held?.booking.id === booking.id ? held.booking : booking, place);
      clearTimeout(timer.current);
      timer.current = setTimeout(drop, PAUSE);
    },
    putBack: () => {
      clearTimeout(timer.current);
      show(undefined);
    },
    moveToNext: () => {
      const refused = now.current;
      if (refused?.next) void sendTo(refused.booking, refused.next);
    },
  };
}
