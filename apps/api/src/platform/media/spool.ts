import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { uuidv7 } from "uuidv7";
import { ApiError } from "../errors.ts";
import { sweepLeftovers } from "./leftovers.ts";
import { type MediaKind, sniffMedia, SNIFFED_BYTES } from "./sniff.ts";

export interface SpoolLimits {
  pictureBytes: number;
  videoBytes: number;
}

export interface SpooledUpload {
  path: string;
  kind: MediaKind;
  bytes: number;
}

/**
 * Writes an upload to a file of its own in `folder`, looking at its first bytes as soon as they are there.
 * Throws `media_empty`, `media_unsupported`, `media_too_large`, or what broke the source; no file is left then.
 */
export async function spoolUpload(source: Readable, folder: string, limits: SpoolLimits): Promise<SpooledUpload> {
  // whoever refuses a file early lets the rest of it run out, or the sender would never read the answer
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

const prepared = new Set<string>();

/** Makes the folder; once in the life of a process, clears what a killed one left there. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (prepared.has(folder)) return;
  prepared.add(folder);
  await sweepLeftovers(folder);
}

type Write = (bytes: Buffer) => Promise<void>;

/** Written at once: each write takes the processor from the thread that serves everybody. */
const WRITE_BYTES = 1024 * 1024;

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
  // a form parser with a limit of its own ends the stream there and marks it
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

const mostOf = (kind: MediaKind, limits: SpoolLimits): number =>
  kind === "image" ? limits.pictureBytes : limits.videoBytes;
