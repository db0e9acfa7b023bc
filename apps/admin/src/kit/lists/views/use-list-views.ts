import { listViews, type ListView } from "@diwan/contract/overview/list-views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { queryClient } from "../../connection/queries.ts";
import { notify } from "../../dialogs/notices.ts";
import { useSession } from "../../session/session.ts";
import { listKey } from "../columns/list-settings.ts";
import { defaultsOf, readViewState, viewSearch, type ListOptions, type ListState } from "../list-state.ts";

export interface OpenViews {
  views: readonly ListView[];
  /** The view that is open. */
  open: ListView | undefined;
  /** Whether the address differs from it. */
  changed: boolean;
  choose: (view: ListView | undefined) => void;
  /** The parameters to save. */
  search: Record<string, string>;
  reload: () => Promise<void>;
  mayShare: boolean;
}

/** The saved views of a list; the address holds the open one with all its filters, so that a copied link works alone. */
export function useListViews(
  list: ListOptions,
  state: ListState,
  change: (state: ListState, typing?: boolean) => void,
): OpenViews {
  const t = useTranslations("listTools");
  const { business, owner, can } = useSession();
  const key = listKey(list.call);
  const queryKey = ["list-views", business.id, key];
  const { data: views } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await send(listViews.list, { params: { businessId: business.id }, query: { list: key }, signal })).data,
    staleTime: 60_000,
  });
  const open = views?.find(({ id }) => id === state.view);
  const search = viewSearch(state, defaultsOf(list.call));
  const choose = (view: ListView | undefined, typing = false) => {
    const { state: saved, dropped } = readViewState(view?.search ?? {}, list);
    change({ ...saved, ...(view && { view: view.id }) }, typing);
    if (dropped.length > 0) notify({ kind: "warning", text: t("viewDropped", { count: dropped.length }) });
  };
  useOpenedView({
    isLoaded: views !== undefined,
    named: state.view,
    open,
    isBare: Object.keys(search).length === 0,
    choose: (view) => choose(view, true),
    forget() {
      const { view: _gone, ...rest } = state;
      change(rest, true);
      notify({ kind: "warning", text: t("viewGone") });
    },
  });
  const savedSearch = open && viewSearch(readViewState(open.search, list).state, defaultsOf(list.call));
  return {
    views: views ?? [],
    open,
    changed: savedSearch !== undefined && JSON.stringify(savedSearch) !== JSON.stringify(search),
    choose: (view) => choose(view),
    search,
    reload: () => queryClient.invalidateQueries({ queryKey }),
    mayShare: owner || can("settings", "update"),
  };
}

interface Opening {
  isLoaded: boolean;
  named: string | undefined;
  open: ListView | undefined;
  isBare: boolean;
  choose: (view: ListView) => void;
  forget: () => void;
}

/** An address that names a view alone opens it; one that names a view that is gone keeps its filters. */
function useOpenedView({ isLoaded, named, open, isBare, choose, forget }: Opening): void {
  const isFirst = useRef(true);
  const settle = useEffectEvent(() => {
    if (named !== undefined && !open) forget();
    else if (open && isBare && isFirst.current) choose(open);
    isFirst.current = false;
  });
  useEffect(() => {
    if (isLoaded) settle();
  }, [isLoaded, named]);
}
