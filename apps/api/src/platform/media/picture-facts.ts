import { LIMITS } from "@diwan/contract/api/limits";
import { ApiError } from "../errors.ts";
import { decode, throwMediaBroken } from "./sharp-setup.ts";

/** Data of a picture's header, without decoding. */
export interface PictureFacts {
  format: "jpeg" | "png" | "gif" | "webp";
  frames: number;
  hasAlpha: boolean;
  hasPalette: boolean;
  /** Whether it is an animation or needs much memory: very wide, or large and interlaced. */
  isHeavy: boolean;
}

/** For an animation over all frames: twice a still picture, some 200 frames of a phone's width. */
export const ANIMATION_PIXELS = 2 * LIMITS.picturePixels;
const ANIMATION_FRAMES = 1_000;
/** libvips buffers some lines: few pixels in lines of a million cost 4.5 GB of memory, in lines of this 0.4 GB. */
const LONGEST_SIDE = 32_767;
const HEAVY_PIXELS = 12_500_000;
const HEAVY_WIDTH = 16_384;

/** Reads the header, and throws for pictures that would cost too much to decode. */
export async function readPictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const header = await decode(bytes, { pixels: Infinity, failOn: "error" }).metadata().catch(throwMediaBroken);
  const { format, width, height, pages: frames = 1, hasAlpha, isPalette: hasPalette, isProgressive } = header;
  if (format !== "jpeg" && format !== "png" && format !== "gif" && format !== "webp")
    throw new ApiError("media_unsupported");
  const pixels = width * height;
  const isLarge = pixels > LIMITS.picturePixels || Math.max(width, height) > LONGEST_SIDE;
  if (isLarge || pixels * frames > ANIMATION_PIXELS || frames > ANIMATION_FRAMES)
    throw new ApiError("media_too_many_pixels");
  const isHeavy = frames > 1 || width > HEAVY_WIDTH || (isProgressive && pixels > HEAVY_PIXELS);
  return { format, frames, hasAlpha, hasPalette, isHeavy };
}
