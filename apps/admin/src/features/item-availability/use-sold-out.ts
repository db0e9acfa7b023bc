import { soldOut, type SoldOutFor, type SoldOutItem } from "@diwan/contract/menu/item-availability";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import { useDebouncedCallback } from "../../kit/browser/use-debounced.ts";

const KEY = "sold-out";
const LIVE_DELAY = 400;

/** What a branch has run out of; read again with each change, and when the first comes back by itself. */
export function useSoldOut(branchId: string): UseQueryResult<readonly SoldOutItem[]> {
  const { business } = useSession();
  const readSoon = useDebouncedCallback(readAgain, LIVE_DELAY);
  useLive((event) => {
    // a changed order is announced the same way
    if (event.area !== "orders" || event.kind !== "updated" || event.branch !== branchId) return;
    readSoon();
  });
  return useQuery({
    queryKey: [KEY, business.id, branchId],
    queryFn: async ({ signal }) =>
      (await send(soldOut.list, { params: { businessId: business.id, branchId }, signal })).data,
    refetchInterval: ({ state }) => untilFirst(state.data ?? []),
    staleTime: 0,
  });
}

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Until the first is back; never, where none comes back by itself. */
function untilFirst(items: readonly SoldOutItem[]): number | false {
  const ends = items.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return ends.length > 0 && Math.min(24 * 3_600_000, Math.max(1_000, Math.min(...ends) - Date.now() + 1_000));
}

interface Place {
  businessId: string;
  branchId: string;
  itemId: string;
}

/** Switches an item off in a branch for a while. */
export async function switchOff({ businessId, branchId, itemId }: Place, how: SoldOutFor): Promise<void> {
  await send(soldOut.set, { params: { businessId, branchId }, body: { item_id: itemId, for: how } });
  await readAgain();
}

/** Switches it on again; a conflict with another user, or with its end, has the same result. */
export async function switchOn(params: Place): Promise<void> {
  await send(soldOut.clear, { params }).catch((error: unknown) => {
    if (Object(error).status !== 404) throw error;
  });
  await readAgain();
}
