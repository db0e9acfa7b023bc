import { availableParallelism } from "node:os";
import sharp from "sharp";
import { ApiError } from "../errors.ts";
import { flattenExif } from "./exif.ts";
import { type FairQueue, createFairQueue } from "../limits/queue.ts";

// One libvips thread per picture and three pictures at once leave processor time for other requests; nothing is decoded
// twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);
// Of all formats that libvips reads, only these four are accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp"],
});

/** Two pictures of one business at once, or one if two leave the server no core. */
const OF_ONE = availableParallelism() > 2 ? 2 : 1;

/**
 * Queues work on a still picture: in this process two of one business at once, and one of another business. Others wait
 * about ten seconds at most; a business waits only for its own pictures and one of each other.
 */
export const queuePictureWork = createFairQueue({ atOnce: OF_ONE + 1, ofOne: OF_ONE, waiting: 400, waitingOfOne: 200 });
const one = createFairQueue({ atOnce: 1, ofOne: 1, waiting: 20, waitingOfOne: 10 });

/** Queues slow or memory-intensive work: one at a time, so that photos always have a slot. */
export const queueHeavyWork: FairQueue = (share, task) => one(share, () => queuePictureWork(share, task));

interface Reading {
  animated?: boolean;
  pixels: number;
  failOn?: "warning" | "error";
}

/**
 * Opens a picture within limits: `pixels` over all frames, and a minute of work. Of its EXIF only the orientation stays in
 * `bytes`.
 */
export const decode = (bytes: Buffer, { animated = false, pixels, failOn = "warning" }: Reading) =>
  sharp(flattenExif(bytes), {
    animated,
    limitInputPixels: Number.isFinite(pixels) && pixels,
    failOn,
    autoOrient: !animated,
  }).timeout({ seconds: 60 });

/** An error of libvips means a broken file; the cause is kept for the log. */
export function throwMediaBroken(error: unknown): never {
  const refusal = new ApiError("media_broken");
  refusal.cause = error;
  throw refusal;
}
