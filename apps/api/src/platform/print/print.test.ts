import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fitLine, wrapText } from "./paragraph.ts";
import { pagesToPdf } from "./pdf.ts";
import { pageToPng } from "./png.ts";
import { blankCanvas, paint } from "./raster.ts";
import { A4, moveShapes, type Outline, rectangle, reverseOutline, roundedRectangle } from "./scene.ts";
import { drawLine, alignText, type TextLook } from "./text.ts";

const look: TextLook = { size: 20, weight: 400, color: "#000000", direction: "ltr" };
const rtl: TextLook = { ...look, direction: "rtl" };

/** The darkness of a canvas, in pixels. */
function ink(outlines: readonly Outline[], size = 60): number {
  const canvas = blankCanvas(size, size);
  for (const outline of outlines) paint(canvas, { outline, color: "#000000" }, 1);
  return canvas.pixels.reduce((sum, value) => sum + (255 - value), 0) / 255 / 3;
}

describe("painting", () => {
  test.each<[string, Outline, number]>([
    ["a box between pixels", rectangle(10.25, 10.5, 20, 10), 200],
    ["one that hangs over an edge", rectangle(-10, 50, 30, 30), 200],
    ["one outside", rectangle(-50, -50, 20, 20), 0],
    ["a circle", roundedRectangle(5, 5, 40, 40, 20), Math.PI * 400],
    [
      "a ring",
      [...roundedRectangle(5, 5, 40, 40, 20), ...reverseOutline(roundedRectangle(15, 15, 20, 20, 10))],
      Math.PI * 300,
    ],
    ["a curve of one handle", [["M", 0, 0], ["Q", 30, 0, 30, 30], ["L", 0, 30], ["Z"]], 900 - 150],
    ["two that overlap", [...rectangle(5, 5, 20, 20), ...rectangle(15, 5, 20, 20)], 600],
    [
      "an outline that nobody closed",
      [
        ["M", 10, 10],
        ["L", 30, 10],
        ["L", 30, 30],
      ],
      200,
    ],
  ])("%s covers its area", (_, outline, area) => {
    expect(Math.abs(ink([outline]) - area)).toBeLessThan(area * 0.01 + 0.5);
  });
});

describe("lines of text", () => {
  const left = (outline: Outline): number => Math.min(...outline.flatMap(([, x]) => (x === undefined ? [] : [x])));
  /** The kinds of steps in a text's outline, from the left: every letter has its own. */
  const strokes = (text: string, how: TextLook): string =>
    drawLine(text, how)
      .outline.map(([name]) => name)
      .join("");

  test("run in both directions, with numbers always left to right", () => {
    expect(strokes("طاولة ١٢", rtl).startsWith(strokes("١٢", rtl))).toBe(true);
    expect(strokes("Salmiya ٠ ا", look).startsWith(strokes("Salmiya", look))).toBe(true);
    expect(strokes("Salmiya الف ١٢", look).endsWith(strokes("ا", rtl))).toBe(true);
    expect(strokes("مطعم Salma", rtl).startsWith(strokes("Salma", look))).toBe(true);
    expect(strokes("ا (x)", rtl).startsWith(strokes("(x)", look))).toBe(true);
  });

  test("join Arabic letters: a word is narrower than its separate letters", () => {
    const letters = [..."سلمى"].reduce((sum, letter) => sum + drawLine(letter, rtl).width, 0);
    expect(drawLine("سلمى", rtl).width).toBeLessThan(letters * 0.8);
  });

  test("omit characters without a font and draw the rest", () => {
    expect(drawLine("A🍔B", look).width).toBeCloseTo(drawLine("A", look).width + drawLine("B", look).width, 3);
    expect(drawLine("🍔", look)).toEqual({ width: 0, outline: [] });
    expect(drawLine("", look).width).toBe(0);
    expect(drawLine("a\u0000\nb", look).width).toBeCloseTo(drawLine("a b", look).width, 3);
    for (const text of ["Ż ő ß Ş", "ﷲ ﻻ", "پ چ گ", "!?.,:;()«»", "١٢٣ 123", "…·–"])
      expect(drawLine(text, look).width).toBeGreaterThan(10);
  });

  test("fit by size first, then by truncation, or on several lines", () => {
    expect(fitLine("Dar Salma", look, 1_000).width).toBe(drawLine("Dar Salma", look).width);
    expect(fitLine("Dar Salma Kitchen", look, 100).width).toBeLessThanOrEqual(100.1);
    expect(fitLine("Dar Salma Kitchen ".repeat(20), look, 100).width).toBeLessThanOrEqual(100.6);
    const lines = wrapText("وجّه الكاميرا نحو الرمز، واختر وأرسل طلبك من الطاولة.", rtl, 200);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(200.6);
    expect(wrapText("x".repeat(500), look, 100)[0]?.width).toBeLessThanOrEqual(100.6);
  });

  test("are placed at their position", () => {
    const line = drawLine("Hello", look);
    expect(left(alignText(line, "right", 300, 50, "#000000").outline)).toBeGreaterThan(300 - line.width - 1);
    const half = moveShapes([alignText(line, "left", 100, 50, "#000000")], 10, 20, 0.5);
    expect(half[0] && "outline" in half[0] ? left(half[0].outline) : 0).toBeCloseTo(
      10 + left(alignText(line, "left", 100, 0, "").outline) / 2,
      3,
    );
  });
});

describe("printed pages", () => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  const page = async () => ({
    ...A4,
    shared: [{ outline: rectangle(600, 600, 100, 100), color: "#00ff00" }],
    shapes: [
      { outline: rectangle(0, 0, 100, 100), color: "#0000ff" },
      { picture: await picture, x: 200, y: 300, width: 80, height: 40 },
    ],
  });

  test("are pictures of 300 dots an inch", async () => {
    const png = await pageToPng(await page());
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, (await sharp(png).metadata()).density]).toEqual([2480, 3508, 300]);
    const at = (x: number, y: number): number[] => {
      const from = (Math.round(y * 3.125) * info.width + Math.round(x * 3.125)) * info.channels;
      return [...data.subarray(from, from + 3)];
    };
    expect([at(50, 50), at(240, 320), at(500, 500), at(650, 650)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
      [255, 255, 255],
      [0, 255, 0],
    ]);
  });

  test("are PDF pages of A4, with each picture stored once", async () => {
    const one = await page();
    const single = await pagesToPdf([one], "Papers");
    const bytes = await pagesToPdf(
      Array.from({ length: 20 }, () => ({ ...one })),
      "Papers",
    );
    const pdf = await PDFDocument.load(bytes);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([20, "Papers"]);
    expect(Math.round(pdf.getPage(0).getWidth())).toBe(595);
    expect(bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0).toBeLessThan(3);
    expect(bytes.length).toBeLessThan(single.length * 20);
  });
});
