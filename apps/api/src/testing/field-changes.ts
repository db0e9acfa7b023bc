import type * as z from "zod";

export type Json = z.core.JSONSchema.BaseSchema;

/** The path of a value in a record, and the record's field with another value. */
export interface Leaf {
  /** `locales.en.name`; list entries use their language, or nothing if only the last one changes. */
  path: string;
  put(value: unknown): unknown;
  /** Other values to try, most likely first. */
  candidates: readonly unknown[];
  /** Whether the schema accepts anything, possibly to ignore it. */
  open?: boolean;
}

/** The record's id and version are not fields. */
const NO_FIELDS = new Set(["id", "updated_at"]);

/**
 * Every value in a schema, with its current value. A list without entries has none to change. `known` are the ids and
 * file addresses that may be used.
 */
export function listLeaves(schema: Json, value: unknown, known: readonly string[]): Leaf[] {
  const options = optionsOf(schema);
  const object = options.find((one) => one.type === "object" && one.properties);
  if (object?.properties) return ofObject(object.properties, value, known);
  const list = options.find((one) => one.type === "array");
  if (list) return ofList(list.items as Json, value, known); // The entries of a list have a schema.
  const open = options.every(({ type, enum: all, const: only }) => !type && !all && only === undefined);
  const candidates = options.flatMap((one) => valuesOf(one, value, known));
  return [{ path: "", put: (other) => other, candidates, open }];
}

const optionsOf = (schema: Json): Json[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (inner.length) return inner.flatMap((one) => optionsOf(one));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
};

function ofObject(properties: NonNullable<Json["properties"]>, value: unknown, known: readonly string[]): Leaf[] {
  const before = typeof value === "object" && value !== null ? value : {};
  return Object.entries(properties).flatMap(([key, inner]) => {
    if (NO_FIELDS.has(key) || typeof inner === "boolean") return [];
    const now = Object.entries(before).find(([name]) => name === key)?.[1];
    return below(listLeaves(inner, now, known), key, (other) => ({ ...before, [key]: other }));
  });
}

function ofList(schema: Json, value: unknown, known: readonly string[]): Leaf[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (!optionsOf(schema).some(({ type }) => type === "object")) {
    const added = listLeaves(schema, undefined, known).flatMap(({ candidates }) => candidates);
    const fewer = entries.length ? [entries.slice(0, -1)] : [];
    return [{ path: "", put: (other) => other, candidates: [...fewer, ...added.map((one) => [...entries, one])] }];
  }
  if (!entries.length) return [{ path: "", put: (other) => other, candidates: [] }];
  return entries.flatMap((entry, at) => {
    const locale = Object.entries(entry ?? {}).find(([key]) => key === "locale")?.[1];
    if (!locale && at < entries.length - 1) return [];
    const named = listLeaves(schema, entry, known).filter(({ path }) => path !== "locale");
    return below(named, locale ? String(locale) : "", (other) => entries.with(at, other));
  });
}

const below = (leaves: readonly Leaf[], key: string, put: (value: unknown) => unknown): Leaf[] =>
  leaves.map((leaf) => ({
    ...leaf,
    path: [key, leaf.path].filter(Boolean).join("."),
    put: (value) => put(leaf.put(value)),
  }));

const DAY = /^\d{4}-\d\d-\d\d/;

/** The required format of a text: a colour, an address, a phone number, a time zone, a time, a PassKey. */
const TEXTS = [
  "#0a7d55",
  "https://changed.example",
  "+96522253310",
  "Asia/Dubai",
  "11:15",
  "19:45",
  "4821",
  "2020-01-01",
];

function valuesOf({ type, enum: all, const: only, format }: Json, now: unknown, known: readonly string[]): unknown[] {
  if (all) return all.filter((one) => one !== now);
  if (only !== undefined) return only === now ? [] : [only];
  if (format === "uuid") return known.filter((id) => id !== now && !id.startsWith("/"));
  if (type === "boolean") return typeof now === "boolean" ? [!now] : [true, false];
  if (type === "number" || type === "integer") return numbersFrom(now);
  if (type === "string") return textsFrom(now, known);
  return type === undefined ? [...numbersFrom(now), ...textsFrom(now, known)] : [];
}

const numbersFrom = (now: unknown): number[] => (typeof now === "number" ? [now + 1, now - 1, 1, 45] : [1, 45]);

function textsFrom(now: unknown, known: readonly string[]): string[] {
  const files = known.filter((one) => one.startsWith("/"));
  if (typeof now !== "string" || !now) return ["Changed", ...TEXTS, ...files];
  if (now.startsWith("/")) return files.filter((one) => one !== now);
  if (!DAY.test(now)) return [`${now} changed`, "Changed", ...TEXTS, ...files];
  return [1, -1].map(
    (days) =>
      new Date(Date.parse(`${now.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) +
      now.slice(10),
  );
}
