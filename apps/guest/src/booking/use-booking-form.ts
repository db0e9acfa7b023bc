import { CallError } from "@diwan/contract/api/client";
import type { Day } from "@diwan/contract/time/days";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useState } from "react";
import { usePage } from "../page-context.tsx";
import { askStay, askBooking, type Quote } from "./ask-booking.ts";
import type { Named } from "./booking-data.ts";
import { draftName, keepDraft, readDraft, forgetDraft, type KeptBooking } from "./kept-draft.ts";
import { bookingRequestOf, type GuestBookingRequest } from "./model.ts";
import { useResponse } from "./use-response.ts";
import { madeAddress } from "../address/links.ts";
import { randomKey } from "@diwan/ordering/order/cart-store";

const KEPT = "diwan.booking-key";
/** The key of a request without a response: it may have become a booking. */
export const unansweredKey = (): string | undefined => read()?.key;

/** It is already booked, or no employee is available at that time. */
const CONFLICTS: readonly string[] = ["slot_taken", "closed", "off_hours"];
const TOO_MANY_REQUESTS = 429;
const IDLE: Asking = { state: "idle", error: undefined, changed: false, conflict: undefined };

export interface BookingForm extends Asking {
  draft: KeptBooking;
  change: (some: Partial<KeptBooking>) => void;
  /** How often availability turned out to be different; whatever depends on it is requested again. */
  asked: number;
  quote: Quote | undefined;
  quoteTrouble: CallError | undefined;
  /** Whether the price is being requested. */
  pricing: boolean;
  /** Requests the price again. */
  askAgain: () => void;
  complete: boolean;
  send: () => void;
}

/** The booking form of a guest: choices, price and request. */
export function useBookingForm(named: Named, today: Day): BookingForm {
  const { branch } = usePage();
  const [draft, setDraft] = useDraft(named, today);
  const [asked, askAnew] = useState(0);
  const request = useRequest((refusal) => {
    // another guest booked it, or the price has changed: what is shown is requested again
    if (refusal.status === 409) askAnew((count) => count + 1);
    if (refusal.code === "slot_taken")
      setDraft((now) => ({
        ...now,
        time: null,
        // the first night of a stay may be taken: without it there is no day to leave on
        chosen: isStay(named.kind) ? NOTHING.chosen : { ...now.chosen, until: null },
      }));
  });
  const wanted = bookingRequestOf(named, draft.chosen, draft);
  const {
    answer: quote,
    error: quoteTrouble,
    again: askAgain,
  } = useResponse(wanted ? JSON.stringify([wanted, asked]) : "", async (signal) => {
    if (!wanted) throw new CallError(0, {});
    const answer = await askStay(branch.slug, wanted, { key: unansweredKey(), signal });
    // the response was lost: it is booked, and therefore no longer free
    if (answer.made !== null && !signal.aborted) request.leaveTo(answer.made);
    return answer;
  });
  const send = () => {
    const { name, phone, email, civil_id, note } = draft;
    const customer = { name, phone, email: email || null, civil_id };
    if (wanted)
      void request.send(wanted, { ...wanted, customer, note, ...(quote ? { expected_total: quote.total } : {}) });
  };
  const change = (some: Partial<KeptBooking>) => {
    setDraft((now) => ({ ...now, ...some }));
    if (ASKED.some((key) => key in some)) request.forgive();
  };
  const { state, error, changed } = request;
  // guests never request a booking whose price they have not seen
  const complete = wanted !== undefined && quote?.available === true;
  const pricing = wanted !== undefined && !quote && !quoteTrouble;
  const conflict = request.conflict ?? (wanted && quote && isConflict(quote) ? wanted : undefined);
  const price = { asked, quote, quoteTrouble, pricing, askAgain };
  return { draft, change, ...price, state, error, changed, conflict, complete, send };
}

/** Whether there may be alternatives close to it. */
const isConflict = ({ reason, made }: Quote): boolean =>
  made === null && (reason === "taken" || reason === "closed" || reason === "off_hours");

