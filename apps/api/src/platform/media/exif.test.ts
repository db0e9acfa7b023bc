import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { flattenExif } from "./exif.ts";
import { makeEndlessExif, addExif } from "./test-samples.ts";

const FORMATS = ["jpeg", "png", "webp"] as const;

/** One entry, the orientation, in the byte order that cameras use. */
const turned = (order: "II" | "MM", orientation: number): Buffer => {
  const hex = order === "II" ? "2a0008000000010012010300010000000X000000" : "002a00000008000101120003000000010000";
  const value = order === "II" ? hex.replace("X", String(orientation)) : `${hex.slice(0, -4)}000${orientation}0000`;
  return Buffer.concat([Buffer.from(order), Buffer.from(value, "hex"), Buffer.alloc(200, "GPS")]);
};

describe.each(FORMATS)("the EXIF of a %s", (format) => {
  it("keeps only the orientation, in either byte order", async () => {
    for (const [order, orientation] of [
      ["II", 6],
      ["MM", 8],
    ] as const) {
      const bytes = await addExif(format, turned(order, orientation));
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
      const before = bytes.length;
      flattenExif(bytes);
      expect(await sharp(bytes, { failOn: "warning" }).metadata()).toMatchObject({ orientation, width: 2, height: 2 });
      expect(bytes).toHaveLength(before);
      expect(bytes.toString("latin1")).not.toContain("GPS");
      expect(flattenExif(Buffer.from(bytes))).toEqual(bytes);
    }
  });

  it("is not followed in a loop", async () => {
    for (const entries of [200, 5_000]) {
      const bytes = flattenExif(await addExif(format, makeEndlessExif(entries)));
      expect(await sharp(bytes, { failOn: "warning" }).metadata()).toMatchObject({ width: 2 });
      expect(await sharp(bytes, { failOn: "warning", autoOrient: true }).raw().toBuffer()).toHaveLength(12);
    }
  });

  it("is ignored where it is too short or cut off, at any position", async () => {
    for (const block of [Buffer.alloc(0), Buffer.alloc(9, "II"), Buffer.from("Exif\0\0"), Buffer.alloc(26, 0xff)]) {
      const bytes = flattenExif(await addExif(format, block));
      expect(await sharp(bytes, { failOn: "warning", autoOrient: true }).raw().toBuffer()).toHaveLength(12);
      for (let end = 0; end < bytes.length; end += 7) flattenExif(Buffer.from(bytes.subarray(0, end)));
    }
  });
});

it("is found after bytes that decoders skip, and every time it occurs", async () => {
  const bytes = await addExif("jpeg", makeEndlessExif(300));
  const twice = Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from("0000ffff", "hex"),
    bytes.subarray(2, -2),
    bytes.subarray(2),
  ]);
  flattenExif(twice);
  expect(twice.toString("latin1").split("Exif\0\0II*\0\b")).toHaveLength(3);
  expect(await sharp(twice, { failOn: "error" }).metadata()).toMatchObject({ width: 2 });
});
