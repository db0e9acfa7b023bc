import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

export type Weight = 400 | 500 | 600;

const require = createRequire(import.meta.url);
const ARABIC = /\p{Script=Arabic}/u;
/** The fonts of each script and its fallbacks; only needed ones are loaded. */
const FILES = {
  arabic: (weight: Weight) =>
    `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
  latin: (weight: Weight) => `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`,
  extended: (weight: Weight) => `@fontsource/figtree/files/figtree-latin-ext-${weight}-normal.woff2`,
  others: (weight: Weight) =>
    `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-${weight}-normal.woff2`,
} as const;
type Family = keyof typeof FILES;

const loaded = new Map<string, Font>();

function fontOf(family: Family, weight: Weight): Font {
  const file = FILES[family](weight);
  const font = loaded.get(file) ?? (create(readFileSync(require.resolve(file))) as Font); // a file with one font, not a collection
  loaded.set(file, font);
  return font;
}

/** The font that has a glyph for a character; undefined if none does. */
export function fontFor(letter: string, weight: Weight): Font | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const order: readonly Family[] = ARABIC.test(letter) ? ["arabic"] : ["latin", "extended", "others", "arabic"];
  return order.map((family) => fontOf(family, weight)).find((font) => font.hasGlyphForCodePoint(code));
}
