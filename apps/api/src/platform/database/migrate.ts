import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const LOCK = 7_203_114_406; // any number that nobody else uses

/**
 * Applies the numbered SQL files that are not yet applied, each in its transaction, in order. Two processes that start at
 * once wait for each other. Throws if a file that was applied has changed or is missing. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const applied = new Map(
      (await client.query<{ name: string; hash: string }>("select name, hash from migrations")).rows.map((row) => [
        row.name,
        row.hash,
      ]),
    );
    const fresh: string[] = [];
    for (const name of files) if (await apply(client, folder, name, applied.get(name))) fresh.push(name);
    for (const name of applied.keys())
      if (!files.includes(name)) throw new Error(`The database was made by a newer version: it has ${name}.`);
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, folder: string, name: string, known: string | undefined): Promise<boolean> {
  const sql = await readFile(path.join(folder, name), "utf8");
  const hash = createHash("sha256").update(sql).digest("hex");
  if (known !== undefined && known !== hash) throw new Error(`The migration ${name} was changed after it was applied.`);
  if (known !== undefined) return false;
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return true;
}
