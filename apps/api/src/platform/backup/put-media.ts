import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { contentTypeOf } from "../media/keys.ts";
import type { MediaStorage } from "../media/storage.ts";
import { type BackupSource, MEDIA, withBackup } from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

const IN_MEMORY_BYTES = 8_000_000;
const FOLDER = path.join(os.tmpdir(), "diwan-restore-");
/** Longer than one file takes. */
const LEFTOVER_MS = 24 * 60 * 60_000;

/** Puts the media files of an archive into a storage, under other keys if `rename` says so. */
export async function putMedia(
  source: BackupSource,
  storage: MediaStorage,
  say: (text: string) => void,
  rename: (key: string) => string = (key) => key,
): Promise<void> {
  await removeLeftovers();
  const folder = await mkdtemp(FOLDER);
  let done = 0;
  try {
    await withBackup(source, async (handle) => {
      for await (const entry of readTar(handle)) {
        if (!entry.name.startsWith(MEDIA)) continue;
        await putFile(storage, rename(entry.name.slice(MEDIA.length)), entry, path.join(folder, "file"));
        if (++done % 1_000 === 0) say(`${done.toLocaleString("en")} media files …`);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function putFile(storage: MediaStorage, key: string, entry: TarEntry, spool: string): Promise<void> {
  if (entry.size <= IN_MEMORY_BYTES) {
    await storage.put(key, { bytes: await buffer(entry.read()) }, contentTypeOf(key));
    return;
  }
  const large = await open(spool, "w", 0o600);
  try {
    for await (const chunk of entry.read()) await large.writeFile(chunk);
  } finally {
    await large.close();
  }
  await storage.put(key, { path: spool }, contentTypeOf(key));
  await rm(spool, { force: true });
}

/** Removes what killed processes have left in the folder for temporary files. */
async function removeLeftovers(): Promise<void> {
  const parent = path.dirname(FOLDER);
  for (const name of (await readdir(parent)).filter((one) => one.startsWith(path.basename(FOLDER)))) {
    const left = path.join(parent, name);
    const found = await stat(left).catch(() => undefined);
    // that of another user can't be removed
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(left, { recursive: true }).catch(() => undefined);
  }
}
