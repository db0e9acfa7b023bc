import { LOCALES } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { isHolder, valueOf, type Holder, type Value } from "./values.ts";

/** Rows that are told apart by an id, or by a key as settings are. */
export const isRows = (value: unknown): value is Holder[] =>
  Array.isArray(value) && value.length > 0 && value.every((row: unknown) => isHolder(row) && idOf(row) !== "");

export const idOf = (row: Holder): string => {
  const id = row["id"] ?? row["key"];
  return typeof id === "string" ? id : "";
};

/** What a row is called, in the languages that it has a name in. */
export function namesOf(row: Holder): Names {
  const entries: unknown[] = Array.isArray(row["locales"]) ? row["locales"] : [];
  return LOCALES.flatMap((locale) => {
    const entry = entries.find((one) => isHolder(one) && one["locale"] === locale);
    const name = isHolder(entry) ? entry["name"] : undefined;
    return typeof name === "string" && name !== "" ? [{ locale, name }] : [];
  });
}

const SAID = ["price", "amount", "data", "rights"];

/** A row in short: its name, what it costs, when it holds. */
export function rowOf(row: Holder | undefined): Value | undefined {
  if (!row) return undefined;
  const values = SAID.flatMap((field) => {
    const value = row[field];
    if (Array.isArray(value)) return [{ type: "list" as const, entries: value.map(String) }];
    return valueOf(field, value, row) ?? [];
  });
  return { type: "row", id: idOf(row), names: namesOf(row), values: [...values, ...timeOf(row)] };
}

function timeOf(row: Holder): Value[] {
  const [from, to] = [valueOf("from", row["from"]), valueOf("to", row["to"])];
  if (from?.type === "day" && to?.type === "day" && !from.time && !to.time)
    return [{ type: "period", from: from.day, to: to.day }];
  return [from, to].filter((value) => value !== undefined);
}
