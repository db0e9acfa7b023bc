import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { readMigrations } from "../database/migrate.ts";
import { messageOf } from "../errors.ts";
import { encryptedError } from "./backup-key.ts";
import { type BackupKey, EncryptedReader, hasEncryptedHeader } from "./encrypted-file.ts";
import { type ByteSource, Damaged, damaged, hasTarHeader, readTar, sumLine, SUMS, type TarEntry } from "./tar.ts";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const MEDIA = "media/";
export const DATABASE = "database/";

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** `digest`: the sum of the hashes of all rows, whatever their order. */
export const tableData = z.object({
  name,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  digest: z.string(),
});
/** What every archive says of itself. */
export const archiveFacts = z.object({
  format: z.number(),
  made: z.string(),
  postgres: z.string(),
  /** The version of the schema: which migrations were applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** `missing`: files that the database names and the storage does not have. */
  media: z.object({ files: z.number(), bytes: z.number(), missing: z.number(), firstMissing: z.string().optional() }),
});
const manifest = archiveFacts.extend({
  tables: z.array(tableData),
  sequences: z.array(z.object({ name, value: z.string(), called: z.boolean() })),
});

export type Manifest = z.output<typeof manifest>;
export type TableData = Manifest["tables"][number];

/** A file to read, with its key if it is encrypted. */
export type BackupSource = string | { file: string; key?: BackupKey | undefined };

/**
 * Reads the whole backup and compares every byte with the sums in it. Returns what it holds. Throws an Error for the operator
 * if it is damaged, incomplete or of a newer format.
 */
export async function verifyBackup(source: BackupSource): Promise<Manifest> {
  return parseManifest(fileOf(source), await verifyArchive(source));
}

/** As above, for an archive with any manifest, which it returns. */
export async function verifyArchive(source: BackupSource): Promise<Buffer> {
  return withBackup(source, async (handle) => {
    const [expected, found] = [createHash("sha256"), createHash("sha256")];
    let [description, hasSums]: [Buffer | undefined, boolean] = [undefined, false];
    for await (const entry of readTar(handle)) {
      if (hasSums) throw damaged(`what follows ${SUMS}`);
      hasSums = entry.name === SUMS;
      if (hasSums) for await (const chunk of entry.read()) expected.update(chunk);
      else found.update(`${sumLine(await hashOf(entry), entry.name)}\n`);
      if (entry.name === MANIFEST) description = await buffer(entry.read());
    }
    if (!description || !hasSums) throw new Damaged("it has no list of its parts");
    if (!expected.digest().equals(found.digest())) throw damaged("its content");
    return description;
  });
}

/** The first migration of an archive that this version does not have as it was. */
export async function findUnknownMigration(
  { migrations }: Pick<Manifest, "migrations">,
  folder: string,
): Promise<string | undefined> {
  const known = await readMigrations(folder);
  return migrations.find((migration) => known.get(migration.name) !== migration.hash)?.name;
}

export const fileOf = (source: BackupSource): string => (typeof source === "string" ? source : source.file);

/** Runs `work` with the opened file, decrypted. */
export async function withBackup<T>(source: BackupSource, work: (archive: ByteSource) => Promise<T>): Promise<T> {
  const file = fileOf(source);
  const key = typeof source === "string" ? undefined : source.key;
  const handle = await openFile(file);
  try {
    const { buffer: block, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    const start = block.subarray(0, bytesRead);
    const isEncrypted = hasEncryptedHeader(start);
    if (!isEncrypted && !hasTarHeader(start)) throw notOurs(file);
    if (!isEncrypted) return await work(handle);
    if (!key) throw encryptedError(file);
    return await work(await EncryptedReader.open(handle, key));
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new Error(`${file} is damaged: ${error.message}. Use an earlier one, or another copy of it.`, {
      cause: error,
    });
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file).catch((error: unknown) => {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new Error(isMissing ? `There is no file ${file}.` : `${file} can't be read: ${messageOf(error)}.`);
  });
  if (!(await handle.stat()).isDirectory()) return handle;
  await handle.close();
  throw new Error(`${file} is a folder. Name a file in it.`);
}

const notOurs = (file: string): Error => new Error(`${file} is not a backup of Diwan.`);

function parseManifest(file: string, bytes: Buffer): Manifest {
  try {
    const json: unknown = JSON.parse(bytes.toString());
    const { format } = z.object({ format: z.number() }).parse(json);
    if (format <= FORMAT) return manifest.parse(json);
  } catch {
    throw notOurs(file);
  }
  throw new Error("This backup was made by a newer version of Diwan. Restore it with that version.");
}

async function hashOf(entry: TarEntry): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of entry.read()) hash.update(chunk);
  return hash.digest("hex");
}
