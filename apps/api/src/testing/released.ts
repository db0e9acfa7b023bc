import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";

/** What a released program requires of the database. */
export interface Released {
  /** Every statement that its calls execute. */
  statements: string[];
  /** The columns that an inserted row must have, by table. */
  required: Record<string, string[]>;
}

const FILE = new URL("released-statements.json", import.meta.url);

export const readReleased = async (): Promise<Released> => JSON.parse(await readFile(FILE, "utf8")) as Released; // As written below.

/** Writes the file. Done before each release, with the program and the tables that are released. */
export async function writeReleased(sql: pg.Pool, executed: readonly string[]): Promise<void> {
  const statements = executed.filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text)).sort();
  const released: Released = { statements: [...new Set(statements)], required: await readRequired(sql) };
  await writeFile(FILE, `${JSON.stringify(released, null, 1)}\n`);
}

/** The columns without a default that may not be null. */
export async function readRequired(sql: pg.Pool): Promise<Record<string, string[]>> {
  const { rows } = await sql.query<{ relation: string; columns: string[] }>(`
    select c.relname as relation, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attidentity = ''
    group by c.relname order by c.relname`);
  return Object.fromEntries(rows.map(({ relation, columns }) => [relation, columns]));
}
