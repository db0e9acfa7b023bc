import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reencode } from "./pictures.ts";
import { heicPicture, makeAnimation, makeEndlessExif, makePicture, addExif } from "./test-samples.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"))));
afterAll(() => rm(folder, { recursive: true }));

async function through(bytes: Buffer) {
  const file = path.join(folder, "upload");
  await writeFile(file, bytes);
  const made = await reencode(file, "business");
  const header = await sharp(made.bytes, { animated: made.extension === "gif" }).metadata();
  return { ...made, header };
}

describe("a picture is re-encoded", () => {
  it.each([
    ["jpeg", () => makePicture(1600, 900).jpeg(), "jpg", 1200, 675],
    ["small jpeg", () => makePicture(300, 200).jpeg(), "jpg", 300, 200],
    ["progressive jpeg", () => makePicture(300, 200).jpeg({ progressive: true }), "jpg", 300, 200],
    ["jpeg in CMYK", () => makePicture(300, 200).toColourspace("cmyk").jpeg(), "jpg", 300, 200],
    ["grey jpeg", () => makePicture(300, 200).greyscale().jpeg(), "jpg", 300, 200],
    ["photo as png", () => makePicture(1600, 900).png(), "jpg", 1200, 675],
    ["png of 16 bits", () => makePicture(300, 200).toColourspace("rgb16").png(), "jpg", 300, 200],
    ["transparent png of 16 bits", () => makePicture(300, 200, 4).toColourspace("rgb16").png(), "png", 300, 200],
    ["transparent png", () => makePicture(1600, 900, 4).png(), "png", 1200, 675],
    ["transparent grey png", () => makePicture(300, 200, 4).toColourspace("b-w").png(), "png", 300, 200],
    ["png with a palette", () => makePicture(300, 200).png({ palette: true }), "png", 300, 200],
    ["opaque png with alpha", () => makePicture(300, 200).ensureAlpha(1).png(), "jpg", 300, 200],
    ["still gif", () => makePicture(300, 200).gif(), "png", 300, 200],
    ["webp", () => makePicture(1600, 900).webp(), "webp", 1200, 675],
    ["transparent webp", () => makePicture(300, 200, 4).webp(), "webp", 300, 200],
    ["1 × 1 png", () => makePicture(1, 1).png(), "jpg", 1, 1],
    ["2 × 2 png", () => makePicture(2, 2).png(), "jpg", 2, 2],
    ["1 × 1 transparent png", () => makePicture(1, 1, 4).png(), "png", 1, 1],
    ["hair-thin png", () => makePicture(3000, 1).png(), "jpg", 1200, 1],
    ["tower", () => makePicture(20, 30_000).png(), "jpg", 11, 16_383],
  ])("%s", async (_name, make, extension, width, height) => {
    const made = await through(await make().toBuffer());
    expect([made.extension, made.width, made.height]).toEqual([extension, width, height]);
    expect([made.header.width, made.header.height]).toEqual([width, height]);
  });

  it("a phone's heic becomes jpeg, with its colours", async () => {
    const made = await through(heicPicture());
    expect([made.extension, made.width, made.height, made.header.format]).toEqual(["jpg", 64, 48, "jpeg"]);
    const { data, info } = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((24 * info.width + x) * info.channels).subarray(0, 3)];
    const [red = 0, , blue = 0] = at(8);
    expect(blue).toBeGreaterThan(red + 60);
    const [redRight = 0, , blueRight = 0] = at(56);
    expect(redRight).toBeGreaterThan(blueRight + 60);
  });

  it("keeps transparency and colour", async () => {
    const plain = (background: string, channels: 3 | 4) =>
      sharp({ create: { width: 9, height: 9, channels, background } }).png();
    const half = await through(await plain("#ff000080", 4).toBuffer());
    const [red, , , alpha] = await sharp(half.bytes).ensureAlpha().raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    expect(Math.abs((alpha ?? 0) - 128)).toBeLessThan(8);
    const green = await through(await plain("#00ff00", 3).toBuffer());
    expect((await sharp(green.bytes).raw().toBuffer())[1]).toBeGreaterThan(245);
  });

  it("turns it upright and drops camera, location and profile", async () => {
    const exif = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 22/1 11/1" } };
    const shot = await makePicture(160, 90)
      .withExif(exif)
      .withMetadata({ orientation: 6, icc: "p3" })
      .jpeg()
      .toBuffer();
    expect((await sharp(shot).metadata()).exif?.length).toBeGreaterThan(100);
    const { width, height, header, bytes } = await through(shot);
    expect([width, height]).toEqual([90, 160]);
    expect(header).not.toHaveProperty("exif");
    expect(header).not.toHaveProperty("icc");
    expect(header).not.toHaveProperty("orientation");
    expect(bytes.toString("latin1")).not.toMatch(/Exif|Camera|GPS|xmp/i);
  });

  it.each(["jpeg", "png", "webp"] as const)("ignores looping EXIF of a %s", async (format) => {
    const made = await through(await addExif(format, makeEndlessExif(200)));
    expect([made.width, made.height]).toEqual([2, 2]);
  });

  // how each orientation is stored: turned first, then mirrored
  it.each([
    [1, 0, false],
    [2, 0, true],
    [3, 180, false],
    [4, 180, true],
    [5, 90, true],
    [6, 270, false],
    [7, 270, true],
    [8, 90, false],
  ])("is upright from orientation %i", async (orientation, angle, mirrored) => {
    const mark = {
      input: { create: { width: 10, height: 10, channels: 3, background: "black" } },
      left: 2,
      top: 2,
    } as const;
    const scene = sharp({ create: { width: 80, height: 40, channels: 3, background: "white" } })
      .composite([mark])
      .png();
    const turned = await sharp(await scene.toBuffer())
      .rotate(angle)
      .png()
      .toBuffer();
    const shot = await sharp(turned).flop(mirrored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(shot).metadata()).width).toBe(orientation > 4 ? 40 : 80);
    const made = await through(shot);
    expect([made.width, made.height]).toEqual([80, 40]);
    const [corner] = await sharp(made.bytes).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(corner).toBeLessThan(60);
  });

  it("keeps an animation with all frames, delays and loops", async () => {
    const delay = [100, 50, 200, 100, 100, 70];
    const { extension, header, width, height } = await through(
      await makeAnimation(1400, 100, 6).gif({ delay, loop: 3 }).toBuffer(),
    );
    expect(extension).toBe("gif");
    expect([width, height, header.pages, header.pageHeight]).toEqual([1200, 86, 6, 86]);
    expect(header.delay).toEqual(delay);
    expect(header.loop).toBe(3);
  });

  it("keeps an animated webp", async () => {
    const made = await through(await makeAnimation(60, 40, 5).webp().toBuffer());
    expect([made.extension, made.width, made.height, made.header.pages]).toEqual(["webp", 60, 40, 5]);
  });

  it("accepts a known quirk of cameras", async () => {
    const shot = await makePicture(300, 200).jpeg().toBuffer();
    const scan = shot.indexOf(Buffer.from("ffda", "hex"));
    // the last coefficient of the scan: 63 in every valid file
    shot[scan + 3 + 2 * (shot[scan + 4] ?? 0) + 3] = 0;
    await expect(sharp(shot).toBuffer()).rejects.toThrow("Invalid SOS parameters");
    expect((await through(shot)).width).toBe(300);
    await expect(through(shot.subarray(0, shot.length / 2))).rejects.toMatchObject({ code: "media_broken" });
  });
});
