import { CallError } from "@diwan/contract/api/client";
import { reservations } from "@diwan/contract/reservations/reservations";
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import { send } from "../../../kit/connection/api.ts";
import { sendLast } from "../../../kit/connection/send-last.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { BookingRequest } from "./booking-draft.ts";
import type { OwnBooking } from "./times.ts";

/** A hold is renewed while the user types and less than this time remains, in milliseconds. */
const RENEWED_AT = 5 * 60_000;

export interface HoldState {
  state: "none" | "held" | "over";
  /** When the hold ends, as an ISO timestamp. */
  until: string | undefined;
  again: () => void;
}
/** The slot held by this form; the form itself does not count it as busy. */
export interface HeldSlot {
  until: string;
  own: OwnBooking;
}

interface Asked {
  branchId: string;
  holdKey: string;
  /** The request to hold; undefined while it is incomplete or not available. */
  request: BookingRequest | undefined;
  /** Changes with every input of the user. */
  typed: unknown;
  held: HeldSlot | undefined;
  setHeld: Dispatch<HeldSlot | undefined>;
  /** Called when another user was faster. */
  lost: (refusal: CallError) => void;
}

/** Holds the choice for ten minutes, renews while the user types, and releases when the form closes. */
export function useHold({ branchId, holdKey, request, typed, held, setHeld, lost }: Asked): HoldState {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  const [over, setOver] = useState(false);
  const wanted = JSON.stringify(request ?? null);
  const any = useRef("");
  const hold = async (of: BookingRequest) => {
    any.current = holdKey;
    try {
      const answer = await send(reservations.hold, { params, body: { ...of, hold_key: holdKey } });
      const { resource_id, start } = of;
      const { unit_no, staff_id } = answer;
      setOver(false);
      setHeld({ until: answer.held_until, own: { resource_id, unit_no, staff_id, start } });
    } catch (error) {
      setHeld(undefined);
      // without a connection there is no hold; the booking call checks availability
      if (error instanceof CallError && error.status === 409) lost(error);
    }
  };
  const begin = useEffectEvent(() => {
    if (request) void hold(request);
  });
  useEffect(() => begin(), [wanted]);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(held.until) - Date.now()));
    return () => clearTimeout(timer);
  }, [held]);
  const renew = useEffectEvent(() => {
    if (request && held && !over && Date.parse(held.until) - Date.now() < RENEWED_AT) void hold(request);
  });
  useEffect(() => renew(), [typed]);
  const release = useEffectEvent((key: string) => {
    // a hold whose release is lost expires by itself
    if (any.current === key)
      void sendLast(reservations.release, { params, body: { hold_key: key } }).catch(() => undefined);
  });
  useEffect(() => {
    const leave = () => release(holdKey);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [holdKey]);
  return {
    state: !held || !request ? "none" : over ? "over" : "held",
    until: held?.until,
    again: () => request && void hold(request),
  };
}
