import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { isLockTimeout } from "../errors.ts";

const LOCK = 7_203_114_406; // An arbitrary advisory lock key that is not used elsewhere.
/**
 * How long a migration waits for a table that is in use. Requests of running processes queue behind it and wait at most
 * 5 s, so it gives way before and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 40;

const CREATE_TABLE =
  "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())";

interface Step {
  /** As stored in the database. */
  name: string;
  file: string;
}

/**
 * Migrates a database to the current schema. A new database gets the files of `baseline`, an older one the numbered
 * steps of `history`, which lead to the same schema; both then get the numbered steps after them. Each is applied once,
 * in its own transaction; concurrent starts wait for each other. Throws if an applied file has changed or is missing.
 * Returns the applied names. `last`: stops after that step of the history, like an older version.
 */
export async function migrate(pool: pg.Pool, folder: string, last = Infinity): Promise<string[]> {
  const baseline = await listSteps(folder, "baseline", "baseline/");
  const history = await listSteps(folder, "history");
  const steps = await listSteps(folder, ".");
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const isOlder = last < Infinity || history.some(({ name }) => applied.has(name));
    const wanted = [...(isOlder ? history : baseline), ...steps].filter(
      ({ name }) => !(Number.parseInt(name, 10) > last),
    );
    const fresh: string[] = [];
    for (const step of wanted) if (await apply(client, step, applied.get(step.name))) fresh.push(step.name);
    for (const name of applied.keys())
      if (!wanted.some((step) => step.name === name))
        throw new Error(`The database was made by a newer version: it has ${name}.`);
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Creates the schema that exactly these migrations make, in the transaction of `client` and in an empty database. */
export async function applyMigrations(
  client: pg.PoolClient,
  folder: string,
  applied: { name: string }[],
): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(CREATE_TABLE);
  const steps = (await listAllSteps(folder)).filter((step) => applied.some(({ name }) => name === step.name));
  for (const { file } of steps) await client.query(await readSql(file));
}

/** The hash of every migration that this version knows, by its name. */
export async function readMigrations(folder: string): Promise<Map<string, string>> {
  const steps = await listAllSteps(folder);
  return new Map(await Promise.all(steps.map(async ({ name, file }) => [name, hashOf(await readSql(file))] as const)));
}

/** Beside the sources; in the build one folder above its files. */
export function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = ["../migrations", "../../../migrations"].map((place) => path.resolve(here, place));
  return places.find((place) => existsSync(place)) ?? path.resolve(here, "../migrations");
}

const listAllSteps = async (folder: string): Promise<Step[]> => [
  ...(await listSteps(folder, "baseline", "baseline/")),
  ...(await listSteps(folder, "history")),
  ...(await listSteps(folder, ".")),
];

const hashOf = (sql: string): string => createHash("sha256").update(sql).digest("hex");

async function listSteps(folder: string, part: string, prefix = ""): Promise<Step[]> {
  const names = (await readdir(path.join(folder, part))).filter((name) => name.endsWith(".sql")).sort();
  return names.map((name) => ({ name: prefix + name, file: path.join(folder, part, name) }));
}

async function apply(client: pg.PoolClient, { name, file }: Step, known: string | undefined): Promise<boolean> {
  const sql = await readSql(file);
  const hash = hashOf(sql);
  if (known !== undefined && known !== hash) throw new Error(`The migration ${name} was changed after it was applied.`);
  if (known !== undefined) return false;
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(sql);
      await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
      await client.query("commit");
      return true;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (isLockTimeout(error) && attempt < LOCK_ATTEMPTS) continue;
      throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
}

/** The text of a file; lines `\ir FILE` are replaced with the files that they name, as in psql. */
async function readSql(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8")).split("\n");
  const read = lines.map((line) => {
    const [, included] = /^\\ir (.+)$/.exec(line) ?? [];
    return included ? readSql(path.join(path.dirname(file), included)) : line;
  });
  return (await Promise.all(read)).join("\n");
}
