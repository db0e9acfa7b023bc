import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FolderStorage } from "./folder-storage.ts";
import { newKey, variantKey } from "./keys.ts";
import { makeAnimation, makePicture } from "./test-samples.ts";
import { createVariantFinder } from "./variants.ts";

let storage: FolderStorage;
beforeAll(async () => void (storage = new FolderStorage(await mkdtemp(path.join(os.tmpdir(), "variants-")))));
afterAll(() => rm(storage.root, { recursive: true }));

async function stored(): Promise<string> {
  const key = newKey(uuidv7(), "jpg");
  await storage.put(key, { bytes: await makePicture(600, 400).jpeg().toBuffer() });
  return key;
}
const size = { width: 350, height: 350, fit: "cover" } as const;

it("parallel requests get one variant that was created once", async () => {
  const key = await stored();
  const put = vi.spyOn(storage, "put");
  const find = createVariantFinder(storage);
  const found = await Promise.all(Array.from({ length: 30 }, () => find(key, size)));
  expect(new Set(found)).toEqual(new Set([variantKey(key, "w350h350cover")]));
  expect(put).toHaveBeenCalledTimes(1);
  // another process finds it
  await createVariantFinder(storage)(key, size);
  expect(put).toHaveBeenCalledTimes(1);
});

it("a variant whose picture is removed meanwhile is not stored", async () => {
  const key = await stored();
  const put = storage.put.bind(storage);
  vi.spyOn(storage, "put").mockImplementation(async (...what) => {
    await storage.remove(key);
    await put(...what);
  });
  expect(await createVariantFinder(storage)(key, size)).toBeUndefined();
  expect(await storage.stat(variantKey(key, "w350h350cover"))).toBeUndefined();
});

it("a failure is not cached", async () => {
  const key = await stored();
  vi.spyOn(storage, "put").mockRejectedValueOnce(new Error("full"));
  const find = createVariantFinder(storage);
  await expect(find(key, size)).rejects.toThrow("full");
  expect(await find(key, size)).toBe(variantKey(key, "w350h350cover"));
});

it("an animated webp stays animated", async () => {
  const key = newKey(uuidv7(), "webp");
  await storage.put(key, { bytes: await makeAnimation(600, 400, 4).webp().toBuffer() });
  const found = await createVariantFinder(storage)(key, { width: 80, fit: "cover" });
  const made = await storage.open(found ?? "");
  const header = await sharp(await buffer(made?.stream ?? Readable.from([])), { animated: true }).metadata();
  expect(header).toMatchObject({ width: 80, pages: 4, pageHeight: 53 });
});
