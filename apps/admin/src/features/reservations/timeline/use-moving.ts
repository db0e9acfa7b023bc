import type { Reservation } from "@diwan/contract/reservation-parts";
import { useEffect, useRef, useState } from "react";
import { notify } from "../../../kit/notices.ts";
import { useMoves } from "../use-move.ts";
import { useUndo } from "../use-undo.ts";
import { changeFor, type Hindrance, hindranceIn, type Lane, nextFree, type Place } from "./lanes.ts";

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
  const hold = (booking: Reservation, place: Place) => {
    const lane = lanes.find(({ key }) => key === place.lane);
    const hindrance = lane && hindranceIn(lane, place, booking.id);
    const next = lane && hindrance && nextFree(lane, place, booking.id, booking.resource_type);
    show({ booking, place, state: "held", hindrance, next: next && { ...next, lane: place.lane } });
  };
  const sendTo = async (booking: Reservation, place: Place) => {
    const lane = lanes.find(({ key }) => key === place.lane);
    if (!lane) return show(undefined);
    const sent: Moving = { booking, place, state: "sending" };
    show(sent);
    const change = changeFor(booking, place, lane);
    const refusal = await go(booking, change);
    // meanwhile another booking may be in hand
    if (now.current === sent) show(undefined);
    if (refusal) return void notify({ kind: "warning", text: refusal });
    const { resource_id = booking.resource_id, staff_id = booking.staff_id } = change;
    const { start, end } = place;
    undo(booking, { ...booking, start, end, resource_id, staff_id, unit_no: lane.unit.unit_no });
  };
  const drop = () => {
    clearTimeout(timer.current);
    const held = now.current;
    if (held?.state !== "held") return;
    if (held.hindrance) return show({ ...held, state: "refused" });
    void sendTo(held.booking, held.place);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    moving,
    hold,
    drop,
    nudge(booking, place) {
      hold(booking, place);
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
