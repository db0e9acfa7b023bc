import * as z from "zod";
import type { StockedTenant } from "./fixtures.ts";

type Json = z.core.JSONSchema.BaseSchema;
type Values = Record<string, unknown>;

/** Options of an example. */
export interface ExampleOptions {
  own: StockedTenant;
  /** The text for strings without an example. */
  text: string;
  /** Top-level fields that override generated ones; undefined omits a field. */
  given?: Values | undefined;
  /** The index of the choice for a field that names the type of a record. */
  kind?: number;
  /** Whether to omit optional fields that don't name a record. */
  sparse?: boolean;
  /** Whether the record is new, so that it has no rows to name yet. */
  isNew?: boolean;
  /** The record in the address, whose rows are used. */
  record?: string | undefined;
}

const ATTEMPTS = 6;

/**
 * A valid and deterministic value of a schema: its examples, its first choices, the records that its ids refer to. If a
 * rule over several fields rejects it, the field in the error takes its next example.
 */
export function createExample(schema: z.ZodType, wish: ExampleOptions): Values {
  const picks = new Map<string, number>();
  for (let attempt = 1; ; attempt++) {
    const made = new Example(wish, picks).object(inputSchemaOf(schema), "", wish.given);
    const parsed = schema.safeParse(made);
    if (parsed.success) return made;
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")} (${message})`);
    if (attempt === ATTEMPTS)
      throw new Error(`none of its fields can be made up so that they fit: ${wrong.join(", ")}`);
    for (const { path } of parsed.error.issues) picks.set(path.join("."), (picks.get(path.join(".")) ?? 0) + 1);
  }
}

const known = new WeakMap<z.ZodType, Json>();

/** The JSON schema of a schema's input. */
export function inputSchemaOf(schema: z.ZodType = z.unknown()): Json {
  const found = known.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  known.set(schema, found);
  return found;
}

/** The record that an id refers to, as `idOf` and `idBy` of the contract declare it. */
interface Reference {
  "x-record"?: string;
  "x-record-by"?: { field: string; records: Record<string, string> };
}

class Example {
  readonly #wish: ExampleOptions;
  readonly #picks: Map<string, number>;

  constructor(wish: ExampleOptions, picks: Map<string, number>) {
    [this.#wish, this.#picks] = [wish, picks];
  }

  object({ properties = {}, required = [] }: Json, at: string, given: Values = {}): Values {
    const fields = Object.entries(properties).flatMap(([key, inner]) => (isField(key, inner) ? [{ key, inner }] : []));
    const wanted = fields.filter(({ key, inner }) => !(key in given) && this.#isWanted(key, inner, required));
    const kinds = new Set(wanted.map(({ inner }) => referenceOf(inner)["x-record-by"]?.field));
    const made: Values = { ...given };
    for (const { key, inner } of fields.filter((one) => kinds.has(one.key) && !(one.key in given)))
      made[key] = this.#kindOf(inner);
    for (const { key, inner } of wanted) if (!(key in made)) made[key] = this.#value(inner, join(at, key), made);
    return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  }

  #isWanted(key: string, schema: Json, required: readonly string[]): boolean {
    if (required.includes(key)) return true;
    const reference = referenceOf(schema);
    if (this.#wish.isNew && key === "id" && reference["x-record"]) return false;
    return !this.#wish.sparse || Object.keys(reference).length > 0;
  }

  #kindOf(schema: Json): unknown {
    const choices = plainOf(schema).enum ?? [];
    return choices[Math.min(this.#wish.kind ?? 0, choices.length - 1)];
  }

  #value(given: Json, at: string, siblings: Values): unknown {
    const reference = referenceOf(given);
    if (Object.keys(reference).length) return this.#record(reference, siblings, at);
    const schema = plainOf(given);
    if (schema.type === "object") return this.object(schema, at);
    if (schema.type === "array") return this.#list(asSchema(schema.items), at);
    if (schema.format === "uuid") throw new Error(`nothing says which record ${at} names`);
    return firstOf(schema, this.#picks.get(at) ?? 0) ?? (schema.type === "string" ? this.#textOf(schema) : undefined);
  }

  #textOf({ maxLength }: Json): string {
    return this.#wish.text.slice(0, maxLength);
  }

  /** One entry; for localized texts one per language. */
  #list(entry: Json, at: string): unknown[] {
    const languages = asSchema(plainOf(entry).properties?.["locale"]).enum;
    const each = languages?.map((locale) => ({ locale })) ?? [{}];
    return each.map((given, index) => {
      const place = join(at, String(index));
      return plainOf(entry).type === "object"
        ? this.object(plainOf(entry), place, given)
        : this.#value(entry, place, given);
    });
  }

  #record(reference: Reference, siblings: Values, at: string): unknown {
    const { own, record } = this.#wish;
    const by = reference["x-record-by"];
    const name =
      reference["x-record"] ?? by?.records[String(siblings[by.field])] ?? Object.values(by?.records ?? {})[0];
    const parts: Values = { ...own };
    const found =
      name === "file" ? own.src : name === "media" ? (parts[`${record}MediaId`] ?? own.mediaId) : parts[`${name}Id`];
    if (found === undefined) throw new Error(`there is no ${name}Id in the stocked business, which ${at} names`);
    return found;
  }
}

const join = (at: string, key: string): string => (at ? `${at}.${key}` : key);
const asSchema = (inner: unknown): Json => (typeof inner === "object" && inner !== null ? (inner as Json) : {}); // A part of a schema is a schema.

/** The constraints in the schema of a single value. */
function firstOf(
  { examples = [], const: only, enum: choices = [], default: usual, ...schema }: Json,
  pick: number,
): unknown {
  if (examples.length) return examples[pick % examples.length];
  if (usual !== undefined && usual !== "") return usual;
  if (only !== undefined || choices.length) return only ?? choices[0];
  if (schema.type === "boolean") return true;
  if (schema.type !== "number" && schema.type !== "integer") return undefined;
  return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
}

/** The first of several choices that is not null. */
function plainOf(schema: Json): Json {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(asSchema);
  const first = options.find(({ type }) => type !== "null");
  if (first) return { ...plainOf(first), ...(schema.examples && { examples: schema.examples }) };
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : undefined;
  return type ? { ...schema, type } : schema;
}

const referenceOf = (schema: Json): Reference => {
  const { "x-record": one, "x-record-by": by } = plainOf(schema) as Reference; // Extensions of JSON Schema.
  return { ...(one !== undefined && { "x-record": one }), ...(by && { "x-record-by": by }) };
};

/** Ignored fields have an empty schema; a version is only sent back. */
const isField = (key: string, inner: unknown): inner is Json =>
  typeof inner === "object" && inner !== null && Object.keys(inner).length > 0 && key !== "updated_at";
