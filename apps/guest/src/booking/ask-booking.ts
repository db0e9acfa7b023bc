import type { AnswerOf } from "@diwan/contract/api/call";
import type { GuestReservation, guestReservations } from "@diwan/contract/guests/guest-reservations";
import { ask } from "@diwan/ordering/order/calls";
import type { Named } from "./booking-data.ts";
import type { GuestBookingRequest } from "./model.ts";

type Free = AnswerOf<typeof guestReservations.availability>;
type Next = AnswerOf<typeof guestReservations.next>;
export type NearChoice = Next["data"][number];
export type Quote = AnswerOf<typeof guestReservations.quote>;
type Requested = AnswerOf<typeof guestReservations.request>;

const at = (slug: string): string => `public/branches/${encodeURIComponent(slug)}/reservations`;

/** Full nights or days of a period; for a single day of tables and services also its free times. Throws `CallError`. */
export function askFree(
  slug: string,
  { kind, id }: Named,
  { from, to, guests, staff }: { from: string; to: string; guests: number; staff: string | null },
  signal: AbortSignal,
): Promise<Free> {
  const query = new URLSearchParams({ resource_type: kind, from, to, guests: String(guests) });
  if (id) query.set("resource_id", id);
  if (staff) query.set("staff_id", staff);
  return ask<Free>({}, `${at(slug)}/availability?${query.toString()}`, { signal });
}

/** Alternatives close to something that is not available. Throws `CallError`. */
export function askNext(slug: string, wanted: GuestBookingRequest, signal: AbortSignal): Promise<Next> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value !== null) query.set(name, String(value));
  return ask<Next>({}, `${at(slug)}/next?${query.toString()}`, { signal });
}

/**
 * The current price of a booking, and whether its time is free. With the key of a request without a response it also
 * returns that request's result. Throws `CallError`.
 */
export const askStay = (
  slug: string,
  wanted: GuestBookingRequest,
  { key, signal }: { key: string | undefined; signal?: AbortSignal },
): Promise<Quote> =>
  ask<Quote>({}, `${at(slug)}/quote`, {
    body: wanted,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    ...(signal ? { signal } : {}),
  });

/** Requests the booking; the same key never creates a second one. Throws `CallError`. */
export const askBooking = (slug: string, key: string, form: object): Promise<Requested> =>
  ask<Requested>({}, at(slug), { body: form, headers: { "idempotency-key": key } });

/** The current booking. Throws `CallError`. */
export const askMade = (token: string, signal: AbortSignal): Promise<GuestReservation> =>
  ask<GuestReservation>({}, `public/reservations/${encodeURIComponent(token)}`, { signal });
