import { dayIn, addDays, STAY_HOUR, type Day } from "@diwan/contract/time/days";
import { clockOf, localAt, nightsBetween } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { selectDay, areNightsFree, passedNight } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useRef, useState } from "react";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useSession } from "../../../kit/session/session.ts";
import { bookingDraftType, bookingRequest, type BookingStart, type BookingDraft } from "./booking-draft.ts";
import { clearErrorsOnChange, missingIn, useErrorTexts } from "./booking-errors.ts";
import {
  knownTaken,
  withoutOwn,
  freeTimes,
  monthAround,
  smallestFree,
  type OwnBooking,
  type BookableUnit,
} from "./times.ts";
import type { Resource } from "./resources.ts";
import { useBookingQuote } from "./use-booking-quote.ts";
import { type HeldSlot, useHold } from "./use-hold.ts";
import { useAvailability } from "./use-availability.ts";
import { useSlotConflict } from "./use-slot-conflict.ts";

type BookingDraftOf = Draft<Reservation | undefined, BookingDraft>;
export type BookingForm = ReturnType<typeof useBookingForm>;

/** The state of the booking form: its values, the availability, the price and the hold. */
export function useBookingForm(
  branchId: string,
  { offer, resources, start }: { offer: ReservationOffer; resources: readonly Resource[]; start: BookingStart },
) {
  const { business } = useSession();
  const [type] = useState(() => bookingDraftType(offer, start, business.type));
  const total = useRef<number>(undefined);
  const textsOf = useErrorTexts();
  const whole = useDraft(type, start.reservation, { check: ({ values }) => textsOf(missingIn(values, total.current)) });
  const form = clearErrorsOnChange(whole.form);
  const draft = form.values;
  const reservation = whole.original;
  const holdKey = draft.hold_key;
  const today = dayIn(business.timeZone, new Date());
  const [month, show] = useState<Day>(draft.from ?? today);
  const [held, setHeld] = useState<HeldSlot>();
  const resource = resources.find(({ kind, id }) => kind === draft.kind && id === (draft.resource_id ?? ""));
  const availability = useAvailability(branchId, draft, month);
  const own = [...(held ? [held.own] : []), ...(reservation ? [ownOf(reservation)] : [])];
  const units = own.reduce(withoutOwn, availability.units);
  const minutes = draft.minutes ?? resource?.minutes;
  const table = tableFor(draft, { offer, units, minutes });
  const request = bookingRequest(draft, table);
  const asked = useBookingQuote(branchId, request, { holdKey, reservationId: reservation?.id });
  const { quote } = asked;
  useEffect(() => {
    total.current = quote?.total;
  });
  const conflict = useSlotConflict(request, asked);
  const holdable = !reservation && asked.settled && quote?.available === true && conflict.state === undefined;
  const hold = useHold({
    ...{ branchId, holdKey, held, setHeld, typed: draft, lost: conflict.report },
    request: holdable ? request : undefined,
  });
  const around = monthAround(month);
  const known = availability.loaded && resource !== undefined;
  const taken = knownTaken(known, unitsFor(units, draft), around.from, around.to);
  const days = useDayChoice(form, taken);
  const times = timesFor(draft, { offer, units, minutes, now: clockOf(business.timeZone, new Date()) });
  const goOn = (from: (next: BookingDraftOf) => void, next: BookingDraftOf) => {
    from(next);
    if (next.values.from) show(next.values.from);
  };
  return {
    ...whole,
    ...{ type, branchId, holdKey, form, draft, resource, today, month, show, request, table, asked, hold, conflict },
    reservation,
    /** The taken nights of a stay. */
    taken,
    loaded: availability.loaded,
    failed: availability.failed && !availability.loaded,
    /** The rooms or chalets of the same kind, one of which can be selected. */
    units,
    own,
    times,
    /** When a lost slot is free again. */
    next: known ? findNextFreeTime(draft, { taken, till: around.to, times }) : undefined,
    put: (next: BookingDraftOf) => goOn(whole.put, next),
    resume: (kept: BookingDraftOf) => goOn(whole.resume, kept),
    choose: (next: Resource) => form.setValues(withResource(form.getValues(), next)),
    ...days,
  };
}

