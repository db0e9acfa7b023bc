import { addDays, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { nameOfUnit, canMove, bookingLaneKey, nightsOf, type Lane, type TimelinePosition } from "./lanes.ts";
import { BAR_GAP, ROW_HEIGHT, type Geometry } from "./geometry.ts";
import styles from "./stays-grid.module.css";
import { UnitName } from "./unit-name.tsx";
import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { useBookingLabels } from "../use-booking-labels.ts";
import { BookingBar } from "./booking-bar.tsx";
import type { MoveActions, BookingMove } from "./use-booking-moves.ts";

interface StayLaneProps {
  lane: Lane;
  top: number;
  geometry: Geometry;
  /** The column of today, for bookings by keyboard. */
  today: number;
  /** Books a night; undefined if the user may not. */
  book: ((lane: Lane, start: string, end: string) => void) | undefined;
}

/** The lane of a unit with its closed periods; a click on a day books it. */
export const StayLane = memo(function StayLane({ lane, top, geometry, today, book }: StayLaneProps) {
  const t = useTranslations("timeline");
  const { locale, direction } = useLanguage();
  const { days, width, across } = geometry;
  const bookAt = (column: number) => {
    const day = days[Math.min(days.length - 1, Math.max(0, column))];
    if (day) book?.(lane, localAt(day, STAY_HOUR), localAt(addDays(day, 1), STAY_HOUR));
  };
  return (
    <li className={`flex line-below ${styles.lane}`} style={{ insetBlockStart: top }}>
      <UnitName unit={lane.unit} />
      <div className="grow relative">
        {lane.closed.map(({ start, end, locales }) => (
          <span key={start} className={styles.closed} style={across(start, end)} title={nameOf(locales, locale)} />
        ))}
        {book && (
          <button
            type="button"
            className={styles.free}
            aria-label={t("bookUnit", { unit: nameOfUnit(lane.unit, locale) })}
            onClick={(event) => {
              // a keyboard click has no position
              if (event.detail === 0) return bookAt(today);
              const box = event.currentTarget.getBoundingClientRect();
              bookAt(Math.floor((direction === "rtl" ? box.right - event.clientX : event.clientX - box.left) / width));
            }}
          />
        )}
      </div>
    </li>
  );
});

interface StayBarProps {
  booking: ReservationBar;
  geometry: Geometry;
  /** The move of this booking, if it is being moved. */
  own: BookingMove | undefined;
  actions: MoveActions;
  /** Whether the user may move bookings. */
  allowed: boolean;
  open: (bookingId: string) => void;
}

/** The nights from which on there is space for the price. */
const LONG = 6;

/** A stay from arrival to departure. Dragging moves it, dragging an end changes its length; arrow keys move it. */
export const StayBar = memo(function StayBar(props: StayBarProps) {
  const { booking, own, geometry, actions, allowed, open } = props;
  const { locale } = useLanguage();
  const labels = useBookingLabels();
  const current: TimelinePosition = { lane: bookingLaneKey(booking), start: booking.start, end: booking.end };
  const place = own?.place ?? current;
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
      lines={[joinNames([labels.length(there), labels.party(booking), nightsOf(there) >= LONG && price], locale)]}
      open={() => open(booking.id)}
      putBack={actions.putBack}
    />
  );
}, isUnchanged);

/** A reloaded booking re-renders if its version or paid amount changed. */
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
