import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { TIMINGS } from "@diwan/contract/api/limits";
import { orders } from "@diwan/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../../kit/connection/api.ts";
import { retryUnanswered } from "../../../kit/connection/call-errors.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type DraftLine, wireLines } from "./order-draft.ts";
import { useStableValue } from "../../../kit/browser/use-debounced.ts";

type Quoted = AnswerOf<typeof orders.quote>;

export interface OrderQuote {
  /** The amounts of the server; the previous ones during a reload. */
  amounts: Quoted | undefined;
  /** Whether they belong to the current lines. */
  settled: boolean;
  /** Why lines can't be ordered: first messages by path. */
  errors: Readonly<Record<string, string>>;
  failed: boolean;
}

/** The server's total of the lines, loaded after they have been unchanged for a moment. */
export function useOrderQuote(branchId: string, lines: readonly DraftLine[], orderId?: string): OrderQuote {
  const { business } = useSession();
  // notes do not change the price
  const now = JSON.stringify(wireLines(lines.map((line) => ({ ...line, note: "" }))));
  const asked = useStableValue(now, TIMINGS.searchDebounce);
  const [known, setKnown] = useState<Quoted>();
  const { data, error } = useQuery({
    queryKey: ["order-quote", business.id, branchId, orderId, asked],
    queryFn: ({ signal }) =>
      send(orders.quote, {
        params: { businessId: business.id, branchId },
        body: { ...(orderId === undefined ? {} : { order_id: orderId }), lines: JSON.parse(asked) as Wire },
        signal,
      }),
    enabled: asked !== "[]" && now !== "[]",
    staleTime: 0,
    gcTime: 0,
    retry: retryUnanswered,
  });
  if (data && data !== known) setKnown(data);
  const settled = asked === now;
  return {
    amounts: now === "[]" ? undefined : (data ?? known),
    settled: now === "[]" || (settled && data !== undefined),
    errors: settled && error instanceof CallError ? firstErrorOfEach(error.errors) : {},
    failed: settled && error !== null,
  };
}

type Wire = ReturnType<typeof wireLines>;
