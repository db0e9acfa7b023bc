import type { Call } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Area } from "@diwan/contract/people/permissions";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLanguage } from "../../language/language.ts";
import { useLive, useLiveOpening } from "../../connection/live.ts";
import { queryClient } from "../../connection/queries.ts";
import { sendAny } from "../../connection/send-any.ts";
import { useDebouncedCallback } from "../../browser/use-debounced.ts";
import type { ListState } from "../list-state.ts";

export interface ListRows<R> {
  data: R[];
  meta: { page: number; perPage: number; total: number; lastPage: number };
}

interface Asked {
  area: Area;
  call: Call;
  params: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>> | undefined;
}

const KEY = "list";

/**
 * A page of a list. The current rows stay until the next page is loaded; the list is reloaded when others change it.
 */
export function useRows<R>(asked: Asked, state: ListState): UseQueryResult<ListRows<R>> {
  const { area, call, params } = asked;
  const readAgain = useDebouncedCallback(() => void reloadLists(call));
  useLive((event) => {
    // every change adds an audit entry
    if (event.area === area || area === "audits") readAgain();
  });
  useLiveOpening((again) => {
    if (again) void reloadLists(call);
  });
  const query = queryOf(asked, state);
  const { locale } = useLanguage();
  return useQuery({
    // names are sorted by the current language
    queryKey: [KEY, call.path, params, query, locale],
    queryFn: ({ signal }) => readRows<R>(call, { params, query, signal }),
    placeholderData: (before, last) =>
      isSameList(last?.queryKey, call, params) ? keepPreviousData(before) : undefined,
    staleTime: 0,
  });
}

/** A page of a list; groups are joined into one list. */
export async function readRows<R>(call: Call, sent: Parameters<typeof sendAny>[1]): Promise<ListRows<R>> {
  // the server serialises with the schema of the rows
  const { data, meta } = (await sendAny(call, sent)) as ListRows<R> | Grouped<R>;
  return { data: Array.isArray(data) ? data : Object.values(data).flat(), meta };
}

type Grouped<R> = Omit<ListRows<R>, "data"> & { data: Readonly<Record<string, R[]>> };

/** Reloads the lists of a call after a change, including those that are not shown now. */
export const reloadLists = (call: Pick<Call, "path">): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, call.path] });

export const queryOf = ({ query }: Pick<Asked, "query">, { page, search, sort, order, filters }: ListState) => ({
  ...query,
  ...filters,
  page,
  perPage: LIMITS.perPage,
  search,
  sort,
  order,
});

const isSameList = (key: readonly unknown[] | undefined, { path }: Call, params: object): boolean =>
  key?.[1] === path && JSON.stringify(key[2]) === JSON.stringify(params);

interface Sent {
  params: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
}

/** All rows of a list, page by page. */
export async function readAll<R>(call: Call, sent: Sent): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...sent.query, page, perPage: LIMITS.perPageMax };
    const answer = await readRows<R>(call, { ...sent, query });
    rows.push(...answer.data);
    last = answer.meta.lastPage;
  }
  return rows;
}
