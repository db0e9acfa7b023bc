import { readFile } from "node:fs/promises";
import { LIMITS } from "@diwan/contract/api/limits";
import libheif from "libheif-js/wasm-bundle.js";
import sharp from "sharp";
import { ApiError } from "../errors.ts";
import { workerTask } from "../files/worker-pool.ts";

/** Decoded without a stop, in 4 bytes a pixel: what a phone's camera makes by default fits twice. */
const MOST_PIXELS = 26_000_000;

export interface DecodedHeic {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Converts a HEIC picture, as phones take it, to JPEG: upright, within the stored size. sharp's own build reads no HEVC, so
 * libheif decodes it, in WebAssembly. Throws `media_broken` and `media_too_many_pixels`.
 */
export const decodeHeicTask = workerTask(async (file: string): Promise<DecodedHeic> => {
  const [image] = decoded(await readFile(file));
  if (!image) throw new ApiError("media_broken");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new ApiError("media_too_many_pixels");
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const filled = await new Promise<boolean>((done) => image.display(pixels, (shown) => done(Boolean(shown))));
  if (!filled) throw new ApiError("media_broken");
  const { data: jpeg, info } = await sharp(pixels.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: LIMITS.pictureWidth, withoutEnlargement: true })
    .jpeg({ quality: LIMITS.pictureQuality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg, width: info.width, height: info.height };
});

function decoded(bytes: Buffer) {
  try {
    return new libheif.HeifDecoder().decode(bytes);
  } catch {
    throw new ApiError("media_broken");
  }
}
