import { CallError } from "@diwan/contract/client";
import type { Day } from "@diwan/contract/days";
import { isStay } from "@diwan/contract/stays";
import type { StayDays } from "@diwan/contract/stay-days";
import { useEffect, useState } from "react";
import { madeAddress } from "../address/booking.ts";
import { usePage } from "../page-context.ts";
import { askBooking, askStay, type Quote } from "./ask-booking.ts";
import type { Named } from "./booking-data.ts";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { wishOf } from "./model.ts";
import { forgetKey, keyFor } from "./request-key.ts";
import { useAsked } from "./use-asked.ts";

export interface Draft {
  month: Day;
  chosen: StayDays;
  /** When it begins, of tables and services. */
  time: string | null;
  guests: number;
  staff: string | null;
  name: string;
  phone: string;
  email: string;
  civil_id: string;
  note: string;
}

export interface BookingForm {
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
  state: "idle" | "sending" | "leaving";
  error: CallError | undefined;
  /** Whether the price was another by the time of the request. */
  changed: boolean;
  complete: boolean;
  send: () => Promise<void>;
}

/** A booking as its guest makes it: what is chosen, what it costs, and how it is asked for. */
export function useBookingForm(named: Named, today: Day): BookingForm {
  const { branch, locale } = usePage();
  const [draft, setDraft] = useDraft(named, today);
  const [state, setState] = useState<BookingForm["state"]>("idle");
  const [error, setError] = useState<CallError>();
  const [asked, askAnew] = useState(0);
  const [changed, setChanged] = useState(false);
  const wish = wishOf(named, draft.chosen, draft);
  const {
    answer: quote,
    error: quoteTrouble,
    again: askAgain,
  } = useAsked(wish ? JSON.stringify([wish, asked]) : "", (signal) =>
    wish ? askStay(branch.slug, wish, signal) : Promise.reject(new CallError(0, {})),
  );
  const refuse = (refusal: CallError) => {
    setState("idle");
    setChanged(refusal.code === "quote_changed");
    setError(refusal);
    // somebody was faster, or the price is another: what is shown is asked anew
    if (refusal.status === 409) askAnew((count) => count + 1);
    if (refusal.code === "slot_taken")
      setDraft((now) => ({
        ...now,
        time: null,
        // of a stay its first night may be gone: with it there would be no day to leave on
        chosen: isStay(named.kind) ? NOTHING.chosen : { ...now.chosen, until: null },
      }));
  };
  const send = async () => {
    if (!wish || state !== "idle") return;
    const { name, phone, email, civil_id, note } = draft;
    const customer = { name, phone, email: email || null, civil_id };
    const form = { ...wish, customer, note, ...(quote ? { expected_total: quote.total } : {}) };
    setState("sending");
    setError(undefined);
    setChanged(false);
    try {
      const { token } = await askBooking(branch.slug, keyFor(form), form);
      setState("leaving");
      forgetDraft();
      forgetKey();
      location.assign(madeAddress(branch.slug, token, locale));
    } catch (refusal) {
      refuse(refusal instanceof CallError ? refusal : new CallError(0, {}));
    }
  };
  const change = (some: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...some }));
    if (!ASKED.some((key) => key in some)) return;
    // what was refused is no longer what is asked for; what is wrong with a field stays until it is sent again
    setError((now) => (now && Object.keys(now.errors).length > 0 ? now : undefined));
    setChanged(false);
  };
  // nobody asks for what they were not shown the price of
  const complete = wish !== undefined && quote?.available === true;
  const pricing = wish !== undefined && !quote && !quoteTrouble;
  return { draft, change, asked, quote, quoteTrouble, pricing, askAgain, state, error, changed, complete, send };
}

/** What is chosen and typed; it outlives a reload, a change of the language and a way back. */
function useDraft(named: Named, today: Day) {
  const { branch } = usePage();
  const of = [branch.slug, named.kind, named.id].join(" ");
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
