import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { parseSync } from "vite";

/** An SQL text in the sources, with its interpolated expressions. */
export interface SqlTemplate {
  file: string;
  line: number;
  parts: readonly string[];
  /** The declared row type as written, and its position. */
  type?: { text: string; start: number; end: number };
}

export interface StatementColumn {
  name: string;
  /** The driver's result type in TypeScript. */
  type: string;
}

export const SOURCES = fileURLToPath(new URL("..", import.meta.url));

/** Every template of the server's own code. */
export function findTemplates(): SqlTemplate[] {
  const files = fs.readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).toSorted();
  return files.filter((file) => /^(?!testing\/).*(?<!\.test)\.ts$/.test(file)).flatMap(templatesIn);
}

function templatesIn(file: string): SqlTemplate[] {
  const text = fs.readFileSync(path.join(SOURCES, file), "utf8");
  if (!/\bsql[<`]|\bquery</.test(text)) return [];
  const found: SqlTemplate[] = [];
  visit(parseSync(file, text).program, (node) => {
    const parts = partsOf(node);
    if (!parts) return;
    const [type] = node.typeArguments?.params ?? [];
    found.push({
      file,
      line: text.slice(0, node.start).split("\n").length,
      parts,
      ...(type ? { type: { text: text.slice(type.start, type.end), start: type.start, end: type.end } } : {}),
    });
  });
  return found;
}

/** The texts of `` sql`…` ``, or of `pool.query("…")` and `pool.query({ text: "…" })`. */
function partsOf({ type, tag, quasi, callee, arguments: given }: Node): string[] | undefined {
  if (type === "TaggedTemplateExpression" && tag?.name === "sql") return quasi?.quasis.map(({ value }) => value.cooked);
  const [argument] = callee?.property?.name === "query" && given ? given : [];
  const text = argument?.properties?.find(({ key }) => key?.name === "text")?.value ?? argument;
  return typeof text?.value === "string" ? [text.value] : undefined;
}

/** The used properties of a syntax tree node. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  tag?: Node;
  callee?: { property?: Node };
  quasi?: { quasis: { value: { cooked: string } }[] };
  arguments?: Argument[];
  typeArguments?: { params: Node[] } | null;
}
interface Argument {
  value?: unknown;
  properties?: { key?: Node; value?: { value?: unknown } }[];
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) see(node as Node); // A node of the parser's tree.
  for (const child of Object.values(node)) visit(child, see);
}

/** Whether it is a whole statement and not a part. */
export const isStatement = ({ parts }: SqlTemplate): boolean =>
  /^\s*(select|insert|update|delete|with|fetch)\b/.test(parts[0] ?? "");

/** A statement with a parameter for each value; undefined if a selected value has an unknown type. */
export function toStatement({ parts }: SqlTemplate): string | undefined {
  const text = parts.map((part, at) => (at ? `$${at}${part}` : part)).join("");
  return /\bselect\s+\$\d+\s*(as\b|,|from\b|$)|,\s*\$\d+\s+as\b/.test(text) ? undefined : text;
}

/** The template of a statement: the most specific one that matches. */
export function findOrigin(templates: readonly SqlTemplate[], statement: string): SqlTemplate | undefined {
  const fits = templates.filter((template) => patternOf(template).test(statement));
  const length = ({ parts }: SqlTemplate): number => parts.join("").length;
  return fits.toSorted((one, other) => length(other) - length(one))[0];
}

const CURSOR = /^declare \S+ no scroll cursor for /;
const patterns = new WeakMap<SqlTemplate, RegExp>();
function patternOf(template: SqlTemplate): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const parts = template.parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const made = new RegExp(`^(?:${CURSOR.source.slice(1)})?${parts.join(String.raw`[^]*`)}$`);
  patterns.set(template, made);
  return made;
}

/** Prepares a statement and returns its columns; undefined if it can't be prepared. */
export async function describeStatement(client: pg.ClientBase, text: string): Promise<StatementColumn[] | undefined> {
  const statement = new Description(text.replace(CURSOR, ""));
  client.query(statement);
  const fields = await statement.done;
  return fields?.map(({ name, dataTypeID }) => ({ name, type: TYPES[dataTypeID] ?? "string" }));
}

interface Field {
  name: string;
  dataTypeID: number;
}
interface Wire {
  parse(statement: { name: string; text: string }): void;
  describe(statement: { type: "S"; name: string }): void;
  sync(): void;
}

/** Parses and describes without running. */
class Description extends pg.Query {
  readonly done: Promise<Field[] | undefined>;
  readonly #text: string;
  #fields: Field[] | undefined = [];
  #resolve: (fields: Field[] | undefined) => void = () => undefined;

  constructor(text: string) {
    super("");
    this.#text = text;
    this.done = new Promise((resolve) => (this.#resolve = resolve));
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire; // The driver's own.
    wire.parse({ name: "", text: this.#text });
    wire.describe({ type: "S", name: "" });
    wire.sync();
  };
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }
  handleError(): void {
    this.#resolve(undefined);
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}

/** By the type's OID in PostgreSQL; all others are texts. */
const TYPES: Readonly<Record<number, string>> = {
  [pg.types.builtins.BOOL]: "boolean",
  [pg.types.builtins.BYTEA]: "Buffer",
  [pg.types.builtins.INT2]: "number",
  [pg.types.builtins.INT4]: "number",
  [pg.types.builtins.OID]: "number",
  [pg.types.builtins.FLOAT4]: "number",
  [pg.types.builtins.FLOAT8]: "number",
  [pg.types.builtins.DATE]: "Date",
  [pg.types.builtins.TIMESTAMP]: "Date",
  [pg.types.builtins.TIMESTAMPTZ]: "Date",
  [pg.types.builtins.JSON]: "unknown",
  [pg.types.builtins.JSONB]: "unknown",
  1000: "boolean[]",
  1005: "number[]",
  1007: "number[]",
  1009: "string[]",
  1016: "string[]",
  1021: "number[]",
  1022: "number[]",
  1231: "number[]", // Arbitrary-precision numbers, which the driver returns as text.
  2951: "string[]",
};
