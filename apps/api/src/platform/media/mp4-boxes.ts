import type { FileHandle } from "node:fs/promises";
import { ApiError } from "../errors.ts";

/** A part of an mp4 file: `start` and `end` are the bytes of its content, its four letters lie at `typeAt`. */
export interface Box {
  type: string;
  typeAt: number;
  start: number;
  end: number;
}

/** A long video in fragments has some thousands; a crafted file of a million tiny ones would keep the disk busy for minutes. */
const MOST = 20_000;

/** Reads the boxes of one mp4 file without holding more than their headers. */
export class BoxReader {
  readonly #handle: FileHandle;
  #left = MOST;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** The boxes that fill the bytes from `start` to `end` without a gap. One that reaches beyond: `media_broken`. */
  async boxes(start: number, end: number): Promise<Box[]> {
    const found: Box[] = [];
    for (let at = start; at < end; at = found.at(-1)?.end ?? end) {
      const header = await this.bytes(at, Math.min(16, end - at));
      // a list may end with four zero bytes
      if (header.length < 8 && header.every((byte) => byte === 0)) break;
      const box = this.#left-- > 0 && boxOf(header, at, end);
      if (!box) throw new ApiError("media_broken");
      found.push(box);
    }
    return found;
  }

  inside(box: Box): Promise<Box[]> {
    return this.boxes(box.start, box.end);
  }

  /** Fewer bytes where the file ends before. */
  async bytes(start: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  }
}

/** ISO/IEC 14496-12, 4.2: a size of 1 is followed by a long one, 0 reaches to the end. */
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
