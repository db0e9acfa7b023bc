import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { vi } from "vitest";
import { afterFile } from "./closers.ts";
import { startRelay } from "./relay.ts";

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

const NOBODY = 65_534;

/** Starts a PgBouncer in transaction mode with fewer connections than its clients open. */
export async function startPgBouncer(config: pg.ClientConfig): Promise<pg.ClientConfig & { url: string }> {
  const relay = await startRelay(config);
  const { host, port, user, database } = relay.config;
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-pgbouncer-"));
  const own = await findFreePort();
  const settings = [
    "[databases]",
    `${database} = host=${host} port=${port} user=${user} dbname=${database}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 3",
    "ignore_startup_parameters = options",
    "server_reset_query =",
  ];
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, `${settings.join("\n")}\n`);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const child = spawn("pgbouncer", [file], { stdio: "ignore", ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
  const exited = once(child, "exit");
  afterFile(async () => {
    if (child.exitCode === null) child.kill("SIGKILL");
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => connectTo(own), { timeout: 20_000 });
  return { ...relay.config, port: own, url: `postgresql://${user}@127.0.0.1:${own}/${database}` };
}

const connectTo = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => resolve(void socket.destroy())).once("error", reject);
  });

async function findFreePort(): Promise<number> {
  const taken = net.createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const place = taken.address();
  await new Promise((done) => taken.close(done));
  return typeof place === "object" && place ? place.port : 0;
}
