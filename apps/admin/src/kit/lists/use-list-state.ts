import type { Call } from "@diwan/contract/api/call";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Column, Filter } from "./declaration.ts";
import { readListState, searchOf, type ListDefaults, type ListState, type Search } from "./list-state.ts";

interface Listed {
  call: Call;
  columns: readonly Column<never>[];
  filters?: readonly Filter[] | undefined;
}

/** Page, search, sort and filters of a list; they live in the address bar, so that Back and a copied link work. */
export function useListState({ call, columns, filters = [] }: Listed): {
  state: ListState;
  /** `typing` does not lengthen the history. */
  change: (next: ListState, typing?: boolean) => void;
} {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const defaults = defaultsOf(call);
  const state = readListState(search, defaults, {
    sorts: [defaults.sort, ...columns.flatMap(({ sort }) => sort ?? [])],
    filters: filters.flatMap(filterKeys),
  });
  const change = (next: ListState, typing = false) =>
    // every list takes these; which route is shown is of no importance
    void navigate({ to: ".", search: searchOf(next, defaults) as never, replace: typing, resetScroll: false });
  return { state, change };
}

const filterKeys = (filter: Filter): string[] => (filter.type === "dates" ? [filter.from, filter.to] : [filter.key]);

/** How the server sorts when nobody says, by the call's own declaration. */
export function defaultsOf({ query }: Call): ListDefaults {
  const { sort, order }: Record<string, unknown> = Object(query?.safeParse({}).data);
  return { sort: String(sort ?? ""), order: order === "desc" ? "desc" : "asc" };
}
