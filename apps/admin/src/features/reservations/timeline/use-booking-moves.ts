import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { useEffect, useLayoutEffect, useState } from "react";
import { type BookingKey, useBookingChanges } from "../shared/use-booking-change.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useTranslations } from "use-intl";
import { type DragStage, useDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { useUndo } from "../use-undo.ts";
import {
  moveRequest,
  type SlotConflict,
  findSlotConflict,
  type Lane,
  nameOfUnit,
  findNextFree,
  type TimelinePosition,
  isAtPosition,
} from "./lanes.ts";

/** A booking that is being moved: dragged (`held`), rejected at its drop position, or being saved (`sending`). */
export interface BookingMove {
  booking: ReservationBar;
  place: TimelinePosition;
  state: "held" | "refused" | "sending";
  conflict?: SlotConflict | undefined;
  /** The next free period in the lane where it was dropped. */
  next?: TimelinePosition | undefined;
}

/** Stable while a timeline is shown, so that its rows do not re-render. */
export interface MoveActions {
  /** The booking that is being moved. */
  now: () => BookingMove | undefined;
  /** Shows the booking at a position, with its conflict there. */
  hold: (booking: ReservationBar, place: TimelinePosition) => void;
  /** Saves the position; with a conflict the booking is rejected, and the user decides. */
  drop: () => void;
  /** For keys: like `hold`, followed by `drop` a moment after the last call. */
  nudge: (booking: ReservationBar, place: TimelinePosition) => void;
  putBack: () => void;
  moveToNext: () => void;
}

export interface BookingMoves {
  moving: BookingMove | undefined;
  /** Announced to screen readers. */
  spoken: string;
  actions: MoveActions;
}

/** The bookings with the moved one, which may have been dragged out of sight or removed by others. */
export const withMovingBooking = (
  bookings: readonly ReservationBar[],
  moving: BookingMove | undefined,
): readonly ReservationBar[] =>
  moving && !bookings.some(({ id }) => id === moving.booking.id) ? [...bookings, moving.booking] : bookings;

/** The delay in milliseconds after the last key before the booking is saved. */
const PAUSE = 700;

/** Moves bookings of a branch over its lanes; rejects occupied positions. */
export function useBookingMoves(branch: Branch, lanes: readonly Lane[]): BookingMoves {
  const go = useBookingChanges();
  const undo = useUndo();
  const [moving, setMoving] = useState<BookingMove>();
  const { spoken, say } = useSpoken(lanes);
  const [actions] = useState(() => movesOver(setMoving));
  useLayoutEffect(() => actions.use({ branch, lanes, go, undo, say }));
  useEffect(() => actions.stop, [actions]);
  return { moving, spoken, actions };
}

type Branch = Pick<BookingKey, "businessId" | "branchId">;

/** The current data for a move: others may move bookings during a drag. */
interface MoveContext {
  branch: Branch;
  lanes: readonly Lane[];
  go: ReturnType<typeof useBookingChanges>;
  undo: ReturnType<typeof useUndo>;
  say: ReturnType<typeof useSpoken>["say"];
}

interface Mover extends MoveActions {
  use: (context: MoveContext) => void;
  stop: () => void;
}

function movesOver(update: (moving: BookingMove | undefined) => void): Mover {
  let context: MoveContext | undefined;
  let now: BookingMove | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: BookingMove | undefined) => update((now = next));
  const laneOf = (place: TimelinePosition) => context?.lanes.find(({ key }) => key === place.lane);
  const hold = (booking: ReservationBar, place: TimelinePosition, stage: DragStage) => {
    const isThere = now?.state === "held" && now.booking === booking && isSame(now.place, place);
    if (isThere) return;
    const held: BookingMove = { booking, place, state: "held", ...conflictAt(laneOf(place), booking, place) };
    show(held);
    context?.say(stage, held);
  };
  const sendTo = async (booking: ReservationBar, place: TimelinePosition) => {
    const lane = laneOf(place);
    if (!lane || !context) return show(undefined);
    const sent: BookingMove = { booking, place, state: "sending" };
    show(sent);
    context.say("dropped", sent);
    const refusal = await context.go({ ...booking, ...context.branch }, moveRequest(booking, place, lane), (after) =>
      context?.undo(booking, after),
    );
    // the user may already be moving another booking
    if (now === sent) show(undefined);
    if (refusal) notify({ kind: "warning", text: refusal });
  };
  const stop = () => clearTimeout(timer);
  const drop = () => {
    stop();
    if (now?.state !== "held") return;
    if (isAtPosition(now.booking, now.place)) {
      context?.say("dropped", now);
      return show(undefined);
    }
    const found = conflictAt(laneOf(now.place), now.booking, now.place);
    if (found.conflict) return show({ ...now, ...found, state: "refused" });
    void sendTo(now.booking, now.place);
  };
  return {
    use: (latest) => void (context = latest),
    stop,
    now: () => now,
    hold: (booking, place) => hold(booking, place, now?.booking === booking ? "moved" : "lifted"),
    drop,
    nudge(booking, place) {
      // compared with the state at the first key: a concurrent move is not overwritten
      hold(now?.booking.id === booking.id ? now.booking : booking, place, "moved");
      stop();
      timer = setTimeout(drop, PAUSE);
    },
    putBack() {
      stop();
      if (now) context?.say("canceled", now);
      show(undefined);
    },
    moveToNext() {
      if (now?.next) void sendTo(now.booking, now.next);
    },
  };
}

function conflictAt(
  lane: Lane | undefined,
  booking: ReservationBar,
  place: TimelinePosition,
): Pick<BookingMove, "conflict" | "next"> {
  const conflict = lane && findSlotConflict(lane, place, booking.id);
  const next = lane && conflict && findNextFree(lane, place, booking.id, booking.resource_type);
  return { conflict, next: next && { ...next, lane: place.lane } };
}

const isSame = (one: TimelinePosition, other: TimelinePosition): boolean =>
  one.lane === other.lane && one.start === other.start && one.end === other.end;

/** Screen reader text: where the booking is now, and whether the slot is taken. */
function useSpoken(lanes: readonly Lane[]) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const labels = useBookingLabels();
  const { stepText } = useDragTexts();
  const [spoken, setSpoken] = useState("");
  const say = (stage: DragStage, { booking, place, conflict }: BookingMove) => {
    const there = { ...booking, start: place.start, end: place.end };
    const unit = lanes.find(({ key }) => key === place.lane)?.unit;
    const where = joinNames([labels.when(there), labels.length(there), unit && nameOfUnit(unit, locale)], locale);
    const taken = conflict && t(isStay(booking.resource_type) ? "nightsTaken" : "timeTaken");
    setSpoken([stepText(stage, booking.customer.name || t("nameless"), where), taken].filter(Boolean).join(" "));
  };
  return { spoken, say };
}
