import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { contentTypeOf } from "../media/keys.ts";
import type { MediaStorage } from "../media/storage.ts";
import { MEDIA, withBackup } from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

const IN_MEMORY_BYTES = 8_000_000;

/** Puts the media files of an archive into a storage, under other keys if `rename` says so. */
export async function putMedia(
  file: string,
  storage: MediaStorage,
  say: (text: string) => void,
  rename: (key: string) => string = (key) => key,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-restore-"));
  let done = 0;
  try {
    await withBackup(file, async (handle) => {
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
