import { LIMITS } from "@diwan/contract/limits";
import { Refusal } from "../errors.ts";
import { isWholeGif } from "./gif-blocks.ts";
import { decode, refuseBroken } from "./sharp-setup.ts";

/** What the header of a picture says; nothing is decoded for it. */
export interface PictureFacts {
  format: "jpeg" | "png" | "gif" | "webp";
  frames: number;
  hasAlpha: boolean;
  hasPalette: boolean;
  /** An animation, or a large picture that is kept whole in memory because its lines come in several passes. */
  isHeavy: boolean;
}

/** Of an animation over all its frames: twice a still picture, some 200 frames of a phone's width. */
export const ANIMATION_PIXELS = 2 * LIMITS.picturePixels;
const ANIMATION_FRAMES = 1_000;
const HEAVY_PIXELS = 12_500_000;

/** Refuses what would cost too much to decode, before decoding it. */
export async function inspect(bytes: Buffer): Promise<PictureFacts> {
  const header = await decode(bytes, { pixels: Infinity, failOn: "error" }).metadata().catch(refuseBroken);
  const { format, width, height, pages: frames = 1, hasAlpha, isPalette: hasPalette, isProgressive } = header;
  if (format !== "jpeg" && format !== "png" && format !== "gif" && format !== "webp")
    throw new Refusal("media_unsupported");
  const pixels = width * height;
  if (pixels > LIMITS.picturePixels || pixels * frames > ANIMATION_PIXELS || frames > ANIMATION_FRAMES)
    throw new Refusal("media_too_many_pixels");
  if (format === "gif" && !isWholeGif(bytes)) throw new Refusal("media_broken");
  return { format, frames, hasAlpha, hasPalette, isHeavy: frames > 1 || (isProgressive && pixels > HEAVY_PIXELS) };
}
