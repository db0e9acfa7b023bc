import { CallError } from "@diwan/contract/api/client";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useRef } from "react";
import { newKey, send } from "../../../kit/connection/api.ts";
import { paramsOf, reloadBookings } from "../shared/use-move.ts";
import { isRefused } from "../../../kit/connection/call-errors.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { focusFirst } from "../../../kit/forms/focus-field.ts";
import type { Errors } from "../../../kit/forms/form-state.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useSession } from "../../../kit/session/session.ts";
import { changesOf, formOf } from "./draft.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { readOfferAgain } from "./use-booking-offer.ts";
import { type Base, useConflict } from "./use-conflict.ts";
import { quoteAgain, shownTotal } from "./use-booking-quote.ts";

type Status = "pending" | "confirmed";
/** Somebody else has it, or it is closed or nobody works then. */
const NOT_FREE: readonly string[] = ["slot_taken", "closed", "off_hours"];

/** Books, or changes what is booked, once, however often it is pressed; nothing that was typed gets lost. */
export function useBookingSending(of: BookingForm, sent: (booking: Reservation, status: Status) => void) {
  const { business } = useSession();
  const busy = useBusy();
  const key = useRef(newKey());
  const sending = useRef(false);
  const close = useRef<() => void>(undefined);
  const fail = useFailure();
  const conflict = useConflict(of);
  const refused = async (error: unknown, status: Status): Promise<boolean> => {
    if (isRefused(error)) key.current = newKey();
    if (!(error instanceof CallError)) close.current = fail(error);
    else if (NOT_FREE.includes(error.code)) of.lost.tell(error);
    else if (error.code === "stale") {
      if (of.reservation) void reloadBookings(of.reservation.id);
      const settled = await conflict(error);
      if (settled) return attempt(status, settled);
    } else if (Object.keys(error.errors).length > 0) mark(firstErrorOfEach(error.errors));
    else if (error.status === 404 && !of.reservation) {
      // what was chosen is there no more
      mark({ resource_id: error.message });
      void readOfferAgain();
    } else {
      // the price that stood beside the form is another by now
      if (error.code === "quote_changed") void quoteAgain();
      close.current = fail(error);
    }
    return false;
  };
  const mark = (errors: Errors) => {
    of.form.setErrors(errors);
    setTimeout(() => focusFirst(Object.keys(errors)));
  };
  /** Answers whether it is saved. */
  const submit = async (status: Status): Promise<boolean> => {
    if (sending.current) return false;
    const wrong = Object.keys(of.form.validate());
    if (wrong.length > 0 || !of.wish) {
      focusFirst(wrong);
      return false;
    }
    close.current?.();
    sending.current = true;
    const saved = await attempt(status);
    sending.current = false;
    return saved;
  };
  const attempt = async (status: Status, over?: Base): Promise<boolean> => {
    try {
      const booking = await busy.run(() => sendBooking(business.id, of, { key: key.current, status, over }));
      key.current = newKey();
      sent(booking, status);
      void reloadBookings(booking.id);
      return true;
    } catch (error) {
      return refused(error, status);
    }
  };
  return { ...busy, submit };
}

/** `over` is what the changes go over; what the form began with by default. */
function sendBooking(
  businessId: string,
  of: BookingForm,
  { key, status, over }: { key: string; status: Status; over: Base | undefined },
): Promise<Reservation> {
  const { branchId, holdKey, form } = of;
  const { wish, reservation } = over ?? of;
  if (!wish) throw new Error("Only what is whole is sent.");
  const headers = { "idempotency-key": key };
  const draft = form.getValues();
  const shown = shownTotal(of.asked);
  if (reservation) {
    const { updated_at } = reservation;
    const body = { ...changesOf(reservation, draft, wish), ...shown, updated_at };
    return send(reservations.update, { params: paramsOf(reservation), body, headers });
  }
  const body = { ...wish, ...formOf(draft), ...shown, status, hold_key: holdKey };
  return send(reservations.create, { params: { businessId, branchId }, body, headers });
}
