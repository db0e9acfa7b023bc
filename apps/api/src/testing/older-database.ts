import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { afterFile } from "./closers.ts";
import { asOwner, withDatabase, migrations } from "./database.ts";

interface OlderDatabase {
  pool: pg.Pool;
  /** Migrates to a later step, or to the latest. */
  migrate(last?: number): Promise<string[]>;
}

/** A database of an older version, whose last migration has this number. */
export async function createOlderDatabase(last: number): Promise<OlderDatabase> {
  const pool = await createEmptyDatabase();
  await migrate(pool, migrations, last);
  return { pool, migrate: (until) => migrate(pool, migrations, until) };
}

export async function createEmptyDatabase(): Promise<pg.Pool> {
  const { config } = inject("database");
  const name = `diwan_migrate_${process.pid}_${randomBytes(4).toString("hex")}`;
  await asOwner(config, (client) => client.query(`create database ${name}`));
  const pool = new pg.Pool({ ...withDatabase(config, name), max: 6 });
  // Connections that are still closing report that their database is dropped.
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  afterFile(async () => {
    await pool.end();
    await asOwner(config, (client) => client.query(`drop database ${name} with (force)`));
  });
  return pool;
}
