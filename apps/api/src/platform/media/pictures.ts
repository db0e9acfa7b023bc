import { open, readFile } from "node:fs/promises";
import { LIMITS } from "@diwan/contract/api/limits";
import sharp, { type Sharp } from "sharp";
import { ApiError } from "../errors.ts";
import { runInWorker } from "../files/worker-pool.ts";
import type { decodeHeicTask } from "./heic.ts";
import type { checkGif } from "./gif-blocks.ts";
import type { Extension } from "./keys.ts";
import { ANIMATION_PIXELS, readPictureFacts, type PictureFacts } from "./picture-facts.ts";
import { decode, queueHeavyWork, queuePictureWork, throwMediaBroken } from "./sharp-setup.ts";

export interface EncodedPicture {
  bytes: Buffer;
  extension: Extension;
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture: upright, at most 1200 wide, quality 60, without metadata. The work counts to a
 * business's share. jpeg stays jpeg, webp stays webp, and animations stay animated; a still gif becomes png, and a png
 * without transparency or palette becomes jpeg, as heic does.
 */
export async function reencode(file: string, share: string): Promise<EncodedPicture> {
  if (await isHeic(file)) return queueHeavyWork(share, () => convertHeic(file, share));
  const first = await queuePictureWork(share, async () => {
    const bytes = await readFile(file);
    const facts = await readPictureFacts(bytes);
    const isWhole = facts.format !== "gif" || (await runInWorker<typeof checkGif>("checkGif", share, file));
    if (!isWhole) throw new ApiError("media_broken");
    return facts.isHeavy ? facts : make(bytes, facts);
  });
  return "isHeavy" in first ? queueHeavyWork(share, async () => make(await readFile(file), first)) : first;
}

/** Whether a picture is HEIC, by its first bytes: none of the other accepted pictures begins with a box. */
async function isHeic(file: string): Promise<boolean> {
  const head = Buffer.alloc(8);
  const handle = await open(file);
  await handle.read(head, 0, 8, 0).finally(() => handle.close());
  return head.toString("latin1", 4) === "ftyp";
}

async function convertHeic(file: string, share: string): Promise<EncodedPicture> {
  const { jpeg, width, height } = await runInWorker<typeof decodeHeicTask>("decodeHeicTask", share, file);
  return { bytes: Buffer.from(jpeg), extension: "jpg", width, height };
}

const make = (bytes: Buffer, facts: PictureFacts): Promise<EncodedPicture> =>
  convert(bytes, facts, "warning")
    .catch((error: unknown) => (isHarmless(error) ? convert(bytes, facts, "error") : Promise.reject(error)))
    .catch(throwMediaBroken);

/** Camera quirks (mostly Samsung's) that every viewer ignores; a truncated file is rejected anyway. */
const isHarmless = (error: unknown): boolean =>
  error instanceof Error &&
  /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color/.test(error.message);

async function convert(bytes: Buffer, facts: PictureFacts, failOn: "warning" | "error"): Promise<EncodedPicture> {
  const animated = facts.frames > 1;
  const pixels = animated ? ANIMATION_PIXELS : LIMITS.picturePixels;
  const shrunk = decode(bytes, { animated, pixels, failOn }).resize(WITHIN);
  if (facts.format === "webp") return finish(shrunk.webp({ quality }), "webp");
  if (facts.format === "gif" && animated) return finish(shrunk.gif(GIF), "gif");
  if (facts.format === "gif" || facts.hasPalette) return finish(shrunk.png(PNG), "png");
  if (facts.format === "png" && facts.hasAlpha) return transparent(shrunk);
  return finish(shrunk.jpeg({ quality }), "jpg");
}

const quality = LIMITS.pictureQuality;
/** webp can't be taller than this, and variants are webp. */
const TALLEST = 16_383;
const WITHIN = { width: LIMITS.pictureWidth, height: TALLEST, fit: "inside", withoutEnlargement: true } as const;
/** More effort takes twice as long for a file 5 % smaller. */
const PNG = { quality, effort: 1 } as const;
/** The frames are already dithered; dithering again takes half as long again and looks no better. */
const GIF = { effort: 1, dither: 0, keepDuplicateFrames: true } as const;

/** Many photos and screenshots have an unused alpha channel: those become jpeg too. */
async function transparent(shrunk: Sharp): Promise<EncodedPicture> {
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  return (await isOpaque(data, channels))
    ? finish(pixels.removeAlpha().jpeg({ quality }), "jpg")
    : finish(pixels.png(PNG), "png");
}

/** In slices of some milliseconds: a tall picture has twenty million pixels. */
async function isOpaque(data: Buffer, channels: number): Promise<boolean> {
  for (let from = 0; from < data.length; from += SLICE * channels) {
    const end = Math.min(data.length, from + SLICE * channels);
    for (let alpha = from + channels - 1; alpha < end; alpha += channels) if (data[alpha] !== 255) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}

const SLICE = 1_000_000;

async function finish(pipeline: Sharp, extension: Extension): Promise<EncodedPicture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}
