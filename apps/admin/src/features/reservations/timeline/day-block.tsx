import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { listed } from "@diwan/ui/listed";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import type { KeyboardEvent } from "react";
import { formatClock } from "@diwan/ui/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import { useTold } from "../use-told.ts";
import { BookingBar } from "./booking-bar.tsx";
import type { DayGeometry } from "./day-geometry.ts";
import { canMove, keyOfBooking, type Place } from "./lanes.ts";
import type { useGrab } from "./use-grab.ts";
import type { Moves } from "./use-moving.ts";

interface DayBlockProps {
  booking: ReservationBar;
  geometry: DayGeometry;
  now: string;
  moves: Moves;
  grab: ReturnType<typeof useGrab>;
  allowed: boolean;
  open: (bookingId: string) => void;
}

/** Below this height one line stands beside the other. */
const FLAT = 44;
/** Below this one line has room under the name. */
const SHORT = 60;

/** Quarters of an hour and columns that a key moves by. */
const STEPS: Readonly<Record<string, readonly [quarters: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** A booking from its time to its end, in the column of whoever or whatever it is with; its foot is drawn to another end. */
export function DayBlock({ booking, geometry, now, moves, grab, allowed, open }: DayBlockProps) {
  const { locale, direction } = useLanguage();
  const told = useTold();
  const own = moves.moving?.booking.id === booking.id ? moves.moving : undefined;
  const stand: Place = { lane: keyOfBooking(booking), start: booking.start, end: booking.end };
  const place = own?.place ?? stand;
  const movable = allowed && canMove(booking);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && own) return moves.actions.putBack();
    const [quarters, columns] = STEPS[event.key] ?? [0, 0];
    if (!(quarters || columns) || !movable || own?.state === "sending") return;
    event.preventDefault();
    const by = { minutes: quarters * 15, columns: direction === "rtl" ? -columns : columns };
    const next = geometry.placeBy(place, event.shiftKey ? "end" : "whole", by);
    if (next) moves.actions.nudge(booking, next);
  };
  const price = booking.total > 0 ? formatMoney(booking.total, locale, currencyOf(booking.currency)) : "";
  const clocks = [place.start, ...(place.end === booking.end ? [] : [place.end])].map((at) => formatClock(at, locale));
  const when = listed([clocks.join(" – "), told.party(booking), price], locale);
  const upright = geometry.down(place.start, place.end);
  const lines = booking.resource_type === "service" ? [told.what(booking), when] : [when];
  return (
    <BookingBar
      booking={booking}
      moving={own}
      movable={movable}
      running={booking.status === "confirmed" && booking.start <= now && now < booking.end}
      flat={upright.blockSize < FLAT}
      style={{
        ...upright,
        insetInlineStart: geometry.across(place.lane) + 4,
        inlineSize: geometry.column - 10,
      }}
      lines={upright.blockSize < SHORT ? [listed(lines, locale)] : lines}
      grips={grab.grips(own?.booking ?? booking, place, { allowed: movable, ends: "foot" })}
      open={() => !grab.wasDragged() && open(booking.id)}
      press={press}
    />
  );
}
