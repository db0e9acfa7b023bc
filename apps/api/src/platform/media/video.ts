import { open } from "node:fs/promises";
import { Refusal } from "../errors.ts";
import { type Box, BoxReader } from "./mp4-boxes.ts";
import { workerTask } from "../worker-pool.ts";
import { blankPlaces } from "./video-places.ts";

/** In pixels as shown; null where the file does not say. */
export interface Video {
  width: number | null;
  height: number | null;
}

/**
 * Checks that a file is an mp4 from its first byte to its last and holds a video track; reads the size it is shown at.
 * Nothing is decoded. The place where it was taken is blanked in the file itself, everything else stays as it is.
 */
export async function checkVideo(file: string): Promise<Video> {
  const handle = await open(file, "r+");
  try {
    const reader = new BoxReader(handle);
    const boxes = await reader.boxes(0, (await handle.stat()).size);
    const movie = boxes.find((box) => box.type === "moov");
    const isWhole = boxes[0]?.type === "ftyp" && boxes.some((box) => box.type === "mdat");
    if (!movie || !isWhole) throw new Refusal("media_broken");
    const video = await findVideoTrack(reader, movie);
    if (!video) throw new Refusal("media_unsupported");
    await blankPlaces(handle, reader, boxes);
    return video;
  } finally {
    await handle.close();
  }
}

export const checkVideoTask = workerTask(checkVideo);

async function findVideoTrack(reader: BoxReader, movie: Box): Promise<Video | undefined> {
  for (const track of await reader.inside(movie)) {
    if (track.type !== "trak") continue;
    const parts = await reader.inside(track);
    const media = parts.find((box) => box.type === "mdia");
    const header = parts.find((box) => box.type === "tkhd");
    if (media && header && (await isVideo(reader, media))) return readSize(await reader.bytes(header.start, 96));
  }
  return undefined;
}

async function isVideo(reader: BoxReader, media: Box): Promise<boolean> {
  const handler = (await reader.inside(media)).find((box) => box.type === "hdlr");
  return handler !== undefined && (await reader.bytes(handler.start + 8, 4)).toString("latin1") === "vide";
}

/** Of a track header (ISO/IEC 14496-12, 8.3.2): a matrix that may turn by 90°, then width and height as 16.16 fixed point. */
function readSize(header: Buffer): Video {
  const matrix = header[0] === 1 ? 52 : 40;
  if (header.length < matrix + 44) throw new Refusal("media_broken");
  const width = header.readUInt16BE(matrix + 36) || null;
  const height = header.readUInt16BE(matrix + 40) || null;
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
