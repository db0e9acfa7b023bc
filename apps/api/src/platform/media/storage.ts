import type { Readable } from "node:stream";

/**
 * The storage of pictures and videos. The content of a key (see `keys.ts`) never changes: files are put once and removed.
 */
export interface MediaStorage {
  /**
   * Returns when the file survives a power cut. A file given by its path is not written to any more, and may be removed
   * afterwards.
   */
  put(key: string, file: FileToStore, contentType: string): Promise<void>;
  stat(key: string): Promise<StoredFile | undefined>;
  /**
   * `range` in bytes, both ends inclusive; `size` is that of the whole file. The caller reads or destroys the stream.
   */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** Removes the file and all its variants; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** All stored files, or those of a tenant, variants included; others of the folder or bucket may be among them. */
  list(tenantId?: string): AsyncIterable<ListedFile>;
  /** Throws if files can't be written and read; checked at start and regularly. */
  check(): Promise<void>;
}

export type FileToStore = { path: string } | { bytes: Buffer };

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  size: number;
  contentType: string;
  lastModified?: Date;
}

export interface ListedFile {
  key: string;
  lastModified: Date;
}

export interface OpenedFile extends StoredFile {
  stream: Readable;
}
