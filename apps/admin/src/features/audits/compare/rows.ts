import { LOCALES } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { isJsonObject, readAuditValue, type JsonObject, type AuditValue } from "./values.ts";

/** Rows that are told apart by an id, or by a key as settings are. */
export const isRows = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every((row: unknown) => isJsonObject(row) && idOf(row) !== "");

export const idOf = (row: JsonObject): string => {
  const id = row["id"] ?? row["key"];
  return typeof id === "string" ? id : "";
};

/** What a row is called, in the languages that it has a name in. */
export function namesOf(row: JsonObject): Names {
  const entries: unknown[] = Array.isArray(row["locales"]) ? row["locales"] : [];
  return LOCALES.flatMap((locale) => {
    const entry = entries.find((one) => isJsonObject(one) && one["locale"] === locale);
    const name = isJsonObject(entry) ? entry["name"] : undefined;
    return typeof name === "string" && name !== "" ? [{ locale, name }] : [];
  });
}

const SAID = ["price", "amount", "data", "rights"];

/** A row in short: its name, what it costs, when it holds. */
export function rowOf(row: JsonObject | undefined): AuditValue | undefined {
  if (!row) return undefined;
  const values = SAID.flatMap((field) => {
    const value = row[field];
    if (Array.isArray(value)) return [{ type: "list" as const, entries: value.map(String) }];
    return readAuditValue(field, value, row) ?? [];
  });
  return { type: "row", id: idOf(row), names: namesOf(row), values: [...values, ...timeOf(row)] };
}

function timeOf(row: JsonObject): AuditValue[] {
  const [from, to] = [readAuditValue("from", row["from"]), readAuditValue("to", row["to"])];
  if (from?.type === "day" && to?.type === "day" && !from.time && !to.time)
    return [{ type: "period", from: from.day, to: to.day }];
  return [from, to].filter((value) => value !== undefined);
}
