import type { AnswerOf } from "@diwan/contract/api/call";
import { invoices } from "@diwan/contract/invoices/invoices";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import type { ListState } from "../../kit/lists/list-state.ts";
import { useSession } from "../../kit/session/session.ts";

export type Summary = AnswerOf<typeof invoices.summary>;

/** The sums of what the list is narrowed to; read again with it. `without` leaves a filter out, for the numbers of its tabs. */
export function useSummary({ filters, search }: ListState, without?: "payment_status"): Summary | undefined {
  const { business } = useSession();
  const kept = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== without));
  const query = { ...kept, ...(search ? { search } : {}) };
  const { data } = useQuery({
    queryKey: ["list", invoices.list.path, { businessId: business.id }, "summary", query],
    queryFn: ({ signal }) => send(invoices.summary, { params: { businessId: business.id }, query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return data;
}
