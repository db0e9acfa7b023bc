import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slug, slugOf } from "./slugs.ts";

describe("slug of a name", () => {
  test.each([
    ["Kuwait City, Sharq", "kuwait-city-sharq"],
    ["  Café Ñandú! ", "cafe-nandu"],
    ["السالمية", "al-salmia"],
    ["مطبخ دار سلمى", "mtbkh-dar-slma"],
    ["الفرع الرئيسي", "al-fra-al-reisi"],
    ["فرع ٣ - The Avenues", "fra-3-the-avenues"],
    ["قَهوة", "qahoa"],
    ["北京", ""],
    ["a".repeat(49) + " bc", `${"a".repeat(49)}`],
  ])("%s is %s", (name, made) => {
    expect(slugOf(name)).toBe(made);
  });

  test("is a valid slug if it is long enough", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
        const made = slugOf(name);
        expect(made.length < 3 || slug.safeParse(made).success).toBe(true);
        expect(slugOf(made)).toBe(made);
      }),
    );
  });
});

describe("typed slug", () => {
  test("is stored in lower case", () => {
    expect(slug.parse(" Salmiya-2 ")).toBe("salmiya-2");
  });

  test.each(["ab", "-abc", "abc-", "sal miya", "salmiya/2", "سلمى", "a".repeat(61), "a\u0000bc"])(
    "%j is rejected",
    (typed) => {
      expect(slug.safeParse(typed).success).toBe(false);
    },
  );
});
