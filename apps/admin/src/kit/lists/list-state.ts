import type { Call } from "@diwan/contract/api/call";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Column, Filter } from "./declaration.ts";

export interface ListState {
  page: number;
  /** The rows of a page that the user has chosen; it is not part of the address. */
  perPage?: number;
  search: string;
  sort: string;
  order: "asc" | "desc";
  /** The active filters, by their key in the query. */
  filters: Readonly<Record<string, string>>;
  /** The id of the saved view that is open, whether it is changed or not. */
  view?: string;
}

/** The search parameters of an address; the router parses numbers and booleans. */
export type AddressSearch = Readonly<Record<string, unknown>>;

type ListDefaults = Pick<ListState, "sort" | "order">;

/** The list state of an address; invalid pages, and columns and filters that the list does not have, are ignored. */
export function readListState(
  search: AddressSearch,
  defaults: ListDefaults,
  known: { sorts: readonly string[]; filters: readonly string[] },
): ListState {
  const param = (key: string) => textOf(search[key]);
  const page = Number(param("page"));
  const sort = known.sorts.find((one) => one === param("sort"));
  const order = param("order");
  const set = known.filters.flatMap((key) => (param(key) ? [[key, param(key)] as const] : []));
  const view = known.filters.includes("view") ? "" : param("view");
  return {
    ...(view && { view }),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    search: param("search").slice(0, 100),
    sort: sort ?? defaults.sort,
    order: order === "asc" || order === "desc" ? order : sort && sort !== defaults.sort ? "asc" : defaults.order,
    filters: Object.fromEntries(set),
  };
}

const NUMBER = /^(0|[1-9]\d{0,8})$/;

/** The search parameters of a state: only what differs from the initial one. */
export function searchOf(state: ListState, defaults: ListDefaults): Record<string, unknown> {
  const { page, search, sort, order, filters, view } = state;
  const usualOrder = sort === defaults.sort ? defaults.order : "asc";
  return {
    ...(page > 1 ? { page } : {}),
    ...(search ? { search } : {}),
    ...(sort === defaults.sort ? {} : { sort }),
    ...(order === usualOrder ? {} : { order }),
    ...(view ? { view } : {}),
    // the router would put a number as text in quotes
    ...Object.fromEntries(
      Object.entries(filters).map(([key, value]) => [key, NUMBER.test(value) ? Number(value) : value]),
    ),
  };
}

/** Sorts by a column; sorting by it again reverses the order. Goes to page 1. */
export const sortedBy = (state: ListState, sort: string): ListState => ({
  ...state,
  page: 1,
  sort,
  order: state.sort === sort && state.order === "asc" ? "desc" : "asc",
});

/** Sets a filter, or clears it with an empty value. */
export function filteredBy(state: ListState, change: Readonly<Record<string, string>>): ListState {
  const filters = Object.entries({ ...state.filters, ...change }).filter(([, value]) => value !== "");
  return { ...state, page: 1, filters: Object.fromEntries(filters) };
}

export const isNarrowed = ({ search, filters }: ListState): boolean => search !== "" || Object.keys(filters).length > 0;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : "";

export interface ListOptions {
  call: Call;
  columns: readonly Column<never>[];
  filters?: readonly Filter[] | undefined;
}

/** What a saved view stores: everything of the address but the page and the view itself. */
export function viewSearch(state: ListState, defaults: ListDefaults): Record<string, string> {
  const { view: _view, ...rest } = state;
  const search = Object.entries(searchOf({ ...rest, page: 1 }, defaults));
  return Object.fromEntries(search.map(([key, value]) => [key, String(value)] as const).toSorted());
}

/** The state of a saved view, and the parameters that the list no longer has, or that name nothing any more. */
export function readViewState(
  saved: Readonly<Record<string, string>>,
  { call, columns, filters = [] }: ListOptions,
): { state: ListState; dropped: string[] } {
  const gone = filters.flatMap((filter) => {
    if (filter.type === "dates" || filter.type === "range" || filter.options.length === 0) return [];
    const value = saved[filter.key];
    return value === undefined || filter.options.some((option) => option.value === value) ? [] : [filter.key];
  });
  const left = Object.fromEntries(Object.entries(saved).filter(([key]) => !gone.includes(key)));
  const defaults = defaultsOf(call);
  const state = readListState(left, defaults, knownOf({ call, columns, filters }));
  const kept = viewSearch(state, defaults);
  return { state, dropped: Object.keys(saved).filter((key) => key !== "order" && !(key in kept)) };
}

const knownOf = ({ call, columns, filters = [] }: ListOptions) => ({
  sorts: [defaultsOf(call).sort, ...columns.flatMap(({ sort }) => sort ?? [])],
  filters: filters.flatMap(filterKeys),
});

/** Page, search, sort and filters of a list. They are stored in the address, so that Back and a copied link work. */
export function useListState(list: ListOptions): {
  state: ListState;
  /** `typing` adds no history entry. */
  change: (next: ListState, typing?: boolean) => void;
} {
  const search: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const defaults = defaultsOf(list.call);
  const state = readListState(search, defaults, knownOf(list));
  const change = (next: ListState, typing = false) =>
    // every list takes these parameters, whatever the current route
    void navigate({ to: ".", search: searchOf(next, defaults) as never, replace: typing, resetScroll: false });
  return { state, change };
}

const filterKeys = (filter: Filter): string[] =>
  filter.type === "dates" || filter.type === "range" ? [filter.from, filter.to] : [filter.key];

/** The server's default order, from the declaration of the call. */
export function defaultsOf({ query }: Call): ListDefaults {
  const { sort, order }: Record<string, unknown> = Object(query?.safeParse({}).data);
  return { sort: String(sort ?? ""), order: order === "desc" ? "desc" : "asc" };
}
