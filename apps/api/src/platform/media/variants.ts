import { contentTypeOf, extensionOf, variantKey } from "./keys.ts";
import type { MediaStorage } from "./storage.ts";
import { nameOfSize, type VariantSize } from "./variant-size.ts";

/** Returns the key of a picture in a size, created on first use; undefined if there is no such picture. */
export type FindVariant = (key: string, size: VariantSize) => Promise<string | undefined>;

/**
 * Variants are always webp: it supports transparency, so one format serves photos and logos, every browser since 2020
 * shows it, and each address has one file in all caches. Never larger than the original. Gifs and videos are returned
 * unchanged.
 */
export function createVariantFinder(storage: MediaStorage): FindVariant {
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
  // the library behind it is large, and is loaded with the first picture
  const { drawVariant: draw } = await import("./draw-variant.ts");
  const bytes = await draw(storage, key, size);
  if (!bytes) return undefined;
  await storage.put(target, { bytes }, contentTypeOf(target));
  if (await storage.stat(key)) return target;
  // the picture and its variants were removed before this variant was stored
  await storage.remove(target);
  return undefined;
}
