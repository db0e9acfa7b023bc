import { CallError } from "@diwan/contract/api/client";
import type { Day } from "@diwan/contract/time/days";
import { isStay } from "@diwan/contract/stays/stays";
import { useEffect, useState } from "react";
import { usePage } from "../page-context.tsx";
import { askStay, type Quote } from "./ask-booking.ts";
import type { Named } from "./booking-data.ts";
import { type Draft, draftName, keepDraft, readDraft } from "./kept-draft.ts";
import { wishOf } from "./model.ts";
import { unansweredKey } from "./request-key.ts";
import { useAsked } from "./use-asked.ts";
import { type Asking, useRequest } from "./use-request.ts";

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
  const wish = wishOf(named, draft.chosen, draft);
  const {
    answer: quote,
    error: quoteTrouble,
    again: askAgain,
  } = useAsked(wish ? JSON.stringify([wish, asked]) : "", async (signal) => {
    if (!wish) throw new CallError(0, {});
    const told = await askStay(branch.slug, wish, { key: unansweredKey(), signal });
    // the answer that was lost: it is booked, and no longer free for that very reason
    if (told.made !== null && !signal.aborted) request.leaveTo(told.made);
    return told;
  });
  const send = () => {
    const { name, phone, email, civil_id, note } = draft;
    const customer = { name, phone, email: email || null, civil_id };
    if (wish) void request.send(wish, { ...wish, customer, note, ...(quote ? { expected_total: quote.total } : {}) });
  };
  const change = (some: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...some }));
    if (ASKED.some((key) => key in some)) request.forgive();
  };
  const { state, error, changed } = request;
  // nobody asks for what they were not shown the price of
  const complete = wish !== undefined && quote?.available === true;
  const pricing = wish !== undefined && !quote && !quoteTrouble;
  const lost = request.lost ?? (wish && quote && isLost(quote) ? wish : undefined);
  const price = { asked, quote, quoteTrouble, pricing, askAgain };
  return { draft, change, ...price, state, error, changed, lost, complete, send };
}

/** Whether something near it could be had. */
const isLost = ({ reason, made }: Quote): boolean =>
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
