import { dayIn, addDays, STAY_HOUR, type Day } from "@diwan/contract/time/days";
import { clockOf, dayPart, localAt, nightsBetween } from "@diwan/contract/time/local-times";
import { messageText } from "@diwan/contract/api/messages";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { withDay, nightsFree } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormState } from "../../../kit/forms/form-state.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { firstDraft, wishOf, downOf, type BookingStart, type Draft, type Wish } from "./draft.ts";
import { clearing } from "./draft-errors.ts";
import { type Own, knownTaken, withoutOwn } from "./nights.ts";
import type { Resource } from "./resources.ts";
import { freeTimes, monthAround, smallestFree } from "./times.ts";
import { unitsFor, useAvailability, readAvailabilityAgain } from "./use-availability.ts";
import { useBookingQuote, quoteAgain } from "./use-booking-quote.ts";
import { type Held, useHold } from "./use-hold.ts";
import type { CallError } from "@diwan/contract/api/client";

/** As the phone field keeps what it takes for a number. */
const NUMBER = /^\+\d{8,15}$/;

export type BookingForm = ReturnType<typeof useBookingForm>;

/** A booking in the making: what is chosen, what is free, what it costs, and what is held meanwhile. */
export function useBookingForm(
  branchId: string,
  { offer, resources, start }: { offer: ReservationOffer; resources: readonly Resource[]; start: BookingStart },
) {
  const { business } = useSession();
  const [reservation, setReservation] = useState(start.reservation);
  const [first] = useState(() => firstDraft(offer, start, business.type));
  const total = useRef<number>(undefined);
  const said = useSaid();
  const form = clearing(useFormState(first, (draft) => said(missingIn(draft, total.current))));
  const draft = form.values;
  const draftFor = (one: Reservation) => firstDraft(offer, { reservation: one }, business.type);
  const holdKey = draft.hold_key;
  const today = dayIn(business.timeZone, new Date());
  const [month, show] = useState<Day>(first.from ?? today);
  const [held, setHeld] = useState<Held>();
  const resource = resources.find(({ kind, id }) => kind === draft.kind && id === (draft.resource_id ?? ""));
  const availability = useAvailability(branchId, draft, month);
  const units = withoutOwn(withoutOwn(availability.units, held?.own), reservation && ownOf(reservation));
  const minutes = draft.minutes ?? resource?.minutes;
  const table = tableFor(draft, { offer, units, minutes });
  const wish = wishOf(draft, table);
  const asked = useBookingQuote(branchId, wish, { holdKey, reservationId: reservation?.id });
  const { quote } = asked;
  useEffect(() => {
    total.current = quote?.total;
  });
  const lost = useLost(wish);
  const holdable = !reservation && asked.settled && quote?.available === true && lost.state === undefined;
  const hold = useHold({
    ...{ branchId, holdKey, held, setHeld, typed: draft, lost: lost.tell },
    wish: holdable ? wish : undefined,
  });
  const around = monthAround(month);
  const known = availability.loaded && resource !== undefined;
  const taken = knownTaken(known, unitsFor(units, draft), around.from, around.to);
  const times = timesFor(draft, { offer, units, minutes, now: clockOf(business.timeZone, new Date()) });
  return {
    ...{ branchId, holdKey, form, draft, resource, today, month, show, wish, asked, hold, lost, reservation },
    /** Of stays. */
    taken,
    loaded: availability.loaded,
    failed: availability.failed && !availability.loaded,
    /** The rooms or chalets alike among which one may be chosen. */
    units: availability.units,
    times,
    /** When what was lost is free again. */
    next: known ? nextFree(draft, { taken, till: around.to, times }) : undefined,
    /** A booking as it stands in the form before anything is typed. */
    draftFor,
    /** Goes on from the booking as somebody else has left it. */
    accept(theirs: Reservation) {
      setReservation(theirs);
      form.reset(draftFor(theirs));
      show(dayPart(theirs.start));
    },
    choose: (next: Resource) => form.setValues(withResource(form.getValues(), next)),
    chooseDay: (day: Day) =>
      form.setValues(
        isStay(draft.kind) || draft.kind === null ? withDay(draft, day, taken) : { from: day, time: null },
      ),
  };
}

const ownOf = ({ resource_id, unit_no, staff_id, start }: NonNullable<BookingStart["reservation"]>): Own => ({
  ...{ resource_id: resource_id ?? "", unit_no, staff_id, start },
});

