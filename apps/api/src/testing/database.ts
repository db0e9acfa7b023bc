import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../platform/database/migrate.ts";
import { startEmbedded } from "../platform/embedded/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How test files connect to the cluster, and the migrated database that they clone. */
    database: { config: pg.ClientConfig; template: string };
  }
}

export const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Runs once before all tests: starts a PostgreSQL in a temporary folder (or uses TEST_DATABASE_URL) with one migrated
 * database, the template. Tests need not survive a power cut, so nothing waits for the disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const cluster = given ? { config: { connectionString: given }, stop: async () => undefined } : await startTemporary();
  const template = `diwan_template_${process.pid}`;
  await asOwner(cluster.config, async (client) => {
    if (!given) await forgetful(client);
    await client.query(`create database ${template}`);
  });
  const pool = new pg.Pool({ ...withDatabase(cluster.config, template), max: 1 });
  await migrate(pool, migrations);
  await pool.end();
  project.provide("database", { config: cluster.config, template });
  return async () => {
    await asOwner(cluster.config, (client) => client.query(`drop database if exists ${template} with (force)`));
    await cluster.stop();
  };
}

async function forgetful(client: pg.Client): Promise<void> {
  for (const promise of ["synchronous_commit", "fsync", "full_page_writes"])
    await client.query(`alter system set ${promise} = off`);
  await client.query("select pg_reload_conf()");
}

async function startTemporary(): Promise<{ config: pg.ClientConfig; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-tests-"));
  const embedded = await startEmbedded(folder, () => undefined);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { config: embedded.config, stop };
}

/** Another database of the same cluster. */
export function withDatabase(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database };
  const address = new URL(config.connectionString);
  address.pathname = `/${database}`;
  return { ...config, connectionString: address.href };
}

export async function asOwner<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // Stopping the server while it closes is not an error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
