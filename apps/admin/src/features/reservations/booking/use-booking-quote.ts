import { CallError } from "@diwan/contract/api/client";
import { TIMINGS } from "@diwan/contract/api/limits";
import type { StaffQuote } from "@diwan/contract/reservations/booking-places";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { retryUnanswered } from "../../../kit/connection/call-errors.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useStableValue } from "../../../kit/browser/use-debounced.ts";
import type { BookingRequest } from "./booking-draft.ts";

const KEY = "booking-quote";

export const refetchQuote = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

export interface QuoteState {
  /** The server's quote; undefined until the request is complete. */
  quote: StaffQuote | undefined;
  /** Whether the quote belongs to the current request. */
  settled: boolean;
  /** Why there is no price: first messages by field. */
  errors: Readonly<Record<string, string>>;
  failed: boolean;
}

/** The shown price is sent with the request: the server rejects a booking at another price. */
export const shownTotal = ({ settled, quote }: QuoteState): { expected_total?: number } =>
  settled && quote ? { expected_total: quote.total } : {};

/** The price and availability of the request, loaded after it has been unchanged for a moment. */
export function useBookingQuote(
  branchId: string,
  request: BookingRequest | undefined,
  { holdKey, reservationId }: { holdKey: string; reservationId: string | undefined },
): QuoteState {
  const { business } = useSession();
  const now = JSON.stringify(request ?? null);
  const asked = useStableValue(now, TIMINGS.searchDebounce);
  const own = reservationId === undefined ? { hold_key: holdKey } : { reservation_id: reservationId };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [KEY, business.id, branchId, own, asked],
    queryFn: ({ signal }) =>
      send(reservations.quote, {
        params: { businessId: business.id, branchId },
        body: { ...(JSON.parse(asked) as BookingRequest), ...own }, // parses what was stringified above
        signal,
      }),
    enabled: asked !== "null" && now !== "null",
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    retry: retryUnanswered,
  });
  const settled = asked === now && !isPlaceholderData;
  if (now === "null") return { quote: undefined, settled: true, errors: {}, failed: false };
  return {
    quote: error ? undefined : data,
    settled,
    errors: settled && error instanceof CallError ? firstErrorOfEach(error.errors) : {},
    failed: settled && error !== null,
  };
}
