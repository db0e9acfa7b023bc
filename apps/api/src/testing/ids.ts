import type { Call } from "@diwan/contract/api/call";
import * as z from "zod";
import type { Sample } from "./sample.ts";

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Where a request names a record: `params.itemId`, `body.items.0.prices.0.id`, the address of a file, and texts that
 * contain an id, such as the name of a permission or a row of a file.
 */
export function idPlaces(sample: Sample): string[] {
  return places(sample, "").flatMap(({ at, value }) => (UUID.test(value) || at.endsWith(".src") ? [at] : []));
}

/** Replaces each id in a text; a text that is known as a whole, such as a file address, is replaced whole. */
export const replaceIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  ids.get(text) ?? text.replaceAll(new RegExp(UUID, "g"), (id) => ids.get(id) ?? id);

function places(value: unknown, at: string): { at: string; value: string }[] {
  if (typeof value === "string") return [{ at, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => places(inner, at ? `${at}.${key}` : key));
}

/** The same request with the values at some paths replaced. */
export function replaceValues<T>(sent: T, exchanged: (at: string, value: string) => string): T {
  const walk = (value: unknown, at: string): unknown => {
    if (typeof value === "string") return exchanged(at, value);
    if (Array.isArray(value)) return value.map((inner, index) => walk(inner, `${at}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, walk(inner, at ? `${at}.${key}` : key)]),
    );
  };
  return walk(sent, "") as T; // Strings stay strings, other values stay unchanged.
}

/** Every path of an id in a call's query and body, by its schema: `body.items.*.prices.*.id`. */
export function declaredIdPlaces(call: Call): string[] {
  const of = (name: "query" | "body"): string[] => {
    const schema = call[name];
    return schema ? idsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }), name) : [];
  };
  return [...of("query"), ...of("body")];
}

type Json = z.core.JSONSchema.BaseSchema;

function idsIn(schema: Json, at: string): string[] {
  const below = (inner: unknown, key: string): string[] =>
    typeof inner === "object" && inner !== null ? idsIn(inner as Json, key ? `${at}.${key}` : at) : []; // A nested part of a schema is a schema.
  return [
    ...(schema.format === "uuid" || at.endsWith(".src") ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => below(inner, key)),
    ...below(schema.items, "*"),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => below(one, "")),
  ];
}