/** The chosen and typed values; they survive a reload, a change of language and the browser's Back. */
function useDraft(named: Named, today: Day) {
  const { branch } = usePage();
  const of = draftName(branch.slug, named);
  const [first] = useState<KeptBooking>(() => ({ ...NOTHING, month: today, guests: named.kind === "service" ? 1 : 2 }));
  const [draft, setDraft] = useState(first);
  useEffect(() => {
    // after hydration, which must match the page from the server
    const kept = readDraft(of, today);
    if (kept) setDraft(kept);
    const shown = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [of, today]);
  useEffect(() => {
    if (draft !== first) keepDraft(of, draft);
  }, [of, draft, first]);
  return [draft, setDraft] as const;
}

/** The values on which availability and price depend. */
const ASKED: readonly (keyof KeptBooking)[] = ["chosen", "time", "guests", "staff"];

const NOTHING: Omit<KeptBooking, "month" | "guests"> = {
  chosen: { from: null, until: null },
  time: null,
  staff: null,
  name: "",
  phone: "",
  email: "",
  civil_id: "",
  note: "",
};

interface Asking {
  state: "idle" | "sending" | "leaving";
  error: CallError | undefined;
  /** Whether the price had changed when the request arrived. */
  changed: boolean;
  /** What was requested and is not available. */
  conflict: GuestBookingRequest | undefined;
}

/** Requests a booking once, however often it is sent. `onRefused` is called with what has changed meanwhile. */
function useRequest(onRefused: (refusal: CallError) => void) {
  const { branch, locale } = usePage();
  const [asking, setAsking] = useState(IDLE);
  /** Goes to the page of an existing booking. */
  const leaveTo = (token: string) => {
    setAsking({ ...IDLE, state: "leaving" });
    forgetDraft();
    forgetKey();
    location.assign(madeAddress(branch.slug, token, locale));
  };
  const refuse = (refusal: CallError, wanted: GuestBookingRequest) => {
    const { code, status } = refusal;
    // without a response it may have been booked, and the key leads to it
    if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS) forgetKey();
    const conflict = CONFLICTS.includes(code) ? wanted : undefined;
    setAsking({ state: "idle", error: refusal, changed: code === "quote_changed", conflict });
    onRefused(refusal);
  };
  const send = async (wanted: GuestBookingRequest, form: object) => {
    if (asking.state !== "idle") return;
    setAsking({ ...IDLE, state: "sending" });
    try {
      // a request that was sent and then changed may have been booked in its first form
      const before = otherUnanswered(form);
      const made = before && (await askStay(branch.slug, wanted, { key: before })).made;
      leaveTo(made || (await askBooking(branch.slug, keyFor(form), form)).token);
    } catch (refusal) {
      refuse(refusal instanceof CallError ? refusal : new CallError(0, {}), wanted);
    }
  };
  return {
    ...asking,
    send,
    leaveTo,
    /** Clears the result of a rejected request once the form changes; field errors stay until it is sent again. */
    forgive: () =>
      setAsking(({ state, error }) => ({
        ...IDLE,
        state,
        error: error && Object.keys(error.errors).length > 0 ? error : undefined,
      })),
  };
}

/** The request sent with a key; it is stored until its response arrives. */
interface Sent {
  asked: string;
  key: string;
}

/** The key of a request: the same as long as the request is the same, through reloads and lost responses. */
export function keyFor(form: object): string {
  const asked = JSON.stringify(form);
  const sent = read();
  if (sent?.asked === asked) return sent.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ asked, key } satisfies Sent));
  } catch {
    // without storage the key ends with the page
  }
  return key;
}

/** Requests that differ in any value have different texts. */
function otherUnanswered(form: object): string | undefined {
  const sent = read();
  return sent?.asked === JSON.stringify(form) ? undefined : sent?.key;
}

/** The result of the request is known: sending the same again is a new request. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // without storage nothing was stored either
  }
}

function read(): Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
