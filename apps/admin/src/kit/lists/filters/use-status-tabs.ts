import type { Locale } from "@diwan/contract/api/enumerations";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../language/language.ts";
import type { Filter } from "../declaration.ts";

interface StatusTabs<S extends string> {
  /** The path of the list and the query of its rows: the counts are reloaded with them. */
  key: readonly unknown[];
  count: (signal: AbortSignal) => Promise<{ data: readonly { status: S; count: number }[] }>;
  statuses: readonly S[];
  names: Readonly<Record<S, Record<Locale, string>>>;
  /** The statuses whose count is shown; finished ones need none. */
  counted: readonly S[];
  /** The label of the filter, and that of the tab for all rows. */
  label: string;
  all: string;
}

/** The statuses as tabs, with the number of rows of each under the other filters. */
export function useStatusTabs<S extends string>(of: StatusTabs<S>): Filter<"status"> {
  const { locale } = useLanguage();
  const { data } = useQuery({
    queryKey: ["list", ...of.key, "counts"],
    queryFn: ({ signal }) => of.count(signal),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const countOf = (status: S) => data?.data.find((one) => one.status === status)?.count;
  const options = of.statuses.map((status) => ({
    value: status,
    label: of.names[status][locale],
    count: of.counted.includes(status) ? countOf(status) : undefined,
    urgent: status === "pending",
  }));
  const all = data?.data.reduce((sum, { count }) => sum + count, 0);
  return {
    type: "tabs",
    key: "status",
    label: of.label,
    options: [{ value: "", label: of.all, count: all }, ...options],
  };
}
