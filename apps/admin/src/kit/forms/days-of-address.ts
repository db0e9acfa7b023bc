import { readDay } from "@diwan/contract/time/days";
import { useSearch } from "@tanstack/react-router";
import type { Values } from "./fields/values.ts";

/** Days and names that the address of a new record names: `?from=2027-02-25&to=2027-02-26&en=…&ar=…`. */
export interface DaysOfAddress {
  from: string | undefined;
  to: string | undefined;
  locales: { locale: "en" | "ar"; name: string }[];
}

/** Those that it names; undefined if there are none. */
export const prefilledOf = (values: Values): Values | undefined =>
  Object.keys(values).length > 0 ? values : undefined;

/** Other screens lead to a form with these filled in. */
export function useDaysOfAddress(): DaysOfAddress {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const text = (key: string): string => (typeof search[key] === "string" ? search[key] : "");
  const [from, to] = [readDay(text("from")), readDay(text("to"))];
  const locales = (["en", "ar"] as const).map((locale) => ({ locale, name: text(locale) }));
  return { from, to, locales: locales.some(({ name }) => name) ? locales : [] };
}
