import { minutesBetween, plusMinutes } from "@diwan/contract/time/local-times";
import type { Reservation, ReservationChange } from "@diwan/contract/reservations/reservation-parts";
import { NEXT_RESERVATION_STATUSES, type ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import type { Wish } from "./wish.ts";

/** Whether a booking may go from one status to another. */
export const mayFollow = (from: ReservationStatus, to: ReservationStatus): boolean =>
  NEXT_RESERVATION_STATUSES[from].includes(to);

/** What a booking asks for after a change; without an end it takes as long as before, a party at another table too. */
export function wishAfter(before: Reservation, change: ReservationChange): Wish {
  const { resource_type = before.resource_type, start = before.start, guests = before.guests } = change;
  const resource_id = change.resource_id ?? before.resource_id;
  const sameResource = resource_type === before.resource_type && resource_id === before.resource_id;
  const takesAsLong = sameResource || (resource_type === "table" && before.resource_type === "table");
  const shifted = plusMinutes(start, minutesBetween(before.start, before.end));
  return {
    resource_type,
    resource_id,
    start,
    end: change.end === undefined ? (takesAsLong ? shifted : null) : change.end,
    guests,
    staff_id: change.staff_id === undefined && sameResource ? before.staff_id : change.staff_id,
    unit_no: change.unit_no === undefined && sameResource ? null : change.unit_no,
  };
}

type Place = "resource_type" | "resource_id" | "start" | "end" | "staff_id" | "unit_no";
const PRICED = ["resource_type", "resource_id", "start", "end"] as const satisfies readonly Place[];
const HELD = [...PRICED, "staff_id", "unit_no", "guests"] as const;

/** Whether a change says something new of a booking among these fields. */
const says = (
  before: Reservation,
  change: ReservationChange,
  fields: readonly (keyof ReservationChange & keyof Reservation)[],
) => fields.some((field) => change[field] !== undefined && change[field] !== before[field]);

/** Whether it asks for another time, unit or party, all of which must be free. */
export const isMove = (before: Reservation, change: ReservationChange): boolean => says(before, change, HELD);

const SEEN = [...PRICED, "unit", "staff_id"] as const;
/** Whether its guest reads another time or place by now. Of units that are all alike they never read which one is theirs. */
export const seesMove = (before: Reservation, after: Reservation): boolean =>
  SEEN.some((field) => before[field] !== after[field]);

/** Whether it must be priced anew: another unit, another person or another party cost the same. */
export const isPricedAnew = (before: Reservation, change: ReservationChange): boolean => says(before, change, PRICED);
