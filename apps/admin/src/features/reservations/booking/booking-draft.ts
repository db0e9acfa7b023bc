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

/** The initial values of a form: a click on a timeline, or a booking to change. */
export interface BookingStart {
  resource_type?: ResourceType;
  resource_id?: string;
  unit_no?: number;
  staff_id?: string;
  /** The day, if nothing else is known. */
  day?: Day | undefined;
  start?: string;
  end?: string;
  reservation?: Reservation;
}

/** The values of the booking form. */
export interface BookingDraft {
  /** The key of the hold for its slot. */
  hold_key: string;
  kind: ResourceType | null;
  /** Null for a table: the smallest free one that seats the party. */
  resource_id: string | null;
  unit_no: number | null;
  staff_id: string | null;
  /** The arrival, or the day of a booking with a time. */
  from: Day | null;
  until: Day | null;
  arrives: string;
  leaves: string;
  time: string | null;
  /** The duration of a table or service; null is the default. */
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

// a late arrival or an early departure counts as the standard hour, 14:00
const earlier = (time: string): string => (time < STAY_HOUR ? time : STAY_HOUR);
const later = (time: string): string => (time > STAY_HOUR ? time : STAY_HOUR);

/** The main resource type of each type of business. */
const HOME_KINDS: Record<BusinessType, ResourceType> = {
  restaurant: "table",
  salon: "service",
  hotel: "room",
  chalet: "item",
};

/** A single option is preselected; with several types, that of the business. Tables start with any table. */
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

/** The fields that are merged together, since users see them as one. */
export const FIELD_GROUPS = {
  what: ["kind", "resource_id", "unit_no", "staff_id"],
  when: ["from", "until", "arrives", "leaves", "time", "minutes"],
} as const satisfies Record<string, readonly (keyof BookingDraft)[]>;

/** How the form edits a new or saved booking, and merges it with the version that others saved. */
export const bookingDraftType = (
  offer: ReservationOffer,
  start: BookingStart,
  business: BusinessType,
): DraftType<Reservation | undefined, BookingDraft> => ({
  read: (reservation) => firstDraft(offer, reservation ? { reservation } : start, business),
  // a down payment is recorded with a new booking only
  wire: ({ hold_key: _, down, method, ...values }, reservation) => (reservation ? values : { ...values, down, method }),
  together: Object.values(FIELD_GROUPS),
});

/** The body of the calls; `bookingRequest` returns undefined while it is incomplete. */
export interface BookingRequest {
  resource_type: ResourceType;
  resource_id: string;
  start: string;
  end?: string;
  guests: number;
  staff_id: string | null;
  unit_no: number | null;
}

/** `table` is the table found for a party that chose none. */
export function bookingRequest(draft: BookingDraft, table: string | undefined): BookingRequest | undefined {
  const { kind, from, until, time, guests } = draft;
  const resource_id = draft.resource_id ?? (kind === "table" ? table : undefined);
  if (kind === null || !resource_id || from === null) return undefined;
  const what = { resource_type: kind, resource_id, guests, staff_id: draft.staff_id, unit_no: draft.unit_no };
  if (!isStay(kind)) return time === null ? undefined : { ...what, ...timesOf(localAt(from, time), draft.minutes) };
  if (until === null) return undefined;
  return { ...what, start: localAt(from, draft.arrives), end: localAt(until, draft.leaves) };
}

/** Without a duration the server determines the end. */
const timesOf = (start: string, minutes: number | null): Pick<BookingRequest, "start" | "end"> =>
  minutes ? { start, end: plusMinutes(start, minutes) } : { start };

/** The other values of the form. A down payment is recorded at once, with its payment method. */
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

/** The changed values of a booking. */
export function bookingChanges(before: Reservation, draft: BookingDraft, request: BookingRequest) {
  const { customer, note } = bookingDetails(draft);
  const now: Record<string, unknown> = { ...request, customer, note };
  const was: Record<string, unknown> = {
    resource_type: before.resource_type,
    resource_id: before.resource_id,
    start: before.start,
    // the server knows the default duration of tables and services
    ...(request.end === undefined ? {} : { end: before.end }),
    guests: before.guests,
    staff_id: before.staff_id,
    unit_no: before.unit_no,
    customer: { ...before.customer },
    note: before.note,
  };
  const changed = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(was[key]));
  // both times are sent together: one alone would be combined with the other one of the saved booking
  const ends = changed.some((key) => key === "start" || key === "end") ? ["start", "end"] : [];
  return Object.fromEntries(
    [...new Set([...changed, ...ends])].flatMap((key) => (key in now ? [[key, now[key]]] : [])),
  );
}
