import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import type { PointerEvent, ReactNode } from "react";
import { type Point, type ArrowStep, useDragArea } from "../../../kit/drag/drag-area.ts";
import { DragLayer } from "../../../kit/drag/drag-layer.tsx";
import type { Dragged, DragModel } from "../../../kit/drag/drag.ts";
import { bookingLaneKey, type Lane, type TimelinePosition } from "./lanes.ts";
import type { BookingMoves } from "./use-booking-moves.ts";

/** The dragged part of a bar. */
export type BarHandle = "whole" | "start" | "end";

interface DraggedBar extends Dragged {
  booking: ReservationBar;
  /** The position when it was pressed. */
  place: TimelinePosition;
  part: BarHandle;
}

/** Which ends of a bar can be dragged: both sides of a stay, the bottom of a bar in a day. */
type Ends = "sides" | "bottom";

interface Bars {
  lanes: readonly Lane[];
  moves: BookingMoves;
  ends: Ends;
  /** The position after a drag by a distance in pixels; undefined if there is none. */
  placeAt: (from: TimelinePosition, part: BarHandle, by: Point) => TimelinePosition | undefined;
  /** The position after an arrow key; undefined if there is none. */
  placeAfter: (from: TimelinePosition, part: BarHandle, step: ArrowStep) => TimelinePosition | undefined;
}

interface BarFrameProps extends Bars {
  frame: (frame: HTMLElement | null) => void;
  className: string | undefined;
  children: ReactNode;
}

/** The scrolling frame of the lanes, with drag and drop of their bars. */
export function BarFrame({ frame, className, children, ...bars }: BarFrameProps) {
  const area = useDragArea();
  return (
    <div
      ref={frame}
      className={className}
      {...area.props}
      onPointerMove={(event: PointerEvent) => showPart(event, bars.ends)}
    >
      {children}
      <DragLayer area={area} handles={MOVABLE} model={barDrag(bars)} spoken={bars.moves.spoken} edge={EDGE} />
    </div>
  );
}

/** The CSS selector of bars that can be dragged. */
const MOVABLE = "[data-movable]";
/** The share of the frame, at either edge, where it auto-scrolls; small, since most of it is a drop target. */
const EDGE = 0.06;

/** Bars move between lanes; dragging an end changes the length, and so does Shift with an arrow key. */
function barDrag({ lanes, moves: { actions }, ends, placeAt, placeAfter }: Bars): DragModel<DraggedBar> {
  /** The position after an arrow key, from the current one. */
  const after = ({ booking, place }: DraggedBar, step: ArrowStep, shift: boolean) => {
    const own = actions.now();
    return placeAfter(own?.booking === booking ? own.place : place, shift ? "end" : "whole", step);
  };
  return {
    grab(node, at) {
      const own = actions.now();
      const isOwn = own !== undefined && isOf(node, own.booking);
      if (isOwn && own.state === "sending") return undefined;
      const booking = isOwn ? own.booking : lanes.flatMap(({ bookings }) => bookings).find((one) => isOf(node, one));
      if (!booking) return undefined;
      const { start, end } = booking;
      const place = isOwn ? own.place : { lane: bookingLaneKey(booking), start, end };
      return { node, booking, place, part: at ? partAt(node, at, ends) : "whole" };
    },
    lift: ({ booking, place }) => actions.hold(booking, place),
    move({ booking, place, part }, by) {
      const next = placeAt(place, part, by);
      if (next) actions.hold(booking, next);
    },
    step(bar, step, shift) {
      const next = after(bar, step, shift);
      if (next) actions.hold(bar.booking, next);
    },
    drop: actions.drop,
    cancel: actions.putBack,
    stepAtRest(bar, step, shift) {
      const next = after(bar, step, shift);
      if (next) actions.nudge(bar.booking, next);
      return next !== undefined;
    },
  };
}

const isOf = ({ dataset }: HTMLElement, { number }: ReservationBar): boolean => dataset["booking"] === String(number);

/** Within this distance of an end, in pixels, a press drags the end. */
const END = 8;

function partAt(bar: HTMLElement, { x, y }: Point, ends: Ends): BarHandle {
  const { left, right, bottom } = bar.getBoundingClientRect();
  if (ends === "bottom") return bottom - y <= END ? "end" : "whole";
  const [start, end] = getComputedStyle(bar).direction === "rtl" ? [right, left] : [left, right];
  if (Math.abs(x - end) <= END) return "end";
  return Math.abs(x - start) <= END ? "start" : "whole";
}

/** Sets the cursor by an attribute: separate elements at the ends would outnumber the other elements of a bar. */
function showPart({ target, buttons, clientX: x, clientY: y }: PointerEvent, ends: Ends): void {
  const bar = target instanceof Element ? target.closest<HTMLElement>(MOVABLE) : null;
  if (!bar || buttons > 0) return;
  const part = partAt(bar, { x, y }, ends);
  bar.dataset["part"] = part === "end" && ends === "bottom" ? ends : part;
}
