import type { Call } from "@diwan/contract/api/call";
import fc from "fast-check";
import * as z from "zod";
import type { Sample } from "./sample.ts";

type Json = z.core.JSONSchema.BaseSchema;

/** Texts that have broken servers before. */
const HOSTILE = [
  "",
  " ",
  "0",
  "-1",
  "1e400",
  "NaN",
  "null",
  "undefined",
  "true",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eabc",
  "\ufeff",
  "👨‍👩‍👧‍👦",
  "' or '1'='1",
  "'; drop table users; --",
  "\\'; select pg_sleep(10); --",
  "$1",
  "%",
  "_",
  "\\",
  "%_\\%",
  "{{7*7}}",
  "${7*7}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "//evil.test",
  "../../etc/passwd",
  "..%2f..%2fetc",
  "/media/../../etc/passwd",
  "/media/a/b.jpg",
  "\r\nset-cookie: a=b",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "٠١٢٣٤٥٦٧٨٩",
  "١٫٥",
  "1,5",
  "1.2345",
  "999999.999",
  "1000000",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "10000-01-01",
  "2026-02-28T14:00:00",
  "a".repeat(201),
  "ا".repeat(5_001),
  "0".repeat(50),
  "(".repeat(40),
  "a@b",
  "A@EXAMPLE.COM",
  "00000000-0000-0000-0000-000000000000",
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.0005,
  1e-7,
  1.5,
  100,
  100.001,
  501,
  999_999.999,
  1_000_000,
  2 ** 31,
  2 ** 53,
  -(2 ** 53) - 1,
  1e21,
  1e308,
];

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 30 }));
/** Removes unpaired surrogates, which an address can't contain. */
const addressable = hostileText.map((text) => text.replace(/\p{Cs}/gu, ""));
const scalar: fc.Arbitrary<unknown> = fc.oneof(hostileText, fc.constantFrom<unknown>(...NUMBERS, true, false, null));
const anything: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("id", "en", "locale", "constructor", "length", "x"), scalar, { maxKeys: 3 }),
);

/** Values that a schema accepts, mixed with invalid ones. */
export function arbitraryOf(schema: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: rightly(schema, ids), weight: 6 }, { arbitrary: anything, weight: 1 });
}

function rightly(schema: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (one: unknown): fc.Arbitrary<unknown> =>
    typeof one === "object" && one !== null ? arbitraryOf(one as Json, ids) : anything; // A part of a schema is a schema.
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (options.length) return fc.oneof(...options.map(inner));
  if (schema.allOf?.length) return inner(schema.allOf[0]);
  if (schema.format === "uuid") return fc.oneof(...ids.map((id) => fc.constant(id)), fc.uuid());
  if (schema.type === "array") return fc.array(inner(schema.items), { maxLength: 3 });
  if (schema.type === "object") {
    const known = Object.entries(schema.properties ?? {}).map(([key, one]): [string, fc.Arbitrary<unknown>] => [
      key,
      inner(one),
    ]);
    return fc.record(Object.fromEntries(known), { requiredKeys: schema.required ?? [] });
  }
  return plainly(schema.type);
}

function plainly(type: unknown): fc.Arbitrary<unknown> {
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return fc.oneof(fc.integer(), fc.constantFrom(...NUMBERS));
  return type === "string" ? hostileText : anything;
}

const HEADERS = [
  "menu-id",
  "full-path",
  "convert-item",
  "idempotency-key",
  "locale",
  "accept",
  "if-none-match",
  "last-event-id",
  "user-agent",
];

/** Requests of a call: some generated from its schemas, some with a few replaced values of the valid one. */
export function requestsOf(call: Call, sample: Sample): fc.Arbitrary<Sample> {
  const ids = idsOf(sample);
  const shape = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    schema
      ? arbitraryOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }), ids)
      : fc.constant(undefined);
  const params = Object.fromEntries(
    Object.entries(sample.params).map(([key, value]) => [
      key,
      fc.oneof({ arbitrary: fc.constant(value), weight: 12 }, { arbitrary: addressable.filter(isOneStep), weight: 1 }),
    ]),
  );
  const header = fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x20-\x7e]/g, "~"));
  return fc.record({
    params: fc.record(params),
    query: fc.oneof(fc.constant(sample.query ?? {}), fc.dictionary(fc.constantFrom(...queryKeys(call)), addressable)),
    body: fc.oneof(shape(call.body), mutated(sample.body)),
    headers: fc
      .dictionary(fc.constantFrom(...HEADERS), header, { maxKeys: 2 })
      .map((some) => ({ ...sample.headers, ...some })),
  });
}

/** All ids in a sample. */
const idsOf = (sample: Sample): string[] =>
  JSON.stringify(sample).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** Neither empty nor dots, which would address another call. */
const isOneStep = (text: string): boolean => !/^\.{0,2}$/.test(text);

function queryKeys(call: Call): string[] {
  const schema = call.query && z.toJSONSchema(call.query, { io: "input", unrepresentable: "any" });
  return [...Object.keys(schema?.properties ?? {}), "x", "__proto__", "page", "sort"];
}

/** The value with some of its parts replaced by anything. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const changed = { arbitrary: anything, weight: 1 };
  if (Array.isArray(value)) return fc.oneof({ arbitrary: fc.tuple(...value.map(mutated)), weight: 15 }, changed);
  if (typeof value !== "object" || value === null)
    return fc.oneof({ arbitrary: fc.constant(value), weight: 15 }, changed);
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutated(inner)]));
  return fc.oneof({ arbitrary: fc.record(fields), weight: 15 }, changed);
}
