import pg from "pg";
import { applyMigrations, migrate } from "../database/migrate.ts";
import { explainRejection, requireDirect, THROUGH_POOLER } from "../database/pools.ts";
import { clearDatabase, removeUnnamedFiles } from "./clear.ts";
import { EXACT_AND_PATIENT } from "./dump.ts";
import { explain } from "./installation.ts";
import {
  type BackupSource,
  DATABASE,
  findUnknownMigration,
  type Manifest,
  type TableData,
  verifyBackup,
  withBackup,
} from "./manifest.ts";
import { putMedia } from "./put-media.ts";
import { insertLines, insertRows, listTables, readPart, selectDigest, type BackupTable } from "./rows.ts";
import { readTar } from "./tar.ts";
import { prepareTables } from "./tables.ts";
import { untilInterrupted } from "../operator/interruption.ts";
import type { Installation } from "./write.ts";

interface Options {
  /** Replaces what is in the database. */
  replace: boolean;
  /** The folder of migrations. */
  migrations: string;
  say(text: string): void;
  /** Called before anything is replaced, with the backup that was checked; throws to leave all as it is. */
  confirm?(manifest: Manifest): Promise<void>;
  /** Ctrl-C. */
  stopped?: AbortSignal | undefined;
}

/** What is true when somebody stops a restore, by how far it is. */
const STOPPED = {
  checking: "The backup was not read to its end, and nothing was changed. Run the same command again.",
  working:
    "The database is as it was before; only media files of the backup may have been added, which is harmless. Run the same command again.",
  finishing:
    "The backup is restored. What is left, migrations of this version and statistics, is done by the next start of Diwan.",
};

/**
 * Puts a backup back. The file is checked before anything changes; the database changes in one transaction, which is compared
 * with the backup before it ends. Media files are added before that. Then the migrations that the backup does not have yet run.
 * `into` may open the installation, which is done when the file is known to be whole. Throws an Error for the operator.
 */
export async function restoreBackup(
  into: Installation | (() => Promise<Installation>),
  source: BackupSource,
  { replace, migrations, say, confirm, stopped }: Options,
): Promise<Manifest> {
  say("Checking the backup …");
  const manifest = await untilInterrupted(stopped, STOPPED.checking, () => verifyBackup(source));
  const unknown = await findUnknownMigration(manifest, migrations);
  if (unknown)
    throw new Error(
      `This backup was made by another version of Diwan, which has the migration ${unknown}. Restore it with that version or a newer one.`,
    );
  const { database, storage } = typeof into === "function" ? await into() : into;
  await storage.check();
  if (replace) await confirm?.(manifest);
  const own = { ...requireDirect(THROUGH_POOLER), max: 1, application_name: "diwan-restore", keepAlive: true };
  const pool = new pg.Pool({ ...database, ...own });
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  try {
    await inOneTransaction(pool, stopped, async (client) => {
      await clearDatabase(client, replace);
      await applyMigrations(client, migrations, manifest.migrations);
      const finish = await prepareTables(client);
      await insertAll(client, source, manifest, say);
      await removeUnnamedFiles(client);
      await finish();
      say(
        `The rows of ${manifest.tables.length} tables are there and equal the backup. Copying ${manifest.media.files.toLocaleString("en")} media files …`,
      );
      await putMedia(source, storage, say);
    });
    await untilInterrupted(stopped, STOPPED.finishing, () => finishRestored(pool, migrations, say));
  } finally {
    // work that was interrupted keeps its connection until the process ends
    if (stopped?.aborted) void pool.end();
    else await pool.end();
  }
  return manifest;
}

async function inOneTransaction(
  pool: pg.Pool,
  stopped: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  let client: pg.PoolClient | undefined;
  let failure = "The database was not changed";
  try {
    const own = (client = await pool.connect());
    await own.query(`begin; ${EXACT_AND_PATIENT}; set local lock_timeout = '60s'`);
    await untilInterrupted(stopped, STOPPED.working, () => work(own));
    // takes a moment, and is not interrupted
    failure = "Whether the database was restored is not known, so run it again with --replace";
    await own.query("commit");
  } catch (error) {
    throw explain(failure, explainRejection(error));
  } finally {
    // a connection that is closed takes its unfinished transaction with it
    client?.release(true);
  }
}

/** What the next start of Diwan would do, too. */
async function finishRestored(pool: pg.Pool, migrations: string, say: Options["say"]): Promise<void> {
  try {
    const later = await migrate(pool, migrations);
    if (later.length) say(`The database was of an older version: ${later.length} migrations ran.`);
    await pool.query("analyze").catch(() => undefined);
  } catch (error) {
    throw explain("The backup is restored, but it could not be brought to this version", error);
  }
}

/** Inserts all rows, sets the sequences, and compares every table with the backup. */
async function insertAll(
  client: pg.PoolClient,
  source: BackupSource,
  manifest: Manifest,
  say: Options["say"],
): Promise<void> {
  const tables = matchTables(await listTables(client), manifest, say);
  await withBackup(source, async (handle) => {
    let current = "";
    for await (const entry of readTar(handle)) {
      const [, name = ""] = entry.name.split("/");
      const table = entry.name.startsWith(DATABASE) && tables.get(name);
      if (!table) continue;
      if (name !== current && table.rows >= ROWS_WORTH_NEWS) say(`${name}: ${table.rows.toLocaleString("en")} rows …`);
      current = name;
      await insertRows(client, insertLines(table.name, table.columns), await readPart(entry));
    }
  });
  for (const { name, value, called } of manifest.sequences)
    await client.query("select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null", [
      pg.escapeIdentifier(name),
      value,
      called,
    ]);
  // an error where row-level security would leave rows out
  await client.query("set local row_security = off");
  for (const table of tables.values()) await compareTable(client, table);
}
const ROWS_WORTH_NEWS = 100_000;

/** What the file says becomes part of statements only where the migrations have made the same table. */
function matchTables(made: BackupTable[], { tables }: Manifest, say: Options["say"]): Map<string, TableData> {
  const shape = ({ columns }: BackupTable): string =>
    JSON.stringify(columns.map(({ name, type }) => [name, type]).sort());
  const shapes = new Map(made.map((table) => [table.name, shape(table)]));
  const known = tables.filter(({ name }) => shapes.has(name));
  for (const { name, rows } of tables)
    if (!shapes.has(name)) say(`The table ${name} (${rows.toLocaleString("en")} rows) is not Diwan's and is left out.`);
  const wrong = known.find((table) => shapes.get(table.name) !== shape(table));
  if (wrong) throw new Error(`The table ${wrong.name} has other columns in the backup than Diwan gives it.`);
  return new Map(known.map((table) => [table.name, table]));
}

async function compareTable(client: pg.PoolClient, { name, columns, rows, digest }: TableData): Promise<void> {
  const found = await client.query<Pick<TableData, "digest"> & { rows: string }>(selectDigest(name, columns));
  const [now] = found.rows;
  if (now?.rows === String(rows) && now.digest === digest) return;
  throw new Error(`The table ${name} does not equal the backup (${now?.rows} of ${rows} rows). Nothing was changed.`);
}
