import { readFile, writeFile } from "node:fs/promises";
import pg from "pg";
import { migrationsFolder, readMigrations } from "../platform/database/migrate.ts";
import { hashToken } from "../platform/authorization/authorize.ts";
import type { StockedTenant } from "./fixtures.ts";

/** A statement with the values of one execution. Ids of the tenant are names: `{{businessId}}`. */
export interface ReleasedStatement {
  text: string;
  values: ReleasedValue[];
  /** The SQLSTATE with which it fails by itself, on the tables of its own release. */
  fails?: string;
}

type ReleasedValue = string | null | { hex: string };

/** What a released program requires of the database. */
export interface Released {
  /** The version that was released, and the last migration that it has. */
  version: string;
  migration: string;
  /** Every statement that its calls execute. */
  statements: ReleasedStatement[];
  /** The columns that an inserted row must have, by table. */
  required: Record<string, string[]>;
}

export interface ExecutedStatement {
  text: string;
  values: readonly unknown[];
}

const FILE = new URL("released-statements.json", import.meta.url);
const PACKAGE = new URL("../../../../package.json", import.meta.url);
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils; // Missing in the types.

export const readReleased = async (): Promise<Released> => JSON.parse(await readFile(FILE, "utf8")) as Released; // As written below.

/** The names of all migrations of this program, the last one at the end. */
export const listMigrations = async (): Promise<string[]> =>
  [...(await readMigrations(migrationsFolder())).keys()].filter((name) => /^\d/.test(name)).sort();

/**
 * Writes the file. Done once for each release, with its program and its tables: a list that is written again after a later
 * migration would compare the program with itself. `tenants` executed the statements; `own` is of another database, like
 * the one that the tests will have.
 */
export async function writeReleased(
  executed: readonly ExecutedStatement[],
  tenants: readonly StockedTenant[],
  { sql, own }: { sql: pg.Pool; own: StockedTenant },
): Promise<void> {
  const { version } = JSON.parse(await readFile(PACKAGE, "utf8")) as { version: string }; // npm requires it.
  const migration = (await listMigrations()).at(-1) ?? "";
  const before = await readReleased();
  if (before.version === version && before.migration !== migration)
    throw new Error(`The statements of ${version} are recorded, up to ${before.migration}: raise the version first.`);
  const names = new Map(tenants.flatMap((tenant) => namesOf(tenant).map(([name, value]) => [value, name])));
  const recorded = executed
    .filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
    .map(({ text, values }) => ({ text, values: values.map((value) => withNames(value, names)) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const failures = await runReleased(sql, recorded, own);
  const statements = recorded.map((one) => ({ ...one, ...(failures.has(one) && { fails: failures.get(one)?.code }) }));
  const released = { version, migration, statements, required: await readRequired(sql) };
  await writeFile(FILE, `${JSON.stringify(released, null, 1)}\n`);
}

/**
 * Executes statements as the application, each by itself on the rows of a tenant, and undoes it. `prepare`: SQL of the
 * owner that is executed before, and undone after them. Returns the errors.
 */
export async function runReleased<Statement extends ReleasedStatement>(
  sql: pg.Pool,
  statements: readonly Statement[],
  own: StockedTenant,
  prepare = "",
): Promise<Map<Statement, pg.DatabaseError>> {
  const names = new Map(namesOf(own));
  const failures = new Map<Statement, pg.DatabaseError>();
  const client = await sql.connect();
  try {
    await client.query(`begin; ${prepare}; set local role diwan_app`);
    await client.query(
      "select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true), set_config('app.accounts', 'on', true)",
      [own.businessId, own.userId],
    );
    for (const one of statements) {
      await client.query("savepoint before");
      try {
        await client.query(
          one.text,
          one.values.map((value) => withValues(value, names)),
        );
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        failures.set(one, error);
      }
      await client.query("rollback to savepoint before");
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  return failures;
}

/** Errors that a change of tables causes: unknown names and columns, and rows that lack or break something. */
export const isOfSchema = ({ code = "" }: pg.DatabaseError): boolean => /^42|^23502$|^23514$/.test(code);

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

/** What is a tenant's own in its statements: ids, tokens, names, and the hash of its session. Shorter words are anybody's. */
const namesOf = (tenant: StockedTenant): [name: string, value: string][] => [
  ...Object.entries(tenant).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.length >= 10 ? [[name, value]] : [],
  ),
  ["tokenHash", hashToken(tenant.token).toString("hex")],
];

/** A word that may be a tenant's own. */
const WORD = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{10,}/g;

function withNames(given: unknown, names: ReadonlyMap<string, string>): ReleasedValue {
  const value = prepareValue(given) ?? null;
  if (value === null) return null;
  const text = Buffer.isBuffer(value) ? value.toString("hex") : String(value);
  const named = text.replace(WORD, (word) => (names.has(word) ? `{{${names.get(word)}}}` : word));
  return Buffer.isBuffer(value) ? { hex: named } : named;
}

function withValues(value: ReleasedValue, names: ReadonlyMap<string, string>): string | Buffer | null {
  if (value === null) return null;
  const text = typeof value === "string" ? value : value.hex;
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names.get(name) ?? "");
  return typeof value === "string" ? filled : Buffer.from(filled, "hex");
}
