import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Config } from "../config.ts";
import { fullDiskText, isFullDisk, saysFullDisk } from "../files/full-disk.ts";
import { type BackupSource, DATABASE, MEDIA, withBackup } from "./manifest.ts";
import { readTar } from "./tar.ts";

/** An empty cluster, and the log of changes that a restore writes. */
const CLUSTER_BYTES = 70_000_000;
/** Rows, their indexes and the log of their changes, for each byte that the rows take compressed. */
const GROWTH = 45;

const logOf = ({ dataDir }: Config): string => path.join(dataDir, "postgres.log");

/** How long the log of the embedded database is. */
export const sizeOfLog = (config: Config): number => fs.statSync(logOf(config), { throwIfNoEntry: false })?.size ?? 0;

/**
 * The error of a restore, which says so if a full disk was its cause: PostgreSQL itself may have ended of it, and says that in
 * its log only. `logBefore`: how long that was before.
 */
export async function explainFullDisk(
  error: unknown,
  config: Config,
  source: BackupSource,
  logBefore: number,
): Promise<unknown> {
  if (!isFullDisk(error) && !saysFullDisk(logSince(config, logBefore))) return error;
  const [, outcome = "Nothing was restored"] = /^(The [^:.]+)[:.]/.exec(String((error as Error).message)) ?? [];
  return new Error(`${outcome}: ${await textOf(config, source)}`, { cause: error });
}

async function textOf(config: Config, source: BackupSource): Promise<string> {
  if (config.DATABASE_URL && config.S3_ENDPOINT) return fullDiskText(os.tmpdir(), "Or the disk of the database is.");
  return fullDiskText(
    config.dataDir,
    "Make room there, or set DATA_DIR to a folder on a larger disk, and run the same command again.",
    await bytesNeeded(config, source),
  );
}

function logSince(config: Config, before: number): string {
  const log = fs.existsSync(logOf(config)) ? fs.readFileSync(logOf(config)) : Buffer.alloc(0);
  // a log that was begun anew is shorter
  return log.subarray(log.length < before ? 0 : before).toString();
}

/** About what a restore takes in the data folder. */
async function bytesNeeded({ DATABASE_URL, S3_ENDPOINT }: Config, source: BackupSource): Promise<number> {
  const sizes = { rows: 0, media: 0 };
  await withBackup(source, async (archive) => {
    for await (const { name, size } of readTar(archive)) {
      if (name.startsWith(DATABASE)) sizes.rows += size;
      if (name.startsWith(MEDIA)) sizes.media += size;
    }
  });
  return (DATABASE_URL ? 0 : CLUSTER_BYTES + GROWTH * sizes.rows) + (S3_ENDPOINT ? 0 : sizes.media);
}
