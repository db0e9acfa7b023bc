import { type OrderOfBranch, orders } from "@diwan/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import { useDebouncedCallback } from "../../kit/browser/use-debounced-callback.ts";

const KEY = "pending-orders";

export interface Pending {
  total: number;
  /** The newest of them; nothing before they were read. */
  newest: readonly OrderOfBranch[] | undefined;
}

/** The orders that wait at all branches that one may see; read again with each change, and once the connection is back. */
export function usePending(): Pending {
  const { business } = useSession();
  const readAgain = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: [KEY] }));
  useLive((event) => {
    if (event.area === "orders") readAgain();
  });
  useLiveOpening(readAgain);
  const params = { businessId: business.id };
  const { data } = useQuery({
    queryKey: [KEY, params],
    queryFn: ({ signal }) => send(orders.listAll, { params, query: { status: "pending" }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return { total: data?.meta.total ?? 0, newest: data?.data };
}
