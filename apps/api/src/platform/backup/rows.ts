import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pg from "pg";
import type { TableData } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

const decompress = promisify(gunzip);
const BATCH_CHARACTERS = 1_000_000;
/** A part has few megabytes and ends with a whole row, which PostgreSQL limits to 1 GB. */
const MOST_PART_BYTES = 1_100_000_000;

export type BackupTable = Pick<TableData, "name" | "columns">;
type Columns = BackupTable["columns"];

/** All tables. Without generated columns, whose values follow from the others. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`);
  return rows;
}

/**
 * The rows of a table, or those of a condition, as lines of JSON. Values of `json` and `jsonb` are strings in it, so that their own null stays apart from
 * no value.
 */
export function selectLines(table: string, columns: Columns, condition = "true"): string {
  const list = columns.map(({ name, type }) => {
    const column = pg.escapeIdentifier(name);
    return isJson(type) ? `${column}::text as ${column}` : column;
  });
  return `select row_to_json(r)::text as line from (select ${list.join(", ")} from only ${pg.escapeIdentifier(table)} where ${condition}) r`;
}

/** Inserts the rows of `$1`, an array of what `selectLines` returns. */
export function insertLines(table: string, columns: Columns): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  const values = columns.map(({ name, type }) => pg.escapeIdentifier(name) + (isJson(type) ? `::${type}` : ""));
  const types = columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${isJson(type) ? "text" : type}`);
  return `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
    select ${values.join(", ")} from json_to_recordset($1::json) as r(${types.join(", ")})`;
}

/** The lines of a part of a table, each with its end. */
export async function readPart(entry: TarEntry): Promise<string> {
  const bytes = await decompress(await buffer(entry.read()), { maxOutputLength: MOST_PART_BYTES });
  const text = bytes.toString();
  if (!text.endsWith("\n")) throw new Error(`${entry.name} does not end with a whole row.`);
  return text;
}

/** Executes a statement of `insertLines` for these lines, some at a time. */
export async function insertRows(client: pg.ClientBase, insert: string, lines: string): Promise<void> {
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf("\n", Math.min(from + BATCH_CHARACTERS, lines.length - 1));
    await client.query(insert, [`[${lines.slice(from, end).replaceAll("\n", ",")}]`]);
    from = end + 1;
  }
}

/** Count and digest of the rows in the database, to compare with those of a `LineDigest`. */
export const selectDigest = (table: string, columns: Columns): string =>
  `select count(*)::text as rows, coalesce(sum(('x' || encode(substr(sha256(convert_to(line, 'UTF8')), 1, 6), 'hex'))::bit(48)::bigint), 0)::text as digest
   from (${selectLines(table, columns)}) l`;

/** Count and digest of lines as they pass. */
export class LineDigest {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows++;
    this.#sum += BigInt(createHash("sha256").update(line).digest().readUIntBE(0, 6));
  }

  get digest(): string {
    return this.#sum.toString();
  }
}

const isJson = (type: string): boolean => type === "json" || type === "jsonb";
