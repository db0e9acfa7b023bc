import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { runningEndpoint, startEmbedded } from "../embedded/embedded.ts";
import { FolderInUse, lockFolder } from "../embedded/folder-lock.ts";
import { messageOf } from "../errors.ts";
import { assertFolderOwner, inDataFolder, restrictFileModes } from "../files/private-files.ts";
import { openStorage } from "../media/open-storage.ts";
import { CONNECT_MS, type Installation } from "./write.ts";

export interface Opened extends Installation {
  /** In words: where the database is. */
  place: string;
  close(): Promise<void>;
}

/**
 * Opens the database and the media storage of the settings, beside a running Diwan where `beside` allows it. Throws an Error
 * for the operator.
 */
export async function openInstallation(config: Config, beside: boolean, say: (text: string) => void): Promise<Opened> {
  inDataFolder(() => (beside ? assertFolderOwner(config.dataDir) : restrictFileModes(config.dataDir)));
  const storage = openStorage(config);
  const close = async (): Promise<void> => undefined;
  // Both keep one connection for long, which a pooler would hand on.
  const address = config.DATABASE_DIRECT_URL || config.DATABASE_URL;
  if (address) return { database: { connectionString: address }, storage, place: placeOf(address), close };
  const place = `the embedded database in ${config.dataDir}`;
  const version = path.join(config.dataDir, "postgres", "PG_VERSION");
  if (beside && !inDataFolder(() => fs.statSync(version, { throwIfNoEntry: false })))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as Diwan has it.`);
  const running = beside ? await findRunning(config.dataDir) : {};
  if (running.database) return { database: running.database, storage, place, close };
  const embedded = await startEmbedded(config.dataDir, say).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    if (!beside) throw stopFirst(error);
    if (!running.reason)
      throw new Error(`Diwan${error.owner} is just starting or stopping. Run the same command again in a moment.`, {
        cause: error,
      });
    const log = path.join(config.dataDir, "postgres.log");
    throw new Error(`Diwan runs, but its database does not answer: ${running.reason}. See ${log}.`, { cause: error });
  });
  return { database: embedded.config, storage, place, close: embedded.stop };
}

/** Throws an Error for the operator if Diwan runs on the embedded database. Changes and creates nothing. */
export function assertStopped({ DATABASE_URL, dataDir }: Config): void {
  if (DATABASE_URL || !inDataFolder(() => fs.statSync(path.join(dataDir, "postgres"), { throwIfNoEntry: false })))
    return;
  inDataFolder(() => assertFolderOwner(dataDir));
  try {
    lockFolder(fs.realpathSync(dataDir)).release();
  } catch (error) {
    throw error instanceof FolderInUse ? stopFirst(error) : error;
  }
}

const stopFirst = (error: FolderInUse): Error => new Error(`Stop Diwan${error.owner} first.`, { cause: error });

/** Without the password. */
function placeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `the database ${pathname.slice(1)} at ${host || searchParams.get("host") || "this machine"}`;
}

/** The server of a Diwan that runs on this folder, or why it does not answer; neither where none runs. */
async function findRunning(dataDir: string): Promise<{ database?: pg.ClientConfig; reason?: string }> {
  const found = runningEndpoint(dataDir);
  if (!found) return {};
  const client = new pg.Client({ ...found, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return { database: found };
  } catch (error) {
    // not awaited: what hangs does not end either
    void client.end().catch(() => undefined);
    return { reason: messageOf(error) };
  }
}

/** An Error for the operator that says first what became of the work. Our own sentences stay, and so do bugs with their stack. */
export function explain(outcome: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${outcome}: ${String(error)}.`);
  if (error.message.endsWith(".") || /^(Type|Range|Reference)Error$/.test(error.name)) return error;
  const code = "code" in error ? String(error.code) : error.name;
  return new Error(`${outcome}: ${error.message || code}.`, { cause: error });
}
