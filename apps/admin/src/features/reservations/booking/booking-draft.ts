import { type Day, STAY_HOUR } from "@diwan/contract/time/days";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { dayPart, localAt, minutesBetween, plusMinutes, timePart } from "@diwan/contract/time/local-times";
import { readAmount } from "@diwan/contract/money/money";
import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { type Reservation, RESOURCE_TYPES, type ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { isStay } from "@diwan/contract/stays/stays";
import type { DraftType } from "../../../kit/drafts/draft.ts";
import { newKey } from "../../../kit/connection/api.ts";

/** What a form starts from: what was clicked on a timeline, or a booking that is to be moved or changed. */
export interface BookingStart {
  resource_type?: ResourceType;
  resource_id?: string;
  unit_no?: number;
  staff_id?: string;
  /** Of nothing but the day. */
  day?: Day | undefined;
  start?: string;
  end?: string;
  reservation?: Reservation;
}

/** A booking as it is being made. */
export interface BookingDraft {
  /** Under which its time is held meanwhile. */
  hold_key: string;
  kind: ResourceType | null;
  /** For a table undefined: the smallest free one that seats the party. */
  resource_id: string | null;
  unit_no: number | null;
  staff_id: string | null;
  /** Arrival, or the day of the time. */
  from: Day | null;
  until: Day | null;
  arrives: string;
  leaves: string;
  time: string | null;
  /** The duration of a table or service; undefined: the usual one. */
  minutes: number | null;
  guests: number;
  customer: { name: string; phone: string; email: string; civil_id: string };
  note: string;
  down: string;
  method: PaymentMethod;
}

const NOBODY = { name: "", phone: "", email: "", civil_id: "" };

export function firstDraft(offer: ReservationOffer, start: BookingStart, business: BusinessType): BookingDraft {
  const { reservation, day = null } = start;
  const only = likeliest(offer, HOME_KINDS[business]);
  const { resource_type, resource_id, unit_no, staff_id, ...time } = reservation ?? start;
  const kind = resource_type ?? only.kind;
  return {
    hold_key: newKey(),
    kind,
    resource_id: resource_id ?? (kind === only.kind ? only.resource_id : null),
    unit_no: unit_no ?? null,
    staff_id: staff_id ?? null,
    ...firstTimes(isStay(kind), time, day),
    guests: reservation?.guests ?? (kind === "service" ? 1 : 2),
    customer: reservation ? customerOf(reservation) : NOBODY,
    note: reservation?.note ?? "",
    down: "",
    method: "knet",
  };
}

function firstTimes(stay: boolean, { start, end }: Pick<BookingStart, "start" | "end">, day: Day | null) {
  const from = start === undefined ? day : dayPart(start);
  if (!stay) {
    const minutes = start === undefined || end === undefined ? null : minutesBetween(start, end);
    return { ...{ from, until: null, minutes }, ...USUAL, time: start === undefined ? null : timePart(start) };
  }
  return {
    from,
    until: end === undefined ? null : dayPart(end),
    arrives: start === undefined ? STAY_HOUR : earlier(timePart(start)),
    leaves: end === undefined ? STAY_HOUR : later(timePart(end)),
    ...{ time: null, minutes: null },
  };
}

const USUAL = { arrives: STAY_HOUR, leaves: STAY_HOUR };

const customerOf = ({ customer: { name, phone, email, civil_id } }: Reservation): BookingDraft["customer"] => ({
  name,
  phone: phone ?? "",
  email: email ?? "",
  civil_id,
});

// a later arrival and an earlier departure are those of the usual hour
const earlier = (time: string): string => (time < STAY_HOUR ? time : STAY_HOUR);
const later = (time: string): string => (time > STAY_HOUR ? time : STAY_HOUR);

/** What a business is there for is what it mostly books. */
const HOME_KINDS: Record<BusinessType, ResourceType> = {
  restaurant: "table",
  salon: "service",
  hotel: "room",
  chalet: "item",
};

/**
 * A single option is chosen without a question; with several kinds it starts with that of the business. For tables any
 * is allowed.
 */
function likeliest(
  { items, rooms, services, tables }: ReservationOffer,
  home: ResourceType,
): Pick<BookingDraft, "kind" | "resource_id"> {
  const offered = { item: items, room: rooms, service: services, table: tables } as const;
  const kinds = RESOURCE_TYPES.filter((kind) => offered[kind].length > 0);
  const kind = kinds.includes(home) ? home : kinds.length === 1 ? (kinds[0] ?? null) : null;
  if (kind === null) return { kind, resource_id: null };
  const [one, ...others] = offered[kind];
  return { kind, resource_id: kind !== "table" && others.length === 0 ? (one?.id ?? null) : null };
}

/** What of a booking is chosen together, as people think of it. */
export const FIELD_GROUPS = {
  what: ["kind", "resource_id", "unit_no", "staff_id"],
  when: ["from", "until", "arrives", "leaves", "time", "minutes"],
} as const satisfies Record<string, readonly (keyof BookingDraft)[]>;

/** A booking that is being made, or changed: what it starts with, and how it is merged with what others saved. */
export const bookingDraftType = (
  offer: ReservationOffer,
  start: BookingStart,
  business: BusinessType,
): DraftType<Reservation | undefined, BookingDraft> => ({
  read: (reservation) => firstDraft(offer, reservation ? { reservation } : start, business),
  wire: ({ hold_key: _, ...values }) => values,
  together: Object.values(FIELD_GROUPS),
});

/** The body of the calls; nothing while it is incomplete. */
export interface BookingRequest {
  resource_type: ResourceType;
  resource_id: string;
  start: string;
  end?: string;
  guests: number;
  staff_id: string | null;
  unit_no: number | null;
}

/** `table` is the one found for a party without a table of choice. */
export function bookingRequest(draft: BookingDraft, table: string | undefined): BookingRequest | undefined {
  const { kind, from, until, time, guests } = draft;
  const resource_id = draft.resource_id ?? (kind === "table" ? table : undefined);
  if (kind === null || !resource_id || from === null) return undefined;
  const what = { resource_type: kind, resource_id, guests, staff_id: draft.staff_id, unit_no: draft.unit_no };
  if (!isStay(kind)) return time === null ? undefined : { ...what, ...timesOf(localAt(from, time), draft.minutes) };
  if (until === null) return undefined;
  return { ...what, start: localAt(from, draft.arrives), end: localAt(until, draft.leaves) };
}

/** Without a length of its own it ends when the server says. */
const timesOf = (start: string, minutes: number | null): Pick<BookingRequest, "start" | "end"> =>
  minutes ? { start, end: plusMinutes(start, minutes) } : { start };

/** What goes beside the request. An amount is received at once, by the method beside it. */
export function bookingDetails(draft: BookingDraft) {
  const { customer, note, method } = draft;
  const down = readDownPayment(draft);
  return {
    customer: { ...customer, phone: customer.phone || null, email: customer.email || null },
    note,
    ...(down ? { down_payment: down, method } : {}),
  };
}

/** The typed down payment; undefined for an invalid amount, 0 for none. */
export const readDownPayment = ({ down }: Pick<BookingDraft, "down">): number | undefined =>
  down.trim() === "" ? 0 : readAmount(down);

/** What of a booking is another than it was. */
export function bookingChanges(before: Reservation, draft: BookingDraft, request: BookingRequest) {
  const { customer, note } = bookingDetails(draft);
  const now: Record<string, unknown> = { ...request, customer, note };
  const was: Record<string, unknown> = {
    resource_type: before.resource_type,
    resource_id: before.resource_id,
    start: before.start,
    // the server knows the usual duration of tables and services
    ...(request.end === undefined ? {} : { end: before.end }),
    guests: before.guests,
    staff_id: before.staff_id,
    unit_no: before.unit_no,
    customer: { ...before.customer },
    note: before.note,
  };
  const changed = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(was[key]));
  // both ends are sent together: one alone would be combined with the old other one
  const ends = changed.some((key) => key === "start" || key === "end") ? ["start", "end"] : [];
  return Object.fromEntries(
    [...new Set([...changed, ...ends])].flatMap((key) => (key in now ? [[key, now[key]]] : [])),
  );
}
