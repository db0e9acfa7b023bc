import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import { fontFor, type Weight } from "./fonts.ts";
import { moveOutline, type Fill, type Outline, type PathCommand } from "./scene.ts";

export interface TextLook {
  size: number;
  weight: Weight;
  color: string;
  direction: "ltr" | "rtl";
}

/** A line to draw, from its left end on the baseline. */
export interface TextOutline {
  width: number;
  outline: Outline;
}

const bidi = bidiFactory();

/** Glyphs of one font and one direction. */
interface Run {
  text: string;
  level: number;
  font: Font;
}

/** Cache of drawn lines, since pages repeat the same texts. */
const known = new Map<string, TextOutline>();
const MOST_KNOWN = 500;

/** Draws a line of text with bidirectional scripts and joined letters. Characters without a font are omitted. */
export function drawLine(text: string, look: TextLook): TextOutline {
  const key = [look.size, look.weight, look.direction, text].join(" ");
  const line = known.get(key) ?? drawn(text, look);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, line);
  return line;
}

function drawn(text: string, look: TextLook): TextOutline {
  let width = 0;
  const steps: PathCommand[] = [];
  for (const run of inVisualOrder(runsOf(text, look))) {
    const part = drawRun(run, look);
    steps.push(...moveOutline(part.outline, width, 0));
    width += part.width;
  }
  return { width, outline: steps };
}

/** The line at a position: `x` is its start, end or middle, `y` its baseline. */
export function alignText(
  line: TextOutline,
  align: "left" | "center" | "right",
  x: number,
  y: number,
  color: string,
): Fill {
  const from = align === "left" ? x : align === "right" ? x - line.width : x - line.width / 2;
  return { outline: moveOutline(line.outline, from, y), color };
}

function runsOf(text: string, { weight, direction }: TextLook): Run[] {
  const shown = text.normalize("NFC").replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ");
  const { levels } = bidi.getEmbeddingLevels(shown, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of shown) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const mirrored = level % 2 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    // spaces and marks belong to the letter before them
    const follows = /[\p{M}\p{Cf} ]/u.test(letter) && last?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = follows ? last?.font : fontFor(mirrored, weight);
    if (!font) continue;
    if (last && last.font === font && last.level === level) last.text += mirrored;
    else runs.push({ text: mirrored, level, font });
  }
  return runs;
}

/** Rule L2 of the Unicode bidirectional algorithm, over runs: reverses adjacent runs from the deepest level up. */
function inVisualOrder(runs: Run[]): Run[] {
  const deepest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = deepest; level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to++;
      runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return runs;
}

function drawRun({ text, level, font }: Run, { size, weight }: TextLook): TextOutline {
  const scale = size / font.unitsPerEm;
  // headings are spaced closer, except joined letters
  const tracking = weight === 600 && level % 2 === 0 ? -0.012 * font.unitsPerEm : 0;
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, level % 2 ? "rtl" : "ltr");
  const steps: PathCommand[] = [];
  let x = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const place = positions[at] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
    for (const { command, args } of glyph.path.commands)
      steps.push(step(command, args, (x + place.xOffset) * scale, -place.yOffset * scale, scale));
    x += place.xAdvance + tracking;
  }
  return { width: x * scale, outline: steps };
}

const STEPS = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

/** The y axis points up in fonts, and down on pages. */
function step(command: keyof typeof STEPS, args: readonly number[], x: number, y: number, scale: number): PathCommand {
  const places = args.map((place, at) => (at % 2 ? y - place * scale : x + place * scale));
  return [STEPS[command], ...places] as unknown as PathCommand; // a font's path has as many values as the step
}
