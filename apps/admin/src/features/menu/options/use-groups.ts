import { LIMITS } from "@diwan/contract/api/limits";
import { optionGroups, type OptionGroup } from "@diwan/contract/menu/option-groups";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";

export const GROUPS_KEY = "option-groups";

/** All groups of the business by name; reloaded when an item or a group changes. */
export function useGroups(businessId: string): UseQueryResult<OptionGroup[]> {
  const client = useQueryClient();
  const queryKey = [GROUPS_KEY, businessId];
  useLive(({ area }) => {
    if (area === "items") void client.invalidateQueries({ queryKey });
  });
  return useQuery({ queryKey, queryFn: ({ signal }) => readAll(businessId, signal) });
}

async function readAll(businessId: string, signal: AbortSignal): Promise<OptionGroup[]> {
  const all: OptionGroup[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = { perPage: LIMITS.perPageMax, ...(after ? { after } : {}) };
    const { data, meta } = await send(optionGroups.list, { params: { businessId }, query, signal });
    all.push(...data);
    after = meta.next;
  }
  return all;
}
