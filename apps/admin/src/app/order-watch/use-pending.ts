import { type Order, orders } from "@diwan/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/api.ts";
import { useLive, useLiveOpening } from "../../kit/live.ts";
import { queryClient } from "../../kit/queries.ts";
import { useSession } from "../../kit/session.ts";
import { useGathered } from "../../kit/use-gathered.ts";

const KEY = "pending-orders";

export interface Pending {
  total: number;
  /** The newest of them; nothing before they were read. */
  newest: readonly Order[] | undefined;
}

/** The orders of a branch that wait; read again with each change, and once the connection is back. */
export function usePending(branchId: string): Pending {
  const { business } = useSession();
  const readAgain = useGathered(() => void queryClient.invalidateQueries({ queryKey: [KEY] }));
  useLive((event) => {
    if (event.area === "orders" && event.branch === branchId) readAgain();
  });
  useLiveOpening(readAgain);
  const params = { businessId: business.id, branchId };
  const { data } = useQuery({
    queryKey: [KEY, params],
    queryFn: ({ signal }) => send(orders.list, { params, query: { status: "pending" }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return { total: data?.meta.total ?? 0, newest: data?.data };
}
