import type { CallError } from "@diwan/contract/api/client";
import { useEffect, useRef, useState } from "react";
import type { BookingRequest } from "./booking-draft.ts";
import { readAvailabilityAgain } from "./use-availability.ts";
import { refetchQuote, type QuoteState } from "./use-booking-quote.ts";

interface SlotConflict {
  /** The server's message. */
  text: string;
  /** Whether the message says whose booking has the time. */
  isNamed: boolean;
  /** Whether it became taken while this form was open: the form has seen it free. */
  isLost: boolean;
}

/** Why the selected slot was rejected; cleared when the selection changes. */
export function useSlotConflict(
  request: BookingRequest | undefined,
  { quote, settled }: QuoteState,
): { state: SlotConflict | undefined; report: (refusal: CallError) => void } {
  const now = JSON.stringify(request ?? null);
  const [conflict, setConflict] = useState<SlotConflict & { request: string }>();
  const free = useRef(new Set<string>());
  useEffect(() => {
    if (settled && quote?.available) free.current.add(now);
  });
  return {
    state: conflict?.request === now ? conflict : undefined,
    report(refusal) {
      const isNamed = refusal.answer["taken_by"] !== undefined;
      const isLost = refusal.code === "slot_taken" && free.current.has(now);
      setConflict({ text: refusal.message, isNamed, isLost, request: now });
      void readAvailabilityAgain();
      void refetchQuote();
    },
  };
}
