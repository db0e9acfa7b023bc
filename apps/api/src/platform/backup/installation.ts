import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { runningEndpoint, startEmbedded } from "../embedded/embedded.ts";
import { restrictFileModes } from "../files/private-files.ts";
import { openStorage } from "../media/open-storage.ts";
import type { Installation } from "./write.ts";

interface Opened extends Installation {
  close(): Promise<void>;
}

/**
 * Opens the database and the media storage of the settings, beside a running Diwan where `beside` allows it. Throws an Error
 * for the operator.
 */
export async function openInstallation(config: Config, beside: boolean, say: (text: string) => void): Promise<Opened> {
  if (!beside) restrictFileModes(config.dataDir);
  const storage = openStorage(config);
  const close = async (): Promise<void> => undefined;
  // Both keep one connection for long, which a pooler would hand on.
  const address = config.DATABASE_DIRECT_URL || config.DATABASE_URL;
  if (address) return { database: { connectionString: address }, storage, close };
  if (beside && !fs.existsSync(path.join(config.dataDir, "postgres", "PG_VERSION")))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as Diwan has it.`);
  const running = beside ? await findRunning(config.dataDir) : undefined;
  if (running) return { database: running, storage, close };
  const embedded = await startEmbedded(config.dataDir, say);
  return { database: embedded.config, storage, close: embedded.stop };
}

/** The server of a Diwan that runs on this folder, if it answers. */
async function findRunning(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const found = runningEndpoint(dataDir);
  if (!found) return undefined;
  const client = new pg.Client(found);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return found;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An Error for the operator that says first what became of the work. Our own sentences stay, and so do bugs with their stack. */
export function explain(outcome: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${outcome}: ${String(error)}.`);
  if (error.message.endsWith(".") || /^(Type|Range|Reference)Error$/.test(error.name)) return error;
  const code = "code" in error ? String(error.code) : error.name;
  return new Error(`${outcome}: ${error.message || code}.`, { cause: error });
}
