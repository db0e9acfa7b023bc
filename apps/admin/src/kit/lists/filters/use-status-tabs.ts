import type { Locale } from "@diwan/contract/api/enumerations";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../language/language.ts";
import type { Filter } from "../declaration.ts";

interface StatusTabs<S extends string> {
  /** The path of the list and what its rows are asked for by: the numbers are read again with them. */
  key: readonly unknown[];
  count: (signal: AbortSignal) => Promise<{ data: readonly { status: S; count: number }[] }>;
  statuses: readonly S[];
  names: Readonly<Record<S, Record<Locale, string>>>;
  /** Those whose number is shown: what is over needs none. */
  counted: readonly S[];
  /** What the filter is called, and the tab of all rows. */
  label: string;
  all: string;
}

/** Statuses as tabs, with how many rows of each the other filters leave. */
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
