import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolder } from "../files/private-files.ts";

const fileIn = (dataDir: string): string => path.join(dataDir, "last-backup");

/** Notes for the metrics that a backup was written and checked. */
export async function noteBackup(dataDir: string): Promise<void> {
  createFolder(dataDir);
  await writeFile(fileIn(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

/** When the last backup was written; undefined if none was noted. Other programs may touch the file after theirs. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const found = await stat(fileIn(dataDir)).catch(() => undefined);
  return found?.mtime;
}
