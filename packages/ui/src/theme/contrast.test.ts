import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandStyle, themeColour } from "./brand.ts";
import { BLACK, READABLE, WHITE, contrast, hexOf, readColour, readableOn, textOn, type Colour } from "./contrast.ts";

const channel = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel);

describe("contrast", () => {
  it("is 21 for black on white and 1 for a colour on itself", () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
    expect(contrast([15, 98, 94], [15, 98, 94])).toBe(1);
  });

  it("matches WCAG's own examples", () => {
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.478, 3);
    expect(contrast([118, 118, 118], WHITE)).toBeCloseTo(4.542, 3);
  });

  it("keeps text legible on every background, whatever text colour was requested", () => {
    fc.assert(fc.property(colour, colour, (ground, wanted) => contrast(ground, textOn(ground, wanted)) >= READABLE));
  });

  it("keeps a requested text colour that is legible", () => {
    expect(textOn([255, 255, 255], [15, 98, 94])).toEqual([15, 98, 94]);
  });

  it("replaces an illegible colour by the nearest legible shade", () => {
    const [own, yellow] = [
      [15, 98, 94],
      [240, 200, 40],
    ] as const;
    for (const [ground, wanted] of [
      [own, BLACK],
      [yellow, WHITE],
    ] as const) {
      const shade = textOn(ground, wanted);
      expect(contrast(ground, shade)).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(ground, shade)).toBeLessThan(READABLE + 0.5);
    }
    expect(textOn(yellow)).toEqual(BLACK);
    expect(textOn(own)).toEqual(WHITE);
  });

  it("darkens a colour until it is legible on white", () => {
    fc.assert(fc.property(colour, (one) => contrast(WHITE, readableOn(WHITE, one)) >= READABLE));
  });
});

describe("readColour", () => {
  it.each([
    ["#0f625e", "#0f625e"],
    ["0F625E", "#0f625e"],
    ["#abc", "#aabbcc"],
    [" white ", "#ffffff"],
    ["black", "#000000"],
  ])("%j is %s", (text, hex) => {
    const found = readColour(text);
    expect(found && hexOf(found)).toBe(hex);
  });

  it.each([null, "", "red", "#12", "#12345", "rgb(1,2,3)", "#fff;}body{display:none", "constructor", "url(x)"])(
    "rejects %j",
    (text) => {
      expect(readColour(text)).toBeUndefined();
    },
  );
});

describe("brandStyle", () => {
  const none = { PrimaryColor: null, AccentColor: null, TextColor: null };

  it("is empty without colours, so the product's colour stays", () => {
    expect(brandStyle(none)).toBe("");
    expect(themeColour(none)).toBe("#0f625e");
  });

  it("applies the text colour of a business that chose no other", () => {
    const of = (TextColor: string) => brandStyle({ ...none, TextColor });
    expect(of("white")).toBe(":root{--dw-on-primary:#ffffff}");
    expect(of("black")).toMatch(/^:root\{--dw-on-primary:#[0-9a-f]{6}\}$/);
    expect(of("black")).not.toBe(of("white"));
  });

  it("contains only tokens and hexadecimal colours, whatever is set", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (PrimaryColor, AccentColor, TextColor) => {
        expect(brandStyle({ PrimaryColor, AccentColor, TextColor })).toMatch(
          /^(:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\})?$/,
        );
      }),
    );
  });

  it("keeps hovered elements legible when both colours are dark", () => {
    const rule = brandStyle({ ...none, PrimaryColor: "#000000", TextColor: "black" });
    const of = (name: string) => readColour(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rule)?.[1] ?? null) ?? WHITE;
    expect(contrast(of("dw-on-primary"), of("dw-primary-hover"))).toBeGreaterThanOrEqual(READABLE);
  });

  it("passes 4.5:1 in every pair of text and background that the page uses", () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom("black", "white", null), (primary, accent, TextColor) => {
        const rule = brandStyle({ PrimaryColor: hexOf(primary), AccentColor: hexOf(accent), TextColor });
        const of = (name: string) =>
          readColour(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rule)?.[1] ?? null) ?? BLACK;
        for (const [text, ground] of PAIRS) expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(of("dw-primary-text"), WHITE)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(of("dw-focus"), WHITE)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1_000 },
    );
  });
});

const PAIRS = [
  ["dw-on-primary", "dw-primary"],
  ["dw-on-primary", "dw-primary-hover"],
  ["dw-primary-text", "dw-primary-soft"],
  ["guest-on-accent", "guest-accent"],
  ["guest-accent-text", "guest-accent-soft"],
] as const;
