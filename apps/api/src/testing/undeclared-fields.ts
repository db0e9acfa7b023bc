import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;

/** Fields of a response that its schema does not declare, by path, and validation errors of the others. */
export function findUndeclaredFields(schema: z.ZodType, answer: unknown): string[] {
  const parsed = schema.safeParse(answer);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const root = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return [...wrong, ...unnamed(root, root, answer, "")];
}

function unnamed(root: Json, given: Json, value: unknown, at: string): string[] {
  const schema = resolved(root, given);
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (options.length) {
    const found = options.map((option) => unnamed(root, asSchema(option), value, at));
    return found.find((one) => one.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap((inner, index) => unnamed(root, asSchema(schema.items), inner, `${at}.${index}`));
  if (typeof value !== "object" || value === null || !schema.properties) return [];
  const { properties } = schema;
  return Object.entries(value).flatMap(([key, inner]) =>
    properties[key] === undefined ? [`${at}.${key}`] : unnamed(root, asSchema(properties[key]), inner, `${at}.${key}`),
  );
}

function resolved(root: Json, schema: Json): Json {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === "#") return root;
  const name = schema.$ref.replace("#/$defs/", "");
  return resolved(root, asSchema(root.$defs?.[name]));
}

const asSchema = (inner: unknown): Json => (typeof inner === "object" && inner !== null ? (inner as Json) : {}); // A part of a schema is a schema.
