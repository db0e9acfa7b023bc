import { buffer } from "node:stream/consumers";
import { LIMITS } from "@diwan/contract/limits";
import { contentTypeOf, extensionOf, variantKey } from "./keys.ts";
import { ANIMATION_PIXELS, inspect } from "./picture-facts.ts";
import { decode, heavyInTurn, inTurn } from "./sharp-setup.ts";
import type { MediaStorage } from "./storage.ts";
import { nameOfSize, type VariantSize } from "./variant-size.ts";

/** Gives the key of a picture in a size, made when first asked for; undefined when there is no such picture. */
export type FindVariant = (key: string, size: VariantSize) => Promise<string | undefined>;

/**
 * Variants are webp whatever the original: it has transparency, so one format serves photos and logos, every browser
 * since 2020 shows it, and one address stays one file for every cache on the way. Never larger than the original.
 * Gifs and videos come as they are.
 */
export function variantsOf(storage: MediaStorage): FindVariant {
  const underWay = new Map<string, Promise<string | undefined>>();

  return async (key, size) => {
    const extension = extensionOf(key);
    if (extension === "gif" || extension === "mp4") return key;
    const target = variantKey(key, nameOfSize(size));
    if (await storage.stat(target)) return target;
    const making = underWay.get(target) ?? make(storage, key, target, size).finally(() => underWay.delete(target));
    underWay.set(target, making);
    return making;
  };
}

async function make(
  storage: MediaStorage,
  key: string,
  target: string,
  size: VariantSize,
): Promise<string | undefined> {
  const bytes = await draw(storage, key, size);
  if (!bytes) return undefined;
  await storage.put(target, { bytes }, contentTypeOf(target));
  if (await storage.stat(key)) return target;
  // the picture was removed meanwhile, and its variants before this one came
  await storage.remove(target);
  return undefined;
}

/** In line with the uploads: memory and processor are the same. */
async function draw(storage: MediaStorage, key: string, size: VariantSize): Promise<Buffer | undefined> {
  const first = await inTurn(async () => {
    const bytes = await read(storage, key);
    if (!bytes) return undefined;
    return (await inspect(bytes)).frames > 1 ? "animated" : resize(bytes, size, LIMITS.picturePixels);
  });
  if (first !== "animated") return first;
  return heavyInTurn(async () => {
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
