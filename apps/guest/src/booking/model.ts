import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { localAt } from "@diwan/contract/time/local-times";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { StayDays } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import type { BookingOffer, Named } from "./booking-data.ts";

/** What is to be booked, as the calls take it; undefined while something is still to be chosen. */
export function bookingRequestOf(
  { kind, id }: Named,
  { from, until }: StayDays,
  { time, guests, staff }: { time: string | null; guests: number; staff: string | null },
) {
  const what = { resource_type: kind, resource_id: id, guests };
  if (isStay(kind))
    return from && until ? { ...what, start: localAt(from, STAY_HOUR), end: localAt(until, STAY_HOUR) } : undefined;
  return time ? { ...what, start: time, staff_id: staff } : undefined;
}
export type GuestBookingRequest = NonNullable<ReturnType<typeof bookingRequestOf>>;

const KINDS: readonly ResourceType[] = ["table", "service", "room", "item"];
const FIRST = { restaurant: "table", salon: "service", hotel: "room", chalet: "item" } as const;

/** What can be booked, in the order in which it is shown: what a business lives by first. */
export const kindsOf = (type: BusinessType): ResourceType[] => [
  FIRST[type],
  ...KINDS.filter((kind) => kind !== FIRST[type]),
];

/** The last day that can be tapped: whoever stays the last night that is open leaves on the day after. */
export const lastDay = (kind: ResourceType, till: Day | null): Day | null =>
  till !== null && isStay(kind) ? addDays(till, 1) : till;

/** What is shown as taken: what is not open yet is not. */
export const shownTaken = (taken: readonly Day[], till: Day | null): Set<Day> =>
  new Set(till === null ? taken : taken.filter((day) => day <= till));

/** What an address asks to book, if it is offered. */
export function namedIn(search: string, offer: BookingOffer): Named | undefined {
  const query = new URLSearchParams(search);
  const kind = KINDS.find((one) => one === query.get("kind"));
  if (!kind) return undefined;
  if (kind === "table") return offer.tables.seats > 0 ? { kind, id: null } : undefined;
  const all: readonly { id: string }[] = { service: offer.services, room: offer.rooms, item: offer.items }[kind];
  const id = all.find((one) => one.id === query.get("id"))?.id;
  return id === undefined ? undefined : { kind, id };
}
