import { CallError } from "@diwan/contract/api/client";
import type { Day } from "@diwan/contract/time/days";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useState } from "react";
import { usePage } from "../page-context.tsx";
import { askStay, askBooking, type Quote } from "./ask-booking.ts";
import type { Named } from "./booking-data.ts";
import { draftName, keepDraft, readDraft, forgetDraft, type Draft } from "./kept-draft.ts";
import { bookingRequestOf, type GuestBookingRequest } from "./model.ts";
import { useAsked } from "./use-asked.ts";
import { madeAddress } from "../address/links.ts";
import { randomKey } from "@diwan/ordering/order/cart-store";

const KEPT = "diwan.booking-key";
/** The key of a request that was sent, and never answered: it may have become a booking. */
export const unansweredKey = (): string | undefined => read()?.key;

/** Somebody else has it, or nobody is there then. */
const CONFLICTS: readonly string[] = ["slot_taken", "closed", "off_hours"];
const TOO_MANY_REQUESTS = 429;
const IDLE: Asking = { state: "idle", error: undefined, changed: false, conflict: undefined };

export interface BookingForm extends Asking {
  draft: Draft;
  change: (some: Partial<Draft>) => void;
  /** How often what is free was found to be another; what depends on it is asked anew. */
  asked: number;
  quote: Quote | undefined;
  quoteTrouble: CallError | undefined;
  /** Whether the price is being asked for. */
  pricing: boolean;
  /** Asks for the price once more. */
  askAgain: () => void;
  complete: boolean;
  send: () => void;
}

/** A booking as its guest makes it: what is chosen, what it costs, and how it is asked for. */
export function useBookingForm(named: Named, today: Day): BookingForm {
  const { branch } = usePage();
  const [draft, setDraft] = useDraft(named, today);
  const [asked, askAnew] = useState(0);
  const request = useRequest((refusal) => {
    // somebody was faster, or the price is another: what is shown is asked anew
    if (refusal.status === 409) askAnew((count) => count + 1);
    if (refusal.code === "slot_taken")
      setDraft((now) => ({
        ...now,
        time: null,
        // of a stay its first night may be gone: with it there would be no day to leave on
        chosen: isStay(named.kind) ? NOTHING.chosen : { ...now.chosen, until: null },
      }));
  });
  const wanted = bookingRequestOf(named, draft.chosen, draft);
  const {
    answer: quote,
    error: quoteTrouble,
    again: askAgain,
  } = useAsked(wanted ? JSON.stringify([wanted, asked]) : "", async (signal) => {
    if (!wanted) throw new CallError(0, {});
    const answer = await askStay(branch.slug, wanted, { key: unansweredKey(), signal });
    // the answer that was lost: it is booked, and no longer free for that very reason
    if (answer.made !== null && !signal.aborted) request.leaveTo(answer.made);
    return answer;
  });
  const send = () => {
    const { name, phone, email, civil_id, note } = draft;
    const customer = { name, phone, email: email || null, civil_id };
    if (wanted)
      void request.send(wanted, { ...wanted, customer, note, ...(quote ? { expected_total: quote.total } : {}) });
  };
  const change = (some: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...some }));
    if (ASKED.some((key) => key in some)) request.forgive();
  };
  const { state, error, changed } = request;
  // nobody asks for what they were not shown the price of
  const complete = wanted !== undefined && quote?.available === true;
  const pricing = wanted !== undefined && !quote && !quoteTrouble;
  const conflict = request.conflict ?? (wanted && quote && isConflict(quote) ? wanted : undefined);
  const price = { asked, quote, quoteTrouble, pricing, askAgain };
  return { draft, change, ...price, state, error, changed, conflict, complete, send };
}

/** Whether something near it could be had. */
const isConflict = ({ reason, made }: Quote): boolean =>
  made === null && (reason === "taken" || reason === "closed" || reason === "off_hours");

/** What is chosen and typed; it outlives a reload, a change of the language and a way back. */
function useDraft(named: Named, today: Day) {
  const { branch } = usePage();
  const of = draftName(branch.slug, named);
  const [first] = useState<Draft>(() => ({ ...NOTHING, month: today, guests: named.kind === "service" ? 1 : 2 }));
  const [draft, setDraft] = useState(first);
  useEffect(() => {
    // after the page is the one that the server sent
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

/** What decides on what is free, and what it costs. */
const ASKED: readonly (keyof Draft)[] = ["chosen", "time", "guests", "staff"];

const NOTHING: Omit<Draft, "month" | "guests"> = {
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
  /** Whether the price was another by the time of the request. */
  changed: boolean;
  /** What was asked for and could not be had. */
  conflict: GuestBookingRequest | undefined;
}

/** How a booking is asked for, once, however often it is sent. `onRefused` hears of what is another by then. */
function useRequest(onRefused: (refusal: CallError) => void) {
  const { branch, locale } = usePage();
  const [asking, setAsking] = useState(IDLE);
  /** Goes to the page of a booking that is there. */
  const leaveTo = (token: string) => {
    setAsking({ ...IDLE, state: "leaving" });
    forgetDraft();
    forgetKey();
    location.assign(madeAddress(branch.slug, token, locale));
  };
  const refuse = (refusal: CallError, wanted: GuestBookingRequest) => {
    const { code, status } = refusal;
    // without an answer it may have been booked, and the key leads to it
    if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS) forgetKey();
    const conflict = CONFLICTS.includes(code) ? wanted : undefined;
    setAsking({ state: "idle", error: refusal, changed: code === "quote_changed", conflict });
    onRefused(refusal);
  };
  const send = async (wanted: GuestBookingRequest, form: object) => {
    if (asking.state !== "idle") return;
    setAsking({ ...IDLE, state: "sending" });
    try {
      // what was sent before, and changed since, may have been booked as it was
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
    /** What was refused is no longer what is asked for; what is wrong with a field stays until it is sent again. */
    forgive: () =>
      setAsking(({ state, error }) => ({
        ...IDLE,
        state,
        error: error && Object.keys(error.errors).length > 0 ? error : undefined,
      })),
  };
}

/** What was asked for under a key; it is kept until its answer came. */
interface Sent {
  asked: string;
  key: string;
}

/** The key of a request: the same as long as the same is asked for, through reloads and lost answers. */
export function keyFor(form: object): string {
  const asked = JSON.stringify(form);
  const sent = read();
  if (sent?.asked === asked) return sent.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ asked, key } satisfies Sent));
  } catch {
    // a browser that keeps nothing forgets it with the page
  }
  return key;
}

/** The same for requests that asked for something else, in whatever it is. */
function otherUnanswered(form: object): string | undefined {
  const sent = read();
  return sent?.asked === JSON.stringify(form) ? undefined : sent?.key;
}

/** It is known what became of the request: the same once more is another one. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // then nothing was kept either
  }
}

function read(): Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
