import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { listed } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { formatClock } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { BookingBar } from "./booking-bar.tsx";
import type { DayGeometry } from "./day-geometry.ts";
import { canMove, keyOfBooking, type Place } from "./lanes.ts";
import type { Moves } from "./use-moving.ts";

interface DayBlockProps {
  booking: ReservationBar;
  geometry: DayGeometry;
  now: string;
  moves: Moves;
  allowed: boolean;
  open: (bookingId: string) => void;
}

/** Below this height one line stands beside the other. */
const FLAT = 44;
/** Below this one line has room under the name. */
const SHORT = 60;

/** A booking from its time to its end, in the column of whoever or whatever it is with; its bottom is dragged to another end. */
export function DayBlock({ booking, geometry, now, moves, allowed, open }: DayBlockProps) {
  const { locale } = useLanguage();
  const told = useBookingLabels();
  const own = moves.moving?.booking.id === booking.id ? moves.moving : undefined;
  const stand: Place = { lane: keyOfBooking(booking), start: booking.start, end: booking.end };
  const place = own?.place ?? stand;
  const price = booking.total > 0 ? formatMoney(booking.total, locale, currencyOf(booking.currency)) : "";
  const clocks = [place.start, ...(place.end === booking.end ? [] : [place.end])].map((at) => formatClock(at, locale));
  const when = listed([clocks.join(" – "), told.party(booking), price], locale);
  const upright = geometry.down(place.start, place.end);
  const lines = booking.resource_type === "service" ? [told.what(booking), when] : [when];
  return (
    <BookingBar
      booking={booking}
      moving={own}
      movable={allowed && canMove(booking)}
      running={booking.status === "confirmed" && booking.start <= now && now < booking.end}
      flat={upright.blockSize < FLAT}
      style={{
        ...upright,
        insetInlineStart: geometry.across(place.lane) + 4,
        inlineSize: geometry.column - 10,
      }}
      lines={upright.blockSize < SHORT ? [listed(lines, locale)] : lines}
      open={() => open(booking.id)}
      putBack={moves.actions.putBack}
    />
  );
}
