import type { Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import type { PageMeta } from "@diwan/contract/api/fields";
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
  meta: PageMeta;
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
  const { locale } = useLanguage();
  const queryAt = (page: number) => queryOf(asked, { ...state, page });
  // names are sorted by the current language
  const keyAt = (page: number) => [KEY, call.path, params, queryAt(page), locale];
  return useQuery({
    queryKey: keyAt(state.page),
    queryFn: ({ signal }) => {
      const sent = { params, query: queryAt(state.page), signal };
      const after = cursorOf(keyAt(state.page - 1));
      return after ? readRowsAfter<R>(after, call, sent) : readRows<R>(call, sent);
    },
    placeholderData: (before, last) =>
      isSameList(last?.queryKey, call, params) ? keepPreviousData(before) : undefined,
    staleTime: 0,
  });
}

/** Where the page after a loaded one begins. After a change by others the pages are counted anew. */
function cursorOf(key: readonly unknown[]): string | undefined {
  const loaded = queryClient.getQueryState<ListRows<unknown>>(key);
  return (loaded && !loaded.isInvalidated && loaded.data?.meta.next) || undefined;
}

/** The page after a row, which takes the same time anywhere in a list. By its number if the server rejects the cursor. */
async function readRowsAfter<R>(after: string, call: Call, sent: Sent): Promise<ListRows<R>> {
  try {
    return await readRows<R>(call, { ...sent, query: { ...sent.query, after } });
  } catch (error) {
    if (error instanceof CallError && error.status === 422) return readRows<R>(call, sent);
    throw error;
  }
}

/** A page of a list; groups are joined into one list. */
async function readRows<R>(call: Call, sent: Parameters<typeof sendAny>[1]): Promise<ListRows<R>> {
  // the server serialises with the schema of the rows
  const { data, meta } = (await sendAny(call, sent)) as ListRows<R> | Grouped<R>;
  return { data: Array.isArray(data) ? data : Object.values(data).flat(), meta };
}

type Grouped<R> = Omit<ListRows<R>, "data"> & { data: Readonly<Record<string, R[]>> };

/** Reloads the lists of a call after a change, including those that are not shown now. */
export const reloadLists = (call: Pick<Call, "path">): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, call.path] });

export const queryOf = (
  { query }: Pick<Asked, "query">,
  { page, perPage, search, sort, order, filters }: ListState,
) => ({
  ...query,
  ...filters,
  page,
  perPage: perPage ?? LIMITS.perPage,
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

/** The rows of a list, page by page: all of them, or as many pages as contain `most`. */
export const readAll = <R>(call: Call, sent: Sent, most = Infinity): Promise<R[]> =>
  collectPages(
    (place) => readRows<R>(call, { ...sent, query: { ...sent.query, ...place, perPage: LIMITS.perPageMax } }),
    most,
  );

/** Reads pages by the cursor of the one before, until there are `most` rows or no others. */
export async function collectPages<R>(
  read: (place: { page: number; after?: string }) => Promise<ListRows<R>>,
  most: number,
): Promise<R[]> {
  const rows: R[] = [];
  let after: string | null | undefined;
  for (let page = 1; rows.length < most; page++) {
    const { data, meta } = await read({ page, ...(after && { after }) });
    rows.push(...data);
    after = meta.next;
    // A server of the version before has no cursors, and numbers only.
    if (after === undefined ? page >= meta.lastPage : after === null) break;
  }
  return rows;
}
