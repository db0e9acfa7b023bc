import type { AnswerOf } from "@diwan/contract/api/call";
import { addDays, STAY_HOUR } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import {
  dayPart,
  localAt,
  localMillisOf,
  nightsBetween,
  plusMinutes,
  timePart,
} from "@diwan/contract/time/local-times";
import type { ReservationBar, ReservationChange, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES, MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import type { reservations } from "@diwan/contract/reservations/reservations";
import { isStay } from "@diwan/contract/stays/stays";
import { nameOf, unitMark } from "@diwan/ui/text/names";

export type Timeline = AnswerOf<typeof reservations.timeline>;
export type TimelineUnit = Timeline["units"][number];

/** A unit with its bookings and closed periods. */
export interface Lane {
  key: string;
  unit: TimelineUnit;
  bookings: readonly ReservationBar[];
  closed: readonly ClosedPeriod[];
}
export interface ClosedPeriod {
  start: string;
  end: string;
  locales: Names;
}

/** The current or new position of a booking. */
export interface TimelinePosition {
  lane: string;
  start: string;
  end: string;
}

/** What prevents a booking at a position. */
export type SlotConflict = { booking: ReservationBar } | { closed: ClosedPeriod };

export const laneKeyOf = ({ resource_id, unit_no }: Pick<TimelineUnit, "resource_id" | "unit_no">): string =>
  `${resource_id} ${unit_no}`;

export const lanesOf = ({ units, closures }: Pick<Timeline, "units" | "closures">): Lane[] =>
  units.map((unit) => ({
    key: laneKeyOf(unit),
    unit,
    bookings: unit.bookings,
    closed: [...unit.off, ...closures],
  }));

/** The name of a unit, with its number if there are several of the same name. */
export const nameOfUnit = ({ locales, unit }: Pick<TimelineUnit, "locales" | "unit">, locale: Locale): string =>
  [nameOf(locales, locale), unitMark(unit, locale)].join(" ").trim();

/** The lanes of one room type or chalet; all lanes if there are none of it. */
export function filterLanes(lanes: readonly Lane[], place: string | undefined): readonly Lane[] {
  const found = lanes.filter(({ unit }) => unit.resource_id === place);
  return found.length > 0 ? found : lanes;
}

/** The room types or chalets of the lanes, each once. */
export const laneResources = ({
  units,
}: Pick<Timeline, "units">): Pick<TimelineUnit, "resource_id" | "locales" | "hint">[] =>
  units.filter(({ resource_id }, at) => units.findIndex((one) => one.resource_id === resource_id) === at);

export const holdsUnit = ({ status }: Pick<ReservationBar, "status">): boolean => HOLDING_STATUSES.includes(status);
export const canMove = ({ status }: Pick<ReservationBar, "status">): boolean => MOVABLE_STATUSES.includes(status);

export interface LocalPeriod {
  start: string;
  end: string;
}
const overlap = (a: LocalPeriod, b: LocalPeriod): boolean =>
  localMillisOf(a.start) < localMillisOf(b.end) && localMillisOf(b.start) < localMillisOf(a.end);

/** The first conflict of a booking at a period in a lane; `own` is the id of the booking. */
export function findSlotConflict(lane: Lane, place: LocalPeriod, own: string): SlotConflict | undefined {
  const booking = lane.bookings.find((one) => one.id !== own && holdsUnit(one) && overlap(one, place));
  if (booking) return { booking };
  const closed = lane.closed.find((one) => overlap(one, place));
  return closed && { closed };
}

const TRIES = 200;
const QUARTER = 15;

/** The next free period of the same length in a lane: stays start at 14:00, other bookings at a quarter of an hour. */
export function findNextFree(lane: Lane, place: LocalPeriod, own: string, kind: ResourceType): LocalPeriod | undefined {
  let next = place;
  for (let tries = 0; tries < TRIES; tries++) {
    const conflict = findSlotConflict(lane, next, own);
    if (!conflict) return next;
    const until = "booking" in conflict ? conflict.booking.end : conflict.closed.end;
    next = startingAt(place, isStay(kind) ? stayFrom(until) : quarterFrom(until));
  }
  return undefined;
}

const stayFrom = (local: string): string => {
  const day = dayPart(local);
  return localAt(timePart(local) <= STAY_HOUR ? day : addDays(day, 1), STAY_HOUR);
};
const quarterFrom = (local: string): string => {
  const over = Number(local.slice(14, 16)) % QUARTER;
  return over ? plusMinutes(local, QUARTER - over) : local;
};

/** The period with the same length and another start. */
function startingAt(place: LocalPeriod, start: string): LocalPeriod {
  return { start, end: plusMinutes(start, (localMillisOf(place.end) - localMillisOf(place.start)) / 60_000) };
}

/** A period whose start and end are moved by minutes. */
export function shiftPeriod<P extends LocalPeriod>(place: P, minutes: { start: number; end: number }): P {
  return { ...place, start: plusMinutes(place.start, minutes.start), end: plusMinutes(place.end, minutes.end) };
}

export const nightsOf = ({ start, end }: LocalPeriod): number => nightsBetween(dayPart(start), dayPart(end));

/** The request that moves a booking to a position. */
export function moveRequest(booking: ReservationBar, place: TimelinePosition, lane: Lane): Partial<ReservationChange> {
  const { updated_at } = booking;
  const { resource_id, unit_no } = lane.unit;
  const moved = bookingLaneKey(booking) === lane.key ? {} : target(booking, resource_id, unit_no);
  return { start: place.start, end: place.end, ...moved, updated_at };
}

/** The lane of a service is its staff member, or the service itself if it has none. */
const target = ({ resource_type, resource_id: own }: ReservationBar, resource_id: string, unit_no: number) =>
  resource_type === "service" ? { staff_id: resource_id === own ? null : resource_id } : { resource_id, unit_no };

/** Whether a booking is already at a position. */
export const isAtPosition = (booking: ReservationBar, { lane, start, end }: TimelinePosition): boolean =>
  bookingLaneKey(booking) === lane && booking.start === start && booking.end === end;

/** The lane of a booking. */
export const bookingLaneKey = ({ resource_type, resource_id, staff_id, unit_no }: ReservationBar): string =>
  laneKeyOf({ resource_id: (resource_type === "service" ? staff_id : null) ?? resource_id ?? "", unit_no });
