import { type ItemDraft, review } from "@diwan/contract/menu/review";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { send } from "../../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";

const KEY = "item-drafts";
const LIVE_DELAY = 400;
let soon: ReturnType<typeof setTimeout> | undefined;

/** The drafts of a menu, oldest first. Reloaded when anybody changes items. */
export function useItemDrafts(businessId: string, menuId: string, enabled = true): UseQueryResult<ItemDraft[]> {
  useLive((event) => {
    if (event.area === "items" || event.area === "categories") reloadDraftsSoon();
  });
  useLiveOpening((again) => again && reloadDraftsSoon());
  useEffect(() => () => clearTimeout(soon), []);
  return useQuery({
    queryKey: [KEY, menuId],
    enabled,
    queryFn: async ({ signal }) =>
      (await send(review.list, { params: { businessId }, query: { menu_id: menuId }, signal })).data,
  });
}

export const reloadDrafts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

function reloadDraftsSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void reloadDrafts(), LIVE_DELAY);
}

/** Changes the cached drafts at once; a running request may be older: it is cancelled and repeated. */
function patch(change: (drafts: ItemDraft[]) => ItemDraft[]): void {
  if (queryClient.isFetching({ queryKey: [KEY] }) > 0) reloadDraftsSoon();
  void queryClient.cancelQueries({ queryKey: [KEY] });
  queryClient.setQueriesData<ItemDraft[]>({ queryKey: [KEY] }, (drafts) => drafts && change(drafts));
}

export function putDrafts(changed: readonly ItemDraft[]): void {
  const byId = new Map(changed.map((draft) => [draft.id, draft]));
  patch((drafts) => drafts.map((draft) => byId.get(draft.id) ?? draft));
}

export const removeDrafts = (ids: readonly string[]): void =>
  patch((drafts) => drafts.filter(({ id }) => !ids.includes(id)));

/** The draft as the server has it. */
export function draftStored(id: string): ItemDraft | undefined {
  for (const [, drafts] of queryClient.getQueriesData<ItemDraft[]>({ queryKey: [KEY] })) {
    const found = drafts?.find((draft) => draft.id === id);
    if (found) return found;
  }
  return undefined;
}
