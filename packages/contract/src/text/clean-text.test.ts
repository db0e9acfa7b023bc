import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanLines, shortLine } from "./clean-text.ts";
import { localized, requiredText } from "../api/fields.ts";

const HIDING = [
  ..."\0\u0007\u001b\u007f\u0085\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e",
  ..."\u2028\u2029\u2060\u2066\u2067\u2068\u2069\u3164\ufeff\ufff9\ufffe\uffa0\ud800\udfff\t\n\r\u{e0041}\u{e007f}",
];
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        ...HIDING,
        "\u200c",
        "\u200d",
        "\ufe0f",
        "م",
        "خ",
        "क",
        "्",
        "👩",
        "🏽",
        "1",
        "\u20e3",
        "e",
        "\u0301",
        " ",
      ),
    ),
  )
  .map((parts) => parts.join(""));

describe("a cleaned text", () => {
  test("does not change when it is cleaned again", () =>
    fc.assert(
      fc.property(typed, (text) => {
        for (const clean of [cleanLine, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
      }),
      { numRuns: 2_000 },
    ));

  test.each(["\u0301\u094d\u200dم", "\u0301\u200b\u094d\u200dم", "क\u200c\u064e\u05b0م"])(
    "does not change when it is cleaned again though its marks are sorted: %j",
    (text) => {
      for (const clean of [cleanLine, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
    },
  );

  test("has no characters that reverse or hide text, break its line or cannot be stored", () =>
    fc.assert(
      fc.property(typed, (text) => {
        for (const clean of [cleanLine(text), cleanLines(text)]) {
          expect(clean).not.toMatch(
            /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u2060\ufeff\u00ad\u061c\u{e0000}-\u{e0fff}]/u,
          );
          expect(clean).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/u);
          expect(clean).toBe(clean.normalize("NFC").trim());
        }
        expect(cleanLine(text)).not.toContain("\n");
      }),
      { numRuns: 2_000 },
    ));

  test("is shortened by visible characters and never splits one", () =>
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 20 }), (text, most) => {
        const short = shortLine(text, most);
        expect([...new Intl.Segmenter().segment(short)].length).toBeLessThanOrEqual(most);
        expect(short).not.toMatch(/\p{Cs}/u);
      }),
    ));

  test.each([
    "می‌خواهم",
    "١٤٤٥ ه‍",
    "क्‍ष",
    "👩‍🍳",
    "👨‍👩‍👧‍👦",
    "❤️",
    "❤️‍🔥",
    "1️⃣",
    "👩🏽‍🍳",
    "مُحَمَّد",
    "Café",
    "ﷺ",
    "100 % – “fine”",
    "a  b",
  ])("keeps %s as it is", (text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanLines(text)).toBe(text);
  });

  test.each([
    ["Dar\u202eamlaS", "DaramlaS"],
    ["Dar\nSalma\r\nBcc: x", "Dar Salma Bcc: x"],
    ["pay\u200bpal\u00ad", "paypal"],
    ["a\u200db\u200c", "ab"],
    ["Cafe\u0301", "Café"],
    ["Cafe\u200b\u0301", "Café"],
    ["\u200e+965 9981 2299\u202c", "+965 9981 2299"],
    ["1\ufe0f2", "12"],
    ["\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}", "\u{1f3f4}"],
    ["\ud83d", ""],
    ["\u3164\u2800\u200d", ""],
    ["\u0301", ""],
  ])("turns %j into one plain line", (text, plain) => expect(cleanLine(text)).toBe(plain));

  test("keeps its line breaks where several lines are allowed", () =>
    expect(cleanLines("\ufeffBlock 3\r\nStreet\t5\rHouse\u20287\0\n")).toBe("Block 3\nStreet 5\nHouse\n7"));

  test("counts as empty if a name has no visible characters", () => {
    for (const name of ["\u200b", "\u3164\u2800", "\u202e\u200f", "\ufeff \u2060", "\0"]) {
      expect(requiredText("nameRequired").safeParse(name).success).toBe(false);
      expect(localized.safeParse([{ locale: "en", name }]).success).toBe(false);
    }
  });

  test("is measured after cleaning, in linear time", () => {
    expect(requiredText("required", 5).parse(`\u200b`.repeat(1_000) + "Salma")).toBe("Salma");
    expect(cleanLine("\u200d".repeat(500_000))).toBe("");
    expect(cleanLines(`${"👩\u200d".repeat(100_000)}`)).toHaveLength(299_999);
  });
});