/** Chooses days in the calendar: arrival and departure of a stay, or one day. */
function useDayChoice({ values: draft, setValues }: Form<BookingDraft>, taken: ReadonlySet<Day>) {
  const [passed, setPassed] = useState<Day>();
  const chooseDay = (day: Day) => {
    const stay = isStay(draft.kind) || draft.kind === null;
    setPassed(stay ? passedNight(draft, day, taken) : undefined);
    setValues(stay ? selectDay(draft, day, taken) : { from: day, time: null });
  };
  return {
    chooseDay,
    /** The taken night that the last choice passed over, so that another stay began. */
    passed,
  };
}

const ownOf = ({ resource_id, unit_no, staff_id, start }: NonNullable<BookingStart["reservation"]>): OwnBooking => ({
  ...{ resource_id: resource_id ?? "", unit_no, staff_id, start },
});

/** Changing the resource keeps the days and the customer, and the time if the new one has times too. */
function withResource(draft: BookingDraft, { kind, id, staff, most }: Resource): Partial<BookingDraft> {
  const sameSort = isStay(kind) === isStay(draft.kind);
  return {
    kind,
    resource_id: id || null,
    unit_no: null,
    staff_id: staff.some((one) => one.id === draft.staff_id) ? draft.staff_id : null,
    guests: kind === "service" ? 1 : Math.min(draft.guests, most ?? draft.guests),
    // another table keeps the duration, another service has its own
    minutes: kind === "table" && draft.kind === "table" ? draft.minutes : null,
    ...(sameSort ? {} : { until: null, time: null }),
  };
}

interface Free {
  offer: ReservationOffer;
  units: ReturnType<typeof withoutOwn>;
}

function tableFor(draft: BookingDraft, { offer, units, minutes }: Free & { minutes: number | undefined }) {
  const { kind, from, time, guests } = draft;
  if (kind !== "table" || draft.resource_id !== null || from === null || time === null) return undefined;
  return smallestFree(offer.tables, units, { guests, start: localAt(from, time), minutes: minutes ?? 0 });
}

function timesFor(
  draft: BookingDraft,
  { offer, units, minutes, now }: Free & { minutes: number | undefined; now: string },
) {
  if (isStay(draft.kind) || draft.from === null || minutes === undefined) return [];
  const seating = new Set(offer.tables.filter(({ seats }) => seats >= draft.guests).map(({ id }) => id));
  const able = draft.kind === "table" ? units.filter(({ resource_id }) => seating.has(resource_id)) : units;
  return freeTimes({ units: unitsFor(able, draft), day: draft.from, minutes, now });
}

interface Known {
  taken: ReadonlySet<Day>;
  /** The last night whose availability is known. */
  till: Day;
  times: readonly string[];
}

/** When the slot is free again for the same duration; undefined if unknown. */
export function findNextFreeTime(draft: BookingDraft, { taken, till, times }: Known): string | undefined {
  const { kind, from, until, time } = draft;
  if (from === null) return undefined;
  if (!isStay(kind)) {
    const next = times.find((one) => time === null || one > time);
    return next === undefined ? undefined : localAt(from, next);
  }
  const nights = until === null ? 1 : nightsBetween(from, until);
  for (let day = addDays(from, 1); addDays(day, nights) <= till; day = addDays(day, 1))
    if (areNightsFree(taken, day, addDays(day, nights))) return localAt(day, STAY_HOUR);
  return undefined;
}

/** The units that a draft may take: the selected one, or those of the selected staff member. */
const unitsFor = (units: readonly BookableUnit[], { unit_no, staff_id }: BookingDraft): readonly BookableUnit[] =>
  units.filter(
    (unit) => (unit_no === null || unit.unit_no === unit_no) && (staff_id === null || unit.staff_id === staff_id),
  );
