import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;
type Values = Readonly<Record<string, unknown>>;

/** What gives a record an earlier state. */
export interface ChangeToState {
  /** The fields that the update sets. */
  body: Values;
  /** Fields that differ and that the update does not set, or that had what is gone. */
  leftOut: string[];
}

/** Set by each save. */
const STAMPS = new Set(["created_at", "updated_at"]);

/**
 * The fields of an earlier state that differ from the current record, as the update accepts them. Rows of lists that are gone
 * become new rows; pictures that are gone are left out.
 */
export function changeTo(state: Values, current: Values, schema: z.ZodType): ChangeToState {
  const { properties = {} } = inputSchemaOf(schema);
  const body: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const key of Object.keys(state)) {
    if (STAMPS.has(key) || isSameValue(state[key], current[key])) continue;
    const field = properties[key];
    if (!isSettable(field)) {
      leftOut.push(key);
      continue;
    }
    const { value, isWhole } = withCurrentRows(state[key], current[key], field);
    if (!isWhole) leftOut.push(key);
    if (!isSameValue(value, current[key])) body[key] = value;
  }
  return { body, leftOut };
}

/** An update ignores the fields of its answer that it does not set: they have no schema. */
const isSettable = (field: Json | boolean | undefined): field is Json =>
  typeof field === "object" && Object.keys(field).length > 0;

function withCurrentRows(value: unknown, current: unknown, schema: Json): { value: unknown; isWhole: boolean } {
  if (!Array.isArray(value)) return { value, isWhole: true };
  const known = new Set((Array.isArray(current) ? current : []).map(idOf));
  const row = rowOf(schema);
  let isWhole = true;
  const rows = (value as unknown[]).flatMap((one) => {
    const id = idOf(one);
    if (id === undefined || known.has(id) || row?.required?.includes("id")) return [one];
    if ("src" in Object(one)) {
      isWhole = false;
      return [];
    }
    const { id: _, ...rest } = one as { id: unknown };
    return [rest];
  });
  return { value: rows, isWhole };
}

/** The schema of a list's rows. */
function rowOf({ type, items, anyOf }: Json): Json | undefined {
  if (type === "array" && typeof items === "object" && !Array.isArray(items)) return items;
  return anyOf?.map((one) => (typeof one === "object" ? rowOf(one) : undefined)).find(Boolean);
}

const idOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "id" in row ? (row as { id: unknown }).id : undefined;

/** Fields of JSON objects have no order; null is no value. */
export const isSameValue = (one: unknown, other: unknown): boolean => sorted(one ?? null) === sorted(other ?? null);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const schemas = new WeakMap<z.ZodType, Json>();

function inputSchemaOf(schema: z.ZodType): Json {
  const found =
    schemas.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  schemas.set(schema, found);
  return found;
}
