import { floorPlans, type FloorInUse } from "@diwan/contract/branches/floor-plans";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";

/** What changes the state of a table. */
const AREAS = new Set(["orders", "reservations", "tables", "floors", "invoices"]);
/** A booking comes nearer without any change. */
const EVERY = 60_000;

/** What goes on at the tables of a branch, read again with each change. */
export function useTableStates(businessId: string, branchId: string): UseQueryResult<FloorInUse[]> {
  const queryKey = ["table states", branchId];
  const again = () => void queryClient.invalidateQueries({ queryKey });
  useLive(({ area }) => {
    if (AREAS.has(area)) again();
  });
  useLiveOpening((isAgain) => {
    if (isAgain) again();
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await send(floorPlans.states, { params: { businessId, branchId }, signal })).data,
    staleTime: 0,
    refetchInterval: EVERY,
  });
}
