import { rm, mkdir, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { LIMITS } from "@diwan/contract/api/limits";
import { contentTypeOf, newKey, sweepLeftovers } from "./keys.ts";
import type { FileToStore, MediaStorage } from "./storage.ts";
import { runInWorker } from "../files/worker-pool.ts";
import type { checkVideoTask } from "./video.ts";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { ApiError } from "../errors.ts";

/** The number of first bytes that `sniff` reads. */
const SNIFFED_BYTES = 4_100;
const IMAGES = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/heic",
  "image/heif",
]);

const prepared = new Set<string>();
/** The size of a write: each one interrupts the thread that serves all requests. */
const WRITE_BYTES = 1024 * 1024;
const mostOf = (kind: MediaKind, limits: SpoolLimits): number =>
  kind === "image" ? limits.pictureBytes : limits.videoBytes;

export interface StoredMedia {
  key: string;
  type: MediaKind;
  contentType: string;
  /** In pixels of the stored file; null for a video without a size. */
  width: number | null;
  height: number | null;
  bytes: number;
}

export interface UploadPipeline {
  tenantId: string;
  /** The business whose share of the work is used. */
  share: string;
  storage: MediaStorage;
  /** For uploads in progress; best in the file system of the storage. */
  tmpDir: string;
  limits?: SpoolLimits;
}

/**
 * Accepts an uploaded file: checks its content, re-encodes pictures and stores the result. When it returns, the file is on
 * disk; a caller that can't write its row removes the file by its key. Throws `media_empty`, `media_unsupported`, `media_too_large`, `media_too_many_pixels` or `media_broken`, and leaves nothing behind.
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
  // the library behind it is large, and is loaded with the first picture
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

interface SpoolLimits {
  pictureBytes: number;
  videoBytes: number;
}

interface SpooledUpload {
  path: string;
  kind: MediaKind;
  bytes: number;
}

/**
 * Writes an upload to a separate file in `folder`, and checks its first bytes as soon as they arrive. Throws
 * `media_empty`, `media_unsupported`, `media_too_large`, or the error of the source; no file remains then.
 */
async function spoolUpload(source: Readable, folder: string, limits: SpoolLimits): Promise<SpooledUpload> {
  // after an early rejection the rest is drained, otherwise the client would never read the response
  source.on("error", () => undefined);
  await prepare(folder);
  const target = path.join(folder, uuidv7());
  const handle = await open(target, "wx", 0o600);
  try {
    const { kind, bytes } = await receive(source, limits, (some) => handle.writeFile(some));
    await handle.close();
    return { path: target, kind, bytes };
  } catch (error) {
    source.resume();
    await handle.close();
    await rm(target, { force: true });
    throw error;
  }
}

/** Creates the folder; once per process, removes the leftovers of a killed one. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (prepared.has(folder)) return;
  prepared.add(folder);
  await sweepLeftovers(folder);
}

type Write = (bytes: Buffer) => Promise<void>;

async function receive(source: Readable, limits: SpoolLimits, write: Write): Promise<Omit<SpooledUpload, "path">> {
  let kind: MediaKind | undefined;
  let bytes = 0;
  let held: Buffer[] = [];
  let written = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    const piece: Buffer = chunk;
    bytes += piece.length;
    held.push(piece);
    if (!kind && bytes < SNIFFED_BYTES) continue;
    kind ??= await kindOf(Buffer.concat(held));
    if (bytes > mostOf(kind, limits)) throw new ApiError("media_too_large");
    if (bytes - written < WRITE_BYTES) continue;
    await write(Buffer.concat(held));
    held = [];
    written = bytes;
  }
  // a form parser with its own limit ends the stream at the limit and marks it
  if ("truncated" in source && source.truncated === true) throw new ApiError("media_too_large");
  if (!bytes) throw new ApiError("media_empty");
  const rest = Buffer.concat(held);
  kind ??= await kindOf(rest);
  await write(rest);
  return { kind, bytes };
}

async function kindOf(head: Buffer): Promise<MediaKind> {
  const kind = await sniffMedia(head);
  if (!kind) throw new ApiError("media_unsupported");
  return kind;
}

/** The type of an upload by its content; its name and declared type are ignored. */
type MediaKind = "image" | "video";

/** Undefined for everything but jpeg, png, gif, webp, heic and mp4. */
async function sniffMedia(head: Buffer): Promise<MediaKind | undefined> {
  // file-type knows hundreds of formats, and some of its parsers have hung on crafted files: only ours reach it
  if (!looksLikeOurs(head)) return undefined;
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && IMAGES.has(found.mime)) return "image";
  return found?.mime === "video/mp4" ? "video" : undefined;
}

function looksLikeOurs(head: Buffer): boolean {
  const starts = (text: string, at = 0): boolean => head.toString("latin1", at, at + text.length) === text;
  const isGif = starts("GIF87a") || starts("GIF89a");
  const isWebp = starts("RIFF") && starts("WEBP", 8);
  return starts("\xff\xd8\xff") || starts("\x89PNG\r\n\x1a\n") || isGif || isWebp || starts("ftyp", 4);
}
