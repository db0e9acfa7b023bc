import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureIds, pictures } from "./pictures.ts";
import { renderPicture } from "./render.ts";

describe.each(pictureIds)("%s", (id) => {
  const drawing = pictures[id]();

  test("is drawn the same way every time, without gaps", () => {
    expect(pictures[id]()).toBe(drawing);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity|="[^"]*\d{4,}\.\d/);
    const names = [...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(names).size).toBe(names.length);
  });

  test("becomes a small JPEG", async () => {
    const file = await renderPicture(id);
    const { format, width, height } = await sharp(file).metadata();
    const size = id.startsWith("logo") ? { width: 600, height: 600 } : { width: 1200, height: 900 };
    expect({ format, width, height }).toEqual({ format: "jpeg", ...size });
    expect(file.length).toBeLessThan(120 * 1024);
  });
});

test("no two pictures are alike", () => {
  expect(new Set(pictureIds.map((id) => pictures[id]())).size).toBe(pictureIds.length);
});

test("the seven of the login screen are there and light", async () => {
  const folder = fileURLToPath(new URL("../../../../../admin/public/login/", import.meta.url));
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}${file}`)).size));
  expect(files.filter((file) => file.endsWith(".webp"))).toHaveLength(7);
  expect(sizes.filter((size) => size > 20 * 1024)).toEqual([]);
});
