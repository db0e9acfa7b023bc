import { statSync } from "node:fs";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { BACKUP_LOCK } from "../jobs/clean-up.ts";
import { untilInterrupted } from "../operator/interruption.ts";
import type { MediaStorage } from "../media/storage.ts";
import { dumpDatabase, EXACT_AND_PATIENT } from "./dump.ts";
import { LineSpool } from "./line-spool.ts";
import { type BackupKey, EncryptedWriter } from "./encrypted-file.ts";
import { type BackupSource, FORMAT, MANIFEST, type Manifest, MEDIA, verifyBackup } from "./manifest.ts";
import { TarWriter } from "./tar.ts";

/** A database that does not respond is given up after this. */
export const CONNECT_MS = 10_000;

const IN_MEMORY_BYTES = 8_000_000;

/** Where a backup is made from, and restored to. */
export interface Installation {
  database: pg.ClientConfig;
  storage: MediaStorage;
}

/**
 * Writes a backup of everything but the secret key. The file appears under its name when it is complete, checked, and survives a
 * power cut. Throws an Error for the operator.
 */
export async function writeBackup(
  { database, storage }: Installation,
  target: ArchiveTarget,
  say: (text: string) => void,
): Promise<Manifest> {
  const write = async (tar: TarWriter, keys: LineSpool): Promise<void> => {
    const made = new Date().toISOString();
    const rows = await withClient(database, (client) => dumpDatabase(client, tar, keys, say));
    say(`The rows of ${rows.tables.length} tables are written. Copying media files …`);
    const media = await copyMedia(tar, storage, keys, say);
    const manifest: Manifest = { format: FORMAT, made, ...rows, media };
    await tar.addText(MANIFEST, `${JSON.stringify(manifest, undefined, 1)}\n`);
  };
  return writeArchive(database, target, write, verifyBackup);
}

export interface ArchiveTarget {
  file: string;
  /** Encrypts the archive. */
  key?: BackupKey | undefined;
  /** Ctrl-C. */
  stopped?: AbortSignal | undefined;
}

/** Throws an Error for the operator unless an archive can be written in this folder. */
export function assertFolder(folder: string, isGiven = false): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no folder ${folder}. Create it first.`);
  if (!found.isDirectory())
    throw new Error(`${folder} is a file. ${isGiven ? "With --keep name a folder" : "Name a file in a folder"}.`);
}

const PARTS = ["", ".keys", ".sums"];

/**
 * Writes an archive beside its name, checks it with `verify`, and gives it the name. `keys` is a spool for keys of media
 * files.
 */
export async function writeArchive<M>(
  database: pg.ClientConfig,
  { file, key, stopped }: ArchiveTarget,
  write: (tar: TarWriter, keys: LineSpool) => Promise<void>,
  verify: (source: BackupSource) => Promise<M>,
): Promise<M> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} exists already. Choose another name.`);
  return withClient(database, async (holder) => {
    await lockBackups(holder);
    const partial = `${file}.partial`;
    const make = async (): Promise<M> => {
      await writePartial(partial, key, write);
      return verify({ file: partial, key });
    };
    try {
      const made = await untilInterrupted(stopped, "No file was written. Run the command again.", make);
      await holder.query("commit");
      await rename(partial, file);
      await flushFolder(path.dirname(file));
      return made;
    } finally {
      for (const part of PARTS) await rm(`${partial}${part}`, { force: true });
    }
  });
}

async function writePartial(
  partial: string,
  key: BackupKey | undefined,
  write: (tar: TarWriter, keys: LineSpool) => Promise<void>,
): Promise<void> {
  await LineSpool.use(`${partial}.keys`, (keys) =>
    LineSpool.use(`${partial}.sums`, async (sums) => {
      const handle = await open(partial, "w", 0o600);
      try {
        const sink = key ? await EncryptedWriter.open(handle, key) : handle;
        const tar = new TarWriter(sink, sums);
        await write(tar, keys);
        await tar.end();
        if (sink instanceof EncryptedWriter) await sink.end();
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  );
}

export async function withClient<T>(database: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...database,
    application_name: "diwan-backup",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // a lost connection rejects the running query
  client.on("error", () => undefined);
  await client.connect();
  const stop = sendKeepalives(client);
  try {
    return await work(client);
  } finally {
    stop();
    await client.end();
  }
}

const KEEPALIVE_MS = 60_000;

/** A proxy closes connections that are idle for long, as one is while files are copied. Returns how to stop. */
export function sendKeepalives(client: pg.Client): () => void {
  let isWaiting = false;
  const ask = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    // an empty query: it waits for the running one, and reads nothing that could fix the moment of a transaction
    await client.query("").catch(() => undefined);
    isWaiting = false;
  };
  const timer = setInterval(() => void ask(), KEEPALIVE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Until the transaction ends, no other backup starts and files of deleted rows stay in the storage. */
async function lockBackups(client: pg.Client): Promise<void> {
  await client.query(`begin; ${EXACT_AND_PATIENT}`);
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [BACKUP_LOCK]);
  if (rows[0]?.free) return;
  // an erasure shares the lock with others of its kind, a backup has it for itself
  const held = await client.query<{ mode: string }>(
    `select mode from pg_locks join pg_stat_activity using (pid) where application_name = 'diwan-backup' and locktype = 'advisory' and granted and objsubid = 1
       and datname = current_database()
       and ((classid::bigint << 32) | objid::bigint) = $1::bigint`,
    [BACKUP_LOCK],
  );
  const isErasure = held.rows.some(({ mode }) => mode === "ShareLock");
  throw new Error(
    isErasure
      ? "A business is being erased, and a backup would have a part of it. Run the same command again when it is erased: npx diwan actions list."
      : "Another backup of this database is running. Run the same command again after it.",
  );
}

/** Files never change, so they may be copied after the moment of the database. Variants are drawn again when asked for. */
export async function copyMedia(
  tar: TarWriter,
  storage: MediaStorage,
  keys: LineSpool,
  say: (text: string) => void,
): Promise<Manifest["media"]> {
  const media: Manifest["media"] = { files: 0, bytes: 0, missing: 0 };
  for await (const key of keys.lines()) {
    const found = await openFile(storage, key);
    if (found) {
      await tar.add(MEDIA + key, found.size, found.content);
      media.files++;
      media.bytes += found.size;
      if (media.files % 1_000 === 0) say(`${media.files.toLocaleString("en")} media files …`);
    } else {
      media.missing++;
      media.firstMissing ??= key;
    }
  }
  return media;
}

/** A bucket may fail in the middle of one of a million files: all but large ones are read whole, and then tried again. */
async function openFile(
  storage: MediaStorage,
  key: string,
  attempts = 3,
): Promise<{ size: number; content: AsyncIterable<Buffer> | Buffer[] } | undefined> {
  const found = await storage.open(key);
  if (!found) return undefined;
  const { size, stream } = found;
  if (size > IN_MEMORY_BYTES) return { size, content: stream };
  const content = await buffer(stream).catch((error: unknown) => {
    if (attempts === 1) throw error;
  });
  return content ? { size, content: [content] } : openFile(storage, key, attempts - 1);
}

async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none to be flushed
  const handle: FileHandle | undefined = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
