import { readFile } from "node:fs/promises";
import { LIMITS } from "@diwan/contract/limits";
import sharp, { type Sharp } from "sharp";
import type { Extension } from "./keys.ts";
import { ANIMATION_PIXELS, inspect, type PictureFacts } from "./picture-facts.ts";
import { decode, heavyInTurn, inTurn, refuseBroken } from "./sharp-setup.ts";

export interface Picture {
  bytes: Buffer;
  extension: Extension;
  width: number;
  height: number;
}

/**
 * Makes an uploaded picture anew: upright, at most 1200 wide, quality 60, without metadata.
 * jpeg stays jpeg, webp stays webp, an animation stays one; a still gif becomes png, a png without transparency or palette jpeg.
 */
export async function reencode(file: string): Promise<Picture> {
  const first = await inTurn(async () => {
    const bytes = await readFile(file);
    const facts = await inspect(bytes);
    return facts.isHeavy ? facts : make(bytes, facts);
  });
  return "isHeavy" in first ? heavyInTurn(async () => make(await readFile(file), first)) : first;
}

const make = (bytes: Buffer, facts: PictureFacts): Promise<Picture> =>
  convert(bytes, facts, "warning")
    .catch((error: unknown) => (isHarmless(error) ? convert(bytes, facts, "error") : Promise.reject(error)))
    .catch(refuseBroken);

/** Quirks of cameras (Samsung's above all) that every viewer passes over; a cut-off file is refused all the same. */
const isHarmless = (error: unknown): boolean =>
  error instanceof Error &&
  /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color/.test(error.message);

async function convert(bytes: Buffer, facts: PictureFacts, failOn: "warning" | "error"): Promise<Picture> {
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
/** The frames carry the dithering of their maker; a second one over it takes half as long again and looks no better. */
const GIF = { effort: 1, dither: 0, keepDuplicateFrames: true } as const;

/** Many photos and screenshots are saved with an alpha channel that hides nothing: those become jpeg too. */
async function transparent(shrunk: Sharp): Promise<Picture> {
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  return isOpaque(data, channels)
    ? finish(pixels.removeAlpha().jpeg({ quality }), "jpg")
    : finish(pixels.png(PNG), "png");
}

function isOpaque(data: Buffer, channels: number): boolean {
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false;
  return true;
}

async function finish(pipeline: Sharp, extension: Extension): Promise<Picture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}
