import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { messageOf, Unavailable } from "../errors.ts";
import { contentTypeOf, keyPrefixOf, sweepLeftovers } from "./keys.ts";
import type { ByteRange, FileToStore, ListedFile, MediaStorage, OpenedFile, StoredFile } from "./storage.ts";

/** Media in a folder of this computer, or one that several computers share. */
export class FolderStorage implements MediaStorage {
  readonly root: string;
  /** Half-written files; in the same file system as the finished ones, so that a rename moves them. */
  readonly incoming: string;

  constructor(root: string) {
    this.root = path.resolve(root);
    this.incoming = path.join(this.root, ".incoming");
  }

  async put(key: string, file: FileToStore): Promise<void> {
    await this.#use(key, (target) => this.#put(target, file));
  }

  async #put(target: string, file: FileToStore): Promise<void> {
    const side = path.join(this.incoming, uuidv7());
    try {
      await mkdir(this.incoming, { recursive: true });
      if ("path" in file) await linkOrCopy(file.path, side);
      else await writeFile(side, file.bytes, { flag: "wx" });
      await flush(side);
      const made = await mkdir(path.dirname(target), { recursive: true });
      await rename(side, target);
      await flush(path.dirname(target));
      if (made) await flush(this.root);
    } finally {
      await rm(side, { force: true });
    }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const found = await this.#use(key, (file) => stat(file).catch(undefinedIfMissing));
    return found && { size: found.size, contentType: contentTypeOf(key), lastModified: found.mtime };
  }

  async open(key: string, range?: ByteRange): Promise<OpenedFile | undefined> {
    const handle = await this.#use(key, (file) => open(file).catch(undefinedIfMissing));
    if (!handle) return undefined;
    const { size, mtime } = await handle.stat();
    return { stream: handle.createReadStream(range), size, contentType: contentTypeOf(key), lastModified: mtime };
  }

  async remove(key: string): Promise<void> {
    await this.#use(key, async (file) => {
      // the file before its variants: a variant that is created meanwhile finds its file missing and is removed too
      await rm(file, { force: true });
      const family = path.basename(keyPrefixOf(key));
      const folder = path.dirname(file);
      for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
        if (name.startsWith(family)) await rm(path.join(folder, name), { force: true });
      }
    });
  }

  async *list(tenantId?: string): AsyncGenerator<ListedFile> {
    const tenants = tenantId === undefined ? await readdir(this.root).catch(undefinedIfMissing) : [tenantId];
    for (const tenant of tenants ?? []) {
      if (tenant.startsWith(".")) continue;
      // others of the folder, such as lost+found, may be unreadable
      for (const name of await readdir(path.join(this.root, tenant)).catch(() => [])) {
        const found = await stat(path.join(this.root, tenant, name)).catch(undefinedIfMissing);
        if (found?.isFile()) yield { key: `${tenant}/${name}`, lastModified: found.mtime };
      }
    }
  }

  async check(): Promise<void> {
    const probe = path.join(this.incoming, uuidv7());
    await mkdir(this.incoming, { recursive: true });
    try {
      await writeFile(probe, "x", { flag: "wx", flush: true });
    } finally {
      await rm(probe, { force: true });
    }
    await sweepLeftovers(this.incoming);
  }

  /**
   * Does something with the file of a key. What the file system refuses is an outage: rights, a disk or a mount that a
   * person must mend. Throws on anything but a key, so no external text becomes a path.
   */
  async #use<T>(key: string, work: (file: string) => Promise<T>): Promise<T> {
    keyPrefixOf(key);
    try {
      return await work(path.join(this.root, key));
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      throw new Unavailable(messageOf(error), { cause: error });
    }
  }
}

/** A hard link costs nothing; file systems without links get a copy. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

/** Flushes a file, or the names in a folder, to survive a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