/** Another thing keeps the days and who comes; a time only where the new one has times too. */
function withResource(draft: Draft, { kind, id, staff, most }: Resource): Partial<Draft> {
  const sameSort = isStay(kind) === isStay(draft.kind);
  return {
    kind,
    resource_id: id || null,
    unit_no: null,
    staff_id: staff.some((one) => one.id === draft.staff_id) ? draft.staff_id : null,
    guests: kind === "service" ? 1 : Math.min(draft.guests, most ?? draft.guests),
    // a party stays as long at another table, another service takes its own time
    minutes: kind === "table" && draft.kind === "table" ? draft.minutes : null,
    ...(sameSort ? {} : { until: null, time: null }),
  };
}

interface Free {
  offer: ReservationOffer;
  units: ReturnType<typeof withoutOwn>;
}

function tableFor(draft: Draft, { offer, units, minutes }: Free & { minutes: number | undefined }) {
  const { kind, from, time, guests } = draft;
  if (kind !== "table" || draft.resource_id !== null || from === null || time === null) return undefined;
  return smallestFree(offer.tables, units, { guests, start: localAt(from, time), minutes: minutes ?? 0 });
}

function timesFor(draft: Draft, { offer, units, minutes, now }: Free & { minutes: number | undefined; now: string }) {
  if (isStay(draft.kind) || draft.from === null || minutes === undefined) return [];
  const seating = new Set(offer.tables.filter(({ seats }) => seats >= draft.guests).map(({ id }) => id));
  const able = draft.kind === "table" ? units.filter(({ resource_id }) => seating.has(resource_id)) : units;
  return freeTimes({ units: unitsFor(able, draft), day: draft.from, minutes, now });
}

function useSaid(): (missing: Record<string, MissingKey>) => Record<string, string> {
  const t = useTranslations("booking");
  const say = (key: MissingKey): string => {
    if (key === "amount") return messageText("amount", currentLocale());
    return key === "phoneWrong" ? messageText("phone", currentLocale()) : t(key);
  };
  return (missing) => Object.fromEntries(Object.entries(missing).map(([path, key]) => [path, say(key)]));
}

type MissingKey = "required" | "chooseWhat" | "chooseDay" | "downTooMuch" | "amount" | "phoneWrong";

/** What has to be said and isn't, or can't be so: by field. A stay needs a phone number, since its guest comes from afar. */
export function missingIn(draft: Draft, total: number | undefined): Record<string, MissingKey> {
  const { kind, resource_id, customer } = draft;
  const found: Record<string, MissingKey> = {};
  if (kind === null || (resource_id === null && kind !== "table")) found["resource_id"] = "chooseWhat";
  if (draft.from === null || (isStay(kind) ? draft.until === null : draft.time === null)) found["start"] = "chooseDay";
  if (customer.name.trim() === "") found["customer.name"] = "required";
  if (customer.phone !== "" && !NUMBER.test(customer.phone)) found["customer.phone"] = "phoneWrong";
  if (isStay(kind) && customer.phone === "") found["customer.phone"] = "required";
  const down = downOf(draft);
  if (down === undefined || down < 0) found["down_payment"] = "amount";
  else if (total !== undefined && down > total) found["down_payment"] = "downTooMuch";
  return found;
}

interface Known {
  taken: ReadonlySet<Day>;
  /** The last night that is known of. */
  till: Day;
  times: readonly string[];
}

/** When what was lost is free again, for as long as it was wanted; nothing where nobody knows. */
export function nextFree(draft: Draft, { taken, till, times }: Known): string | undefined {
  const { kind, from, until, time } = draft;
  if (from === null) return undefined;
  if (!isStay(kind)) {
    const next = times.find((one) => time === null || one > time);
    return next === undefined ? undefined : localAt(from, next);
  }
  const nights = until === null ? 1 : nightsBetween(from, until);
  for (let day = addDays(from, 1); addDays(day, nights) <= till; day = addDays(day, 1))
    if (nightsFree(taken, day, addDays(day, nights))) return localAt(day, STAY_HOUR);
  return undefined;
}

interface Lost {
  /** Why, in the words of the server. */
  text: string;
  /** Whether it was somebody else. */
  taken: boolean;
}

/** What was chosen and could not be had; it is over once something else is chosen. */
function useLost(wish: Wish | undefined): { state: Lost | undefined; tell: (refusal: CallError) => void } {
  const now = JSON.stringify(wish ?? null);
  const [lost, setLost] = useState<Lost & { wish: string }>();
  return {
    state: lost?.wish === now ? lost : undefined,
    tell(refusal) {
      setLost({ text: refusal.message, taken: refusal.code === "slot_taken", wish: now });
      void readAvailabilityAgain();
      void quoteAgain();
    },
  };
}
