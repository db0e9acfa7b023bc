import { settings, type Setting } from "@diwan/contract/settings/settings";
import type { LiveEvent } from "@diwan/contract/api/live";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";

/** A business, or one of its branches. */
export interface SettingsScope {
  businessId: string;
  branchId?: string;
}

const AREAS: readonly LiveEvent["area"][] = ["settings", "business", "branches"];
const keyOf = ({ businessId, branchId }: SettingsScope) => ["settings", businessId, branchId ?? ""];

/** The settings of a business or branch; reloaded when others change them. */
export function useSettings(place: SettingsScope): UseQueryResult<Setting[]> {
  const queryKey = keyOf(place);
  useLive(({ area, record }) => {
    const here = record === (place.branchId ?? place.businessId);
    if (here && AREAS.includes(area)) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const { businessId, branchId } = place;
      return branchId === undefined
        ? send(settings.business, { params: { businessId }, signal })
        : send(settings.branch, { params: { businessId, branchId }, signal });
    },
    staleTime: 0,
  });
}

/** Reads settings again that another call has saved. */
export const reloadSettings = (place: SettingsScope): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(place) });

/** Caches the settings that a save returned. */
export const cacheSettings = (place: SettingsScope, now: Setting[]): void => {
  queryClient.setQueryData(keyOf(place), now);
};
