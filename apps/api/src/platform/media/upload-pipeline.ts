import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { LIMITS } from "@diwan/contract/api/limits";
import { contentTypeOf, newKey } from "./keys.ts";
import type { MediaKind } from "./sniff.ts";
import { spoolUpload, type SpooledUpload, type SpoolLimits } from "./spool.ts";
import type { FileToStore, MediaStorage } from "./storage.ts";
import { runInWorker } from "../files/worker-pool.ts";
import type { checkVideoTask } from "./video.ts";

export interface StoredMedia {
  key: string;
  type: MediaKind;
  contentType: string;
  /** In pixels, of the stored file; null for a video that does not say. */
  width: number | null;
  height: number | null;
  bytes: number;
}

export interface UploadPipeline {
  tenantId: string;
  /** The business whose share of the work it is. */
  share: string;
  storage: MediaStorage;
  /** For files on their way; best in the file system of the storage. */
  tmpDir: string;
  limits?: SpoolLimits;
}

/**
 * Takes one uploaded file in, whatever door it came through: looks at its content, makes pictures anew, stores the result.
 * When it returns, the file is safe on the disk; whoever can't write the row for it then removes it by its key.
 * Throws `media_empty`, `media_unsupported`, `media_too_large`, `media_too_many_pixels` or `media_broken`, and leaves nothing behind.
 */
export async function acceptUpload(
  source: Readable,
  { tenantId, share, storage, tmpDir, limits = LIMITS }: UploadPipeline,
): Promise<StoredMedia> {
  const spooled = await spoolUpload(source, tmpDir, limits);
  try {
    return spooled.kind === "video"
      ? await takeVideo(spooled, { tenantId, share, storage })
      : await takePicture(spooled, { tenantId, share, storage });
  } finally {
    await rm(spooled.path, { force: true });
  }
}

type Owned = Pick<UploadPipeline, "tenantId" | "share" | "storage">;

async function takePicture(spooled: SpooledUpload, { tenantId, share, storage }: Owned): Promise<StoredMedia> {
  // the library behind it is large, and comes with the first picture
  const { reencode } = await import("./pictures.ts");
  const { bytes, extension, width, height } = await reencode(spooled.path, share);
  const key = newKey(tenantId, extension);
  const contentType = await store(storage, key, { bytes });
  return { key, type: "image", contentType, width, height, bytes: bytes.length };
}

async function takeVideo(spooled: SpooledUpload, { tenantId, share, storage }: Owned): Promise<StoredMedia> {
  const { width, height } = await runInWorker<typeof checkVideoTask>("checkVideoTask", share, spooled.path);
  const key = newKey(tenantId, "mp4");
  const contentType = await store(storage, key, { path: spooled.path });
  return { key, type: "video", contentType, width, height, bytes: spooled.bytes };
}

async function store(storage: MediaStorage, key: string, file: FileToStore): Promise<string> {
  const contentType = contentTypeOf(key);
  try {
    await storage.put(key, file, contentType);
  } catch (error) {
    await storage.remove(key).catch(() => undefined);
    throw error;
  }
  return contentType;
}
