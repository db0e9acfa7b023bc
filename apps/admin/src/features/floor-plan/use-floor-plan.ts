import { floorPlans, type FloorPlan } from "@diwan/contract/branches/floor-plans";
import type { Floor } from "@diwan/contract/branches/floors";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { queryClient } from "../../kit/connection/queries.ts";

type Place = Pick<FloorPlan, "id" | "business_id" | "branch_id">;

export const planParams = ({ id, business_id, branch_id }: Place) => ({
  businessId: business_id,
  branchId: branch_id,
  floorId: id,
});

export const planKey = (place: Place) => ["record", floorPlans.get.path, planParams(place)];

/** The saved plan of a floor; read again when others change a table or the floor. */
export function useFloorPlan(floor: Floor): UseQueryResult<FloorPlan> {
  const queryKey = planKey(floor);
  const again = () => void queryClient.invalidateQueries({ queryKey });
  useLive(({ area }) => {
    if (area === "tables" || area === "floors") again();
  });
  useLiveOpening((isAgain) => {
    if (isAgain) again();
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => send(floorPlans.get, { params: planParams(floor), signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
