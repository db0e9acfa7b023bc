import { buffer } from "node:stream/consumers";
import { LIMITS } from "@diwan/contract/api/limits";
import { ANIMATION_PIXELS, readPictureFacts } from "./picture-facts.ts";
import { uploaderOf } from "./keys.ts";
import { decode, queueHeavyWork, queuePictureWork } from "./sharp-setup.ts";
import type { MediaStorage } from "./storage.ts";
import type { VariantSize } from "./variant-size.ts";

/**
 * A picture in a size; undefined if there is none. Shares a queue with uploads, because both use the same memory and
 * processor.
 */
export async function drawVariant(storage: MediaStorage, key: string, size: VariantSize): Promise<Buffer | undefined> {
  const share = uploaderOf(key);
  const first = await queuePictureWork(share, async () => {
    const bytes = await read(storage, key);
    if (!bytes) return undefined;
    return (await readPictureFacts(bytes)).frames > 1 ? "animated" : resize(bytes, size, LIMITS.picturePixels);
  });
  if (first !== "animated") return first;
  return queueHeavyWork(share, async () => {
    const bytes = await read(storage, key);
    return bytes && resize(bytes, size, ANIMATION_PIXELS, true);
  });
}

function resize(bytes: Buffer, { fit, ...lengths }: VariantSize, pixels: number, animated = false): Promise<Buffer> {
  const resized = decode(bytes, { animated, pixels }).resize({
    ...lengths,
    fit: fit === "cover" ? "cover" : "inside",
    withoutEnlargement: true,
  });
  return resized.webp({ quality: LIMITS.pictureQuality }).toBuffer();
}

async function read(storage: MediaStorage, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key);
  return file && buffer(file.stream);
}
