import { CallError } from "@diwan/contract/client";
import type { Reservation } from "@diwan/contract/reservation-parts";
import { reservations } from "@diwan/contract/reservations";
import { useRef } from "react";
import { newKey, send } from "../../../kit/api.ts";
import { paramsOf, reloadBookings } from "../../../kit/bookings/use-move.ts";
import { isRefused } from "../../../kit/call-errors.ts";
import { firstOfEach } from "../../../kit/first-of-each.ts";
import { focusFirst } from "../../../kit/focus-field.ts";
import type { Errors } from "../../../kit/form-state.ts";
import { useFailure } from "../../../kit/form.ts";
import { useBusy } from "../../../kit/loading.ts";
import { useSession } from "../../../kit/session.ts";
import { changesOf, formOf } from "./draft.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { readOfferAgain } from "./use-booking-offer.ts";
import { useConflict } from "./use-conflict.ts";

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
  const refused = async (error: unknown, status: Status) => {
    if (isRefused(error)) key.current = newKey();
    if (error instanceof CallError && NOT_FREE.includes(error.code)) of.lost.tell(error);
    else if (error instanceof CallError && error.code === "stale") {
      if (of.reservation) void reloadBookings(of.reservation.id);
      const settled = await conflict(error);
      if (settled) await attempt(status, settled);
    } else if (error instanceof CallError && Object.keys(error.errors).length > 0) mark(firstOfEach(error.errors));
    else if (error instanceof CallError && error.status === 404 && !of.reservation) {
      // what was chosen is there no more
      mark({ resource_id: error.message });
      void readOfferAgain();
    } else close.current = fail(error);
  };
  const mark = (errors: Errors) => {
    of.form.setErrors(errors);
    setTimeout(() => focusFirst(Object.keys(errors)));
  };
  /** `version` is that of the booking over which the changes go; the one that the form began with by default. */
  const work = (status: Status, version?: string): Promise<Reservation> => {
    const { branchId, holdKey, wish, reservation, form } = of;
    if (!wish) throw new Error("Only what is whole is sent.");
    const headers = { "idempotency-key": key.current };
    const draft = form.getValues();
    if (reservation) {
      const body = { ...changesOf(reservation, draft, wish), updated_at: version ?? reservation.updated_at };
      return send(reservations.update, { params: paramsOf(reservation), body, headers });
    }
    const params = { businessId: business.id, branchId };
    const body = { ...wish, ...formOf(draft), status, hold_key: holdKey };
    return send(reservations.create, { params, body, headers });
  };
  const submit = async (status: Status) => {
    if (sending.current) return;
    const wrong = Object.keys(of.form.validate());
    if (wrong.length > 0 || !of.wish) return focusFirst(wrong);
    close.current?.();
    sending.current = true;
    await attempt(status);
    sending.current = false;
  };
  const attempt = async (status: Status, version?: string) => {
    try {
      const booking = await busy.run(() => work(status, version));
      key.current = newKey();
      sent(booking, status);
      void reloadBookings(booking.id);
    } catch (error) {
      await refused(error, status);
    }
  };
  return { ...busy, submit };
}
