import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { assertFolderOwner, createFolder, inDataFolder } from "../files/private-files.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, ensureDatabase } from "./cluster.ts";
import { chooseEndpoint, connectionString, removeEndpoint } from "./endpoint.ts";
import { lockFolder } from "./folder-lock.ts";
import { chooseLauncher } from "./launcher.ts";
import { endPredecessor } from "./predecessor.ts";
import { startServer } from "./server.ts";
import { supervise } from "./supervisor.ts";
import { watchFolder } from "./watch-folder.ts";

export interface Embedded {
  connectionString?: string;
  config: pg.ClientConfig;
  stop(): Promise<void>;
}

/**
 * Runs a private PostgreSQL server with its files under `dataDir`, reachable only by the user of this process. Creates
 * it on the first start, restarts it after a crash and stops it when this process ends. Throws an Error for the
 * operator if the folder is in use or the database cannot run on this machine. `onLost` is called with a reason when its
 * files are deleted meanwhile.
 */
export async function startEmbedded(
  dataDir: string,
  log: (text: string) => void,
  onLost?: (reason: string) => void,
): Promise<Embedded> {
  const { home, lock } = inDataFolder(() => {
    createFolder(dataDir);
    assertFolderOwner(dataDir);
    const found = fs.realpathSync(dataDir);
    return { home: found, lock: lockFolder(found) };
  });
  try {
    const server = await run(home, log);
    const stopWatching = onLost && (await watchFolder(path.join(home, "postgres"), onLost));
    const stop = async () => {
      stopWatching?.();
      await server.stop();
      lock.release();
    };
    return { config: server.config, connectionString: connectionString(server.config), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How to connect to the database of a running server; undefined where none runs. As PostgreSQL notes it in postmaster.pid. */
export function runningEndpoint(dataDir: string): pg.ClientConfig | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    const [port, folder, address] = [Number(lines[3]), lines[4]?.trim(), lines[5]?.trim()];
    const login = { port, user: "diwan", database: "diwan" };
    if (folder) return { ...login, host: folder };
    return address
      ? { ...login, host: address, password: fs.readFileSync(path.join(dataDir, "postgres.password"), "utf8") }
      : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL reads no files of another major version. Says what to do if that is why it did not start. */
function explainVersion(home: string, cluster: string, error: unknown): unknown {
  const [, made, own] =
    /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/.exec(String(error)) ??
    [];
  // the log, which the error quotes, may tell of an earlier start
  if (!made || fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim() !== made) return error;
  const [folder, file] = [`DATA_DIR="${home}"`, `"${path.join(home, "diwan.tar")}"`];
  return new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Diwan comes with PostgreSQL ${own}, which can't read it. Do this:
  with the version of Diwan that you had:  ${folder} npm run backup -- ${file}
  then:                                    mv "${cluster}" "${cluster}-${made}"
  with this version:                       ${folder} npm run restore -- ${file}
Nothing was changed.`,
  );
}

async function run(home: string, log: (text: string) => void) {
  const cluster = path.join(home, "postgres");
  const binaries = findBinaries(home);
  const launcher = chooseLauncher(home, binaries);
  const endpoint = await chooseEndpoint(home, launcher);
  await endPredecessor(cluster, log);
  if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) {
    log(`Creating the embedded database in ${home}`);
    await createCluster(cluster, binaries, launcher, endpoint);
  }
  launcher.own(cluster);
  const logFile = path.join(home, "postgres.log");
  const start = () => startServer({ cluster, binaries, launcher, endpoint, logFile });
  const supervisor = await supervise(start, () => endPredecessor(cluster, log), log).catch((error: unknown) => {
    throw explainVersion(home, cluster, error);
  });
  try {
    await ensureDatabase(endpoint.config);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  const stop = async () => {
    await supervisor.stop();
    removeEndpoint(endpoint);
  };
  return { config: endpoint.config, stop };
}
