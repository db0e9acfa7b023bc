import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { localAt } from "@diwan/contract/time/local-times";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { StayDays } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import type { BookingOffer, Named } from "./booking-data.ts";

/** The selection in the form of the calls; undefined until it is complete. */
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

/** What can be booked, in display order: the main offer of the business first. */
export const kindsOf = (type: BusinessType): ResourceType[] => [
  FIRST[type],
  ...KINDS.filter((kind) => kind !== FIRST[type]),
];

/** The last day that can be chosen: guests who stay the last open night leave on the day after. */
export const lastDay = (kind: ResourceType, till: Day | null): Day | null =>
  till !== null && isStay(kind) ? addDays(till, 1) : till;

/** The days shown as taken; days that are not open yet are not among them. */
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
