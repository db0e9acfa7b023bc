import { readFile } from "node:fs/promises";
import { workerTask } from "../files/worker-pool.ts";

/** Whether the gif in a file is complete. A crafted one has millions of blocks. */
export const checkGif = workerTask(async (file: string): Promise<boolean> => isWholeGif(await readFile(file)));

/**
 * Whether a gif is complete, judged by its blocks only (GIF89a, appendix B). libvips accepts a truncated animation as a
 * shorter one. Data after the end is ignored.
 */
function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableLength(bytes[10]);
  while (at < bytes.length) {
    const mark = bytes[at];
    if (mark === END) return true;
    if (mark === EXTENSION) at = afterParts(bytes, at + 2);
    else if (mark === IMAGE) at = afterParts(bytes, at + 11 + tableLength(bytes[at + 9]));
    else return false;
  }
  // some programs omit the last byte
  return at === bytes.length;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;

/** The size of a colour table, which the flags announce. */
const tableLength = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Sub-blocks of up to 255 bytes, each after its length; a length of 0 ends them. */
function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}
