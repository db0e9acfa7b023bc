import { CallError } from "@diwan/contract/api/client";
import { useState } from "react";
import { madeAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import { askBooking, askStay } from "./ask-booking.ts";
import { forgetDraft } from "./kept-draft.ts";
import type { GuestWish } from "./model.ts";
import { forgetKey, keyFor, otherUnanswered } from "./request-key.ts";

/** Somebody else has it, or nobody is there then. */
const LOST: readonly string[] = ["slot_taken", "closed", "off_hours"];
const TOO_MANY_REQUESTS = 429;

export interface Asking {
  state: "idle" | "sending" | "leaving";
  error: CallError | undefined;
  /** Whether the price was another by the time of the request. */
  changed: boolean;
  /** What was asked for and could not be had. */
  lost: GuestWish | undefined;
}
const IDLE: Asking = { state: "idle", error: undefined, changed: false, lost: undefined };

/** How a booking is asked for, once, however often it is sent. `onRefused` hears of what is another by then. */
export function useRequest(onRefused: (refusal: CallError) => void) {
  const { branch, locale } = usePage();
  const [asking, setAsking] = useState(IDLE);
  /** Goes to the page of a booking that is there. */
  const leaveTo = (token: string) => {
    setAsking({ ...IDLE, state: "leaving" });
    forgetDraft();
    forgetKey();
    location.assign(madeAddress(branch.slug, token, locale));
  };
  const refuse = (refusal: CallError, wish: GuestWish) => {
    const { code, status } = refusal;
    // without an answer it may have been booked, and the key leads to it
    if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS) forgetKey();
    const lost = LOST.includes(code) ? wish : undefined;
    setAsking({ state: "idle", error: refusal, changed: code === "quote_changed", lost });
    onRefused(refusal);
  };
  const send = async (wish: GuestWish, form: object) => {
    if (asking.state !== "idle") return;
    setAsking({ ...IDLE, state: "sending" });
    try {
      // what was sent before, and changed since, may have been booked as it was
      const before = otherUnanswered(form);
      const made = before && (await askStay(branch.slug, wish, { key: before })).made;
      leaveTo(made || (await askBooking(branch.slug, keyFor(form), form)).token);
    } catch (refusal) {
      refuse(refusal instanceof CallError ? refusal : new CallError(0, {}), wish);
    }
  };
  return {
    ...asking,
    send,
    leaveTo,
    /** What was refused is no longer what is asked for; what is wrong with a field stays until it is sent again. */
    forgive: () =>
      setAsking(({ state, error }) => ({
        ...IDLE,
        state,
        error: error && Object.keys(error.errors).length > 0 ? error : undefined,
      })),
  };
}
