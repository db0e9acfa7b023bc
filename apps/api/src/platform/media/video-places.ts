import type { FileHandle } from "node:fs/promises";
import type { Box, BoxReader } from "./mp4-boxes.ts";

/** What a box may hold that holds places; two levels below the movie at most. */
const INSIDE: Record<string, string[]> = { "": ["moov"], moov: ["trak", "udta"], trak: ["udta"], udta: [] };

/**
 * Blanks where a video was taken, as phones write it: `©xyz` or `loci` in the user data, keys in `meta`, XMP in `uuid`.
 * No byte moves, so what points into the file still fits.
 */
export async function blankPlaces(handle: FileHandle, reader: BoxReader, boxes: Box[], parent = ""): Promise<void> {
  for (const box of boxes) {
    if (await namesPlace(reader, box)) await blank(handle, box);
    else if (INSIDE[parent]?.includes(box.type)) await blankPlaces(handle, reader, await reader.inside(box), box.type);
  }
}

const CHUNK = 1024 * 1024;

async function namesPlace(reader: BoxReader, { type, start, end }: Box): Promise<boolean> {
  if (type === "\xa9xyz" || type === "loci") return true;
  if (type !== "meta" && type !== "uuid") return false;
  if (end - start > CHUNK) return true;
  return /location|ISO6709|GPS|\xa9xyz/.test((await reader.bytes(start, end - start)).toString("latin1"));
}

/** A `free` box is what players pass over. */
async function blank(handle: FileHandle, { typeAt, start, end }: Box): Promise<void> {
  await handle.write("free", typeAt, "latin1");
  for (let at = start; at < end; at += CHUNK)
    await handle.write(Buffer.alloc(Math.min(CHUNK, end - at)), 0, undefined, at);
}
