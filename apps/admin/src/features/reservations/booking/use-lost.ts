import type { CallError } from "@diwan/contract/api/client";
import { useState } from "react";
import type { Wish } from "./draft.ts";
import { readAvailabilityAgain } from "./use-availability.ts";
import { quoteAgain } from "./use-booking-quote.ts";

export interface Lost {
  /** Why, in the words of the server. */
  text: string;
  /** Whether it was somebody else. */
  taken: boolean;
}

/** What was chosen and could not be had; it is over once something else is chosen. */
export function useLost(wish: Wish | undefined): { state: Lost | undefined; tell: (refusal: CallError) => void } {
  const now = JSON.stringify(wish ?? null);
  const [lost, setLost] = useState<Lost & { wish: string }>();
  return {
    state: lost?.wish === now ? lost : undefined,
    tell(refusal) {
      setLost({ text: refusal.message, taken: refusal.code === "slot_taken", wish: now });
      void readAvailabilityAgain();
      void quoteAgain();
    },
  };
}
