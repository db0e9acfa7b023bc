import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../platform/database/migrate.ts";
import { findBinaries } from "../platform/embedded/binaries.ts";
import { startEmbedded } from "../platform/embedded/embedded.ts";
import { chooseEndpoint, removeEndpoint } from "../platform/embedded/endpoint.ts";
import { chooseLauncher } from "../platform/embedded/launcher.ts";
import { hasEnded, startServer } from "../platform/embedded/server.ts";
import { afterFile } from "./closers.ts";
import { asOwner, migrations } from "./database.ts";

export interface ReplicatedDatabase {
  config: pg.ClientConfig;
  replica: pg.ClientConfig;
  /** Ends the replica at once, with all its connections. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
}

/** Starts a PostgreSQL with a migrated database, and a streaming replica of it. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-replicated-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
  const primary = await startEmbedded(first, () => undefined);
  afterFile(() => primary.stop());
  await appendFile(path.join(first, "postgres", "pg_hba.conf"), "local replication all trust\n");
  await asOwner(primary.config, async (client) => {
    for (const promise of ["fsync", "full_page_writes"]) await client.query(`alter system set ${promise} = off`);
    await client.query("select pg_reload_conf()");
  });
  const pool = new pg.Pool({ ...primary.config, max: 1 });
  await migrate(pool, migrations);
  await pool.end();

  await mkdir(second);
  const cluster = path.join(second, "postgres");
  await asOwner(primary.config, (client) => copyCluster(client, path.join(first, "postgres"), cluster));
  const { host, port, user } = new pg.Client(primary.config);
  await writeFile(path.join(cluster, "standby.signal"), "");
  await appendFile(
    path.join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  const binaries = findBinaries(second);
  const launcher = chooseLauncher(second, binaries);
  const endpoint = await chooseEndpoint(second, launcher);
  afterFile(async () => removeEndpoint(endpoint));
  launcher.own(cluster);
  const logFile = path.join(second, "postgres.log");
  let child: ChildProcess | undefined;
  const startReplica = async (): Promise<void> => {
    child = await startServer({ cluster, binaries, launcher, endpoint, logFile });
  };
  const killReplica = async (): Promise<void> => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
  };
  await startReplica();
  afterFile(killReplica);
  return { config: primary.config, replica: endpoint.config, startReplica, killReplica };
}

/** A base backup, as `pg_basebackup` makes it; the embedded PostgreSQL comes without it. */
async function copyCluster(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('replica', true)");
  const left = new Set(["postmaster.pid", "postmaster.opts"].map((name) => path.join(from, name)));
  await cp(from, to, { recursive: true, filter: (file) => !left.has(file) });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await writeFile(path.join(to, "backup_label"), rows[0]?.labelfile ?? "");
}
