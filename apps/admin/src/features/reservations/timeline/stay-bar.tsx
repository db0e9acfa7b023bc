import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { memo } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { BookingBar } from "./booking-bar.tsx";
import { canMove, bookingLaneKey, nightsOf, type TimelinePosition } from "./lanes.ts";
import { BAR_GAP, type Geometry, ROW_HEIGHT } from "./stay-geometry.ts";
import type { MoveActions, BookingMove } from "./use-booking-moves.ts";

interface StayBarProps {
  booking: ReservationBar;
  geometry: Geometry;
  /** This booking, where it is somewhere else than it was. */
  own: BookingMove | undefined;
  actions: MoveActions;
  /** Whether its user may move bookings. */
  allowed: boolean;
  open: (bookingId: string) => void;
}

/** From so many nights on there is room for the price. */
const LONG = 6;

/** A stay from its arrival to its departure: dragged, made longer or shorter at its ends, moved by arrows. */
export const StayBar = memo(function StayBar(props: StayBarProps) {
  const { booking, own, geometry, actions, allowed, open } = props;
  const { locale } = useLanguage();
  const told = useBookingLabels();
  const stand: TimelinePosition = { lane: bookingLaneKey(booking), start: booking.start, end: booking.end };
  const place = own?.place ?? stand;
  const there = { ...booking, start: place.start, end: place.end };
  const price = formatMoney(booking.total, locale, currencyOf(booking.currency));
  return (
    <BookingBar
      booking={booking}
      moving={own}
      movable={allowed && canMove(booking)}
      style={{
        ...geometry.across(place.start, place.end),
        insetBlockStart: geometry.down(place.lane) + BAR_GAP,
        blockSize: ROW_HEIGHT - 2 * BAR_GAP,
      }}
      lines={[joinNames([told.length(there), told.party(booking), nightsOf(there) >= LONG && price], locale)]}
      open={() => open(booking.id)}
      putBack={actions.putBack}
    />
  );
}, isUnchanged);

/** A booking that is read again is drawn anew where its version or what was paid of it is another. */
function isUnchanged(before: StayBarProps, after: StayBarProps): boolean {
  return (
    before.own === after.own &&
    before.geometry === after.geometry &&
    before.actions === after.actions &&
    before.allowed === after.allowed &&
    before.open === after.open &&
    before.booking.updated_at === after.booking.updated_at &&
    before.booking.payment_status === after.booking.payment_status
  );
}
