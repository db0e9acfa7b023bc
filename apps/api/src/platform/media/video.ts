import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { ApiError } from "../errors.ts";
import { workerTask } from "../files/worker-pool.ts";

/** A long video in fragments has some thousands; a crafted file of a million tiny ones would keep the disk busy for minutes. */
const MOST = 20_000;

/** The boxes that may contain a location; at most two levels below the movie. */
const INSIDE: Record<string, string[]> = { "": ["moov"], moov: ["trak", "udta"], trak: ["udta"], udta: [] };
const CHUNK = 1024 * 1024;

/** Display size in pixels; null if the file has none. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

/**
 * Checks that a whole file is a valid mp4 with a video track, and reads its display size. Nothing is decoded. The
 * location is blanked in the file itself, everything else stays unchanged. Reads synchronously, for a worker: a file has
 * up to thousands of boxes, and asynchronous reads of a few bytes each take many times as long.
 */
export function checkVideo(file: string): VideoSize {
  const handle = openSync(file, "r+");
  try {
    const reader = new BoxReader(handle);
    const boxes = reader.boxes(0, fstatSync(handle).size);
    const movie = boxes.find((box) => box.type === "moov");
    const isWhole = boxes[0]?.type === "ftyp" && boxes.some((box) => box.type === "mdat");
    if (!movie || !isWhole) throw new ApiError("media_broken");
    const video = findVideoTrack(reader, movie);
    if (!video) throw new ApiError("media_unsupported");
    blankPlaces(handle, reader, boxes);
    return video;
  } finally {
    closeSync(handle);
  }
}

export const checkVideoTask = workerTask(checkVideo);

function findVideoTrack(reader: BoxReader, movie: Box): VideoSize | undefined {
  for (const track of reader.inside(movie)) {
    if (track.type !== "trak") continue;
    const parts = reader.inside(track);
    const media = parts.find((box) => box.type === "mdia");
    const header = parts.find((box) => box.type === "tkhd");
    if (media && header && isVideo(reader, media)) return readSize(reader.bytes(header.start, 96));
  }
  return undefined;
}

function isVideo(reader: BoxReader, media: Box): boolean {
  const handler = reader.inside(media).find((box) => box.type === "hdlr");
  return handler !== undefined && reader.bytes(handler.start + 8, 4).toString("latin1") === "vide";
}

/**
 * A track header (ISO/IEC 14496-12, 8.3.2): a matrix that may rotate by 90°, then width and height as 16.16 fixed
 * point.
 */
function readSize(header: Buffer): VideoSize {
  const matrix = header[0] === 1 ? 52 : 40;
  if (header.length < matrix + 44) throw new ApiError("media_broken");
  const width = header.readUInt16BE(matrix + 36) || null;
  const height = header.readUInt16BE(matrix + 40) || null;
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/**
 * Blanks the location of a video as phones store it: `©xyz` or `loci` in the user data, keys in `meta`, XMP in `uuid`.
 * No byte moves, so that offsets into the file stay valid.
 */
function blankPlaces(handle: number, reader: BoxReader, boxes: Box[], parent = ""): void {
  for (const box of boxes) {
    if (namesPlace(reader, box)) blank(handle, box);
    else if (INSIDE[parent]?.includes(box.type)) blankPlaces(handle, reader, reader.inside(box), box.type);
  }
}

function namesPlace(reader: BoxReader, { type, start, end }: Box): boolean {
  if (type === "\xa9xyz" || type === "loci") return true;
  if (type !== "meta" && type !== "uuid") return false;
  if (end - start > CHUNK) return true;
  return /location|ISO6709|GPS|\xa9xyz/.test(reader.bytes(start, end - start).toString("latin1"));
}

/** Players skip a `free` box. */
function blank(handle: number, { typeAt, start, end }: Box): void {
  writeSync(handle, "free", typeAt, "latin1");
  for (let at = start; at < end; at += CHUNK)
    writeSync(handle, Buffer.alloc(Math.min(CHUNK, end - at)), 0, undefined, at);
}

/** A box of an mp4 file: `start` and `end` delimit its content, `typeAt` is the position of its four-letter type. */
interface Box {
  type: string;
  typeAt: number;
  start: number;
  end: number;
}

/** Reads the boxes of an mp4 file, holding only their headers in memory. */
class BoxReader {
  readonly #handle: number;
  #left = MOST;

  constructor(handle: number) {
    this.#handle = handle;
  }

  /** The boxes that fill the bytes from `start` to `end` without a gap. A box beyond the end throws `media_broken`. */
  boxes(start: number, end: number): Box[] {
    const found: Box[] = [];
    for (let at = start; at < end; at = found.at(-1)?.end ?? end) {
      const header = this.bytes(at, Math.min(16, end - at));
      // a list may end with four zero bytes
      if (header.length < 8 && header.every((byte) => byte === 0)) break;
      const box = this.#left-- > 0 && boxOf(header, at, end);
      if (!box) throw new ApiError("media_broken");
      found.push(box);
    }
    return found;
  }

  inside(box: Box): Box[] {
    return this.boxes(box.start, box.end);
  }

  /** Fewer bytes at the end of the file. */
  bytes(start: number, length: number): Buffer {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(this.#handle, buffer, 0, length, start));
  }
}

/** ISO/IEC 14496-12, 4.2: size 1 means that a 64-bit size follows, 0 extends to the end of the file. */
function boxOf(header: Buffer, at: number, end: number): Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && header.length < 16) return undefined;
  const length = isLong ? Number(header.readBigUInt64BE(8)) : short || end - at;
  const box = {
    type: header.toString("latin1", 4, 8),
    typeAt: at + 4,
    start: at + (isLong ? 16 : 8),
    end: at + length,
  };
  return box.start <= box.end && box.end <= end ? box : undefined;
}
