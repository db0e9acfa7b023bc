import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { DEMO_FOLDER, LOGIN_FOLDER, pictureFiles, rasterize, pictureIds, pictures } from "./pictures.ts";

const KB = 1024;

test.each(pictureIds)("draws %s the same way every time, without gaps", (id) => {
  const drawing = pictures[id]();
  expect(pictures[id]()).toBe(drawing);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity|="[^"]*\d{4,}\.\d/);
  const names = [...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(names).size).toBe(names.length);
});

test("draws no two pictures alike", () => {
  expect(new Set(pictureIds.map((id) => pictures[id]())).size).toBe(pictureIds.length);
});

describe.each(pictureFiles.map((file) => [path.basename(file.path), file] as const))("%s", (_, file) => {
  test("is a small WebP of the drawing", async () => {
    const kept = await readFile(file.path);
    const { format, width, height } = await sharp(kept).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: file.width, height: file.height });
    expect(kept.length).toBeLessThan((file.path.startsWith(LOGIN_FOLDER) ? 20 : 120) * KB);
    // Another version of the encoder may write other bytes.
    const [before, now] = await Promise.all([thumbnail(sharp(kept)), thumbnail(rasterize(file))]);
    const differences = before.map((value, at) => Math.abs(value - (now[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(1.5);
  });
});

test.each([
  ["the demo", DEMO_FOLDER],
  ["the login screen", LOGIN_FOLDER],
])("has exactly these files in the folder of %s", async (_, folder) => {
  const expected = pictureFiles.map((file) => file.path).filter((file) => file.startsWith(folder));
  expect((await readdir(folder)).map((name) => path.join(folder, name)).toSorted()).toEqual(expected.toSorted());
});

test("needs at most 6 MB for all pictures", async () => {
  const sizes = await Promise.all(pictureFiles.map(async (file) => (await readFile(file.path)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * KB * KB);
});

/** Computed from all pixels: decoders that scale down while they load differ from format to format. */
async function thumbnail(picture: Sharp): Promise<number[]> {
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer();
  return [...(await sharp(pixels).resize(32, 24, { fit: "fill" }).raw().toBuffer())];
}
