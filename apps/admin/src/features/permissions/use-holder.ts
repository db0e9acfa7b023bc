import { grants, type RightsHolder } from "@diwan/contract/people/grants";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { queryClient } from "../../kit/connection/queries.ts";

/** Somebody on a branch of a business. */
export interface HolderKey {
  businessId: string;
  branchId: string;
  memberId: string;
}

const keyOf = ({ businessId, branchId, memberId }: HolderKey) => ["holder", businessId, branchId, memberId];

/** Who somebody is and what they hold on the branch, null if they do not belong here; follows what others change. */
export function useHolder(seat: HolderKey): UseQueryResult<RightsHolder | null> {
  const { businessId, branchId, memberId } = seat;
  const queryKey = keyOf(seat);
  const again = () => void queryClient.invalidateQueries({ queryKey });
  useLive(({ area, record }) => {
    if ((area === "roles" || area === "users") && record === memberId) again();
  });
  useLiveOpening(again);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readHolder(seat, signal),
    enabled: businessId !== "" && branchId !== "",
    staleTime: 0,
    gcTime: 0,
  });
}

/** The saved rights, for a caller that is about to save over them; shown from then on. */
export async function refetchHolder(seat: HolderKey): Promise<RightsHolder | null> {
  const now = await readHolder(seat);
  queryClient.setQueryData(keyOf(seat), now);
  return now;
}

/** What setting the permissions answered is what is held now. */
export function cachePermissions(seat: HolderKey, permissions: string[]): void {
  queryClient.setQueryData<RightsHolder | null>(keyOf(seat), (before) => before && { ...before, permissions });
  void reloadLists(grants.people);
}

async function readHolder(
  { businessId, branchId, memberId }: HolderKey,
  signal?: AbortSignal,
): Promise<RightsHolder | null> {
  const sent = { params: { businessId, branchId }, query: { memberId }, ...(signal ? { signal } : {}) };
  const { data } = await send(grants.people, sent);
  return data[0] ?? null;
}
