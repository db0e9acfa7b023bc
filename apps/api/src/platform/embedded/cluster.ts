import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { fullDiskText, isFullDisk } from "../files/full-disk.ts";
import type { Binaries } from "./binaries.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Launcher } from "./launcher.ts";

/**
 * Creates a new, empty cluster. It is created in a folder next to its final place and moved when complete, so that an
 * interrupted first start leaves nothing that looks like a database.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  endpoint: Endpoint,
): Promise<void> {
  const side = `${cluster}.new`;
  fs.rmSync(side, { recursive: true, force: true });
  fs.mkdirSync(side, { mode: 0o700 });
  launcher.own(side);
  const passwordFile = writePassword(side, endpoint);
  const access = passwordFile ? ["--auth=scram-sha-256", `--pwfile=${passwordFile}`] : ["--auth=trust"];
  // Characters are classified and ordered by ICU: Arabic sorts as its readers expect, on every machine alike.
  const order = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"];
  const args = [`--pgdata=${side}`, `--username=${endpoint.config.user}`, "--no-instructions", ...order, ...access];
  await execute(launcher.command(binaries.initdb, args), binaries.env).catch((error: unknown) => {
    fs.rmSync(side, { recursive: true, force: true });
    if (!isFullDisk(error)) throw error;
    const why = fullDiskText(path.dirname(cluster), "Make room there, or set DATA_DIR to a folder on a larger disk.");
    throw new Error(`The embedded database could not be created: ${why}`, { cause: error });
  });
  if (passwordFile) fs.rmSync(passwordFile);
  fs.writeFileSync(path.join(side, "pg_hba.conf"), `${endpoint.access}\n`);
  fs.renameSync(side, cluster);
}

/** initdb requires an empty folder, so the password file is next to it. */
function writePassword(side: string, endpoint: Endpoint): string | undefined {
  if (typeof endpoint.config.password !== "string") return undefined;
  const file = `${side}.password`;
  fs.writeFileSync(file, endpoint.config.password, { mode: 0o600 });
  return file;
}

function execute([program, args]: [string, string[]], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database could not be created:\n${output.trim()}`)),
    );
  });
}

const INVALID_CATALOG_NAME = "3D000";

/** The application's database in the cluster; created on the first start. */
export async function ensureDatabase(config: Endpoint["config"]): Promise<void> {
  try {
    await query(config, "SELECT 1");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_CATALOG_NAME) throw error;
    await query({ ...config, database: "postgres" }, `CREATE DATABASE ${pg.escapeIdentifier(config.database)}`);
  }
}

async function query(config: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
