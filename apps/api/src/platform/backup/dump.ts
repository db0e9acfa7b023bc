import { promisify } from "node:util";
import { gzip } from "node:zlib";
import pg from "pg";
import type { LineSpool } from "./line-spool.ts";
import { DATABASE, type Manifest, type TableData } from "./manifest.ts";
import { LineDigest, listTables, type BackupTable, selectLines } from "./rows.ts";
import type { TarWriter } from "./tar.ts";

const compress = promisify(gzip);
const FIRST_ROWS = 50;
const MOST_ROWS = 1_000;
const FETCH_CHARACTERS = 2_000_000;
const PART_CHARACTERS = 8_000_000;
const ROWS_BETWEEN_NEWS = 200_000;
/** For a transaction whose values as text read back as the same values, and which may take as long as it needs. */
export const EXACT_AND_PATIENT =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

type Dump = Pick<Manifest, "migrations" | "tables" | "sequences" | "postgres">;

/**
 * Writes all rows of all tables as they are at one moment, while others go on working, and the keys of the media files to
 * `keys`. Settings belong to the transaction, so that none is left on a connection of a pooler. Throws an Error for the
 * operator if this account would not see every row.
 */
export async function dumpDatabase(
  client: pg.Client,
  tar: TarWriter,
  keys: LineSpool,
  say: (text: string) => void,
): Promise<Dump> {
  await beginSnapshot(client);
  const tables: TableData[] = [];
  for (const table of await listTables(client)) tables.push(await dumpTable(client, tar, table, say));
  for await (const { key } of readRows<{ key: string }>(client, "select key from files order by key"))
    await keys.add(key);
  const sequences = await readSequences(client);
  const versions = await readVersions(client);
  await client.query("commit");
  return { ...versions, tables, sequences };
}

/** A transaction that sees all rows as they are at one moment. Throws an Error for the operator if it would not. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  if (!tables.includes('"migrations"')) throw new Error("There is no Diwan in this database.");
  await client.query("begin isolation level repeatable read, read only");
  await client.query(`${EXACT_AND_PATIENT}; set local lock_timeout = '60s'; set local app.backup = 'on'`);
  // before the first query, which fixes the moment: from here on no migration changes the tables
  await client.query(`lock table ${tables.join(", ")} in access share mode`);
  await assertSeesAllRows(client);
}

export async function readVersions(client: pg.Client): Promise<Pick<Manifest, "migrations" | "postgres">> {
  const { rows } = await client.query<Manifest["migrations"][number]>(
    "select name, hash from migrations order by name",
  );
  const postgres = await client.query<{ server_version: string }>("show server_version");
  return { migrations: rows, postgres: postgres.rows[0]?.server_version ?? "" };
}

/** Row-level security leaves rows out without a word, so the policies are looked at, not the result. */
async function assertSeesAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and row_security_active(c.oid) and (
      not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup' and p.polpermissive
        and p.polcmd = 'r' and p.polroles = array[current_user::regrole::oid]
        and pg_get_expr(p.polqual, p.polrelid) like '%current_setting(''app.backup''::text, true)%')
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*')
        and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(current_user, r, 'usage'))))
    order by 1`);
  if (!rows.length) return;
  throw new Error(
    `This account can't read all rows of ${rows.length} tables (${rows[0]?.name}), so a backup would lack some. Use the account that owns the tables in a database that this version of Diwan has been started on, or a superuser.`,
  );
}

interface Part {
  /** In SQL; all rows without it. */
  condition?: string;
  /** What is written instead of a line. */
  change?(line: string): string;
}

/** Writes the rows of a table, or a part of them, in compressed files of some megabytes. */
export async function dumpTable(
  client: pg.Client,
  tar: TarWriter,
  { name, columns }: BackupTable,
  say: (text: string) => void,
  { condition, change = (line) => line }: Part = {},
): Promise<TableData> {
  const digest = new LineDigest();
  let [lines, characters, part]: [string[], number, number] = [[], 0, 0];
  const flush = async (): Promise<void> => {
    const bytes = await compress(`${lines.join("\n")}\n`, { level: 3 });
    await tar.add(`${DATABASE}${name}/${String(++part).padStart(6, "0")}.jsonl.gz`, bytes.length, [bytes]);
    [lines, characters] = [[], 0];
  };
  for await (const row of readRows<{ line: string }>(client, selectLines(name, columns, condition))) {
    const line = change(row.line);
    digest.add(line);
    lines.push(line);
    characters += line.length;
    if (characters >= PART_CHARACTERS) await flush();
    if (digest.rows % ROWS_BETWEEN_NEWS === 0) say(`${name}: ${digest.rows.toLocaleString("en")} rows …`);
  }
  if (lines.length) await flush();
  return { name, columns, rows: digest.rows, digest: digest.digest };
}

/** Reads through a cursor: few rows at a time where rows are large, so that memory stays small. */
export async function* readRows<Row extends Record<string, string>>(
  client: pg.Client,
  select: string,
): AsyncGenerator<Row> {
  await client.query(`declare all_rows no scroll cursor for ${select}`);
  for (let count = FIRST_ROWS; ;) {
    const { rows } = await client.query<Row>(`fetch ${count} from all_rows`);
    yield* rows;
    if (rows.length < count) break;
    const characters = rows.reduce((sum, row) => sum + Object.values(row).join("").length, 0);
    count = Math.max(1, Math.min(MOST_ROWS, 4 * count, Math.floor((FETCH_CHARACTERS * count) / characters)));
  }
  await client.query("close all_rows");
}

/** Sequences are not part of a transaction's moment: they are read last, and may only be further on. */
async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  );
  const read: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    read.push({ name, value: found.rows[0]?.value ?? "1", called: found.rows[0]?.called ?? false });
  }
  return read;
}
