import { drawLine, type TextOutline, type TextLook } from "./text.ts";

/** The maximum that fits on a page. */
const LETTERS = 160;

/** Fits a text into a line: reduces the size first, then truncates. */
export function fitLine(text: string, look: TextLook, width: number, smallest = look.size * 0.5): TextOutline {
  let letters = [...text];
  if (letters.length > LETTERS) letters = [...letters.slice(0, LETTERS), "…"];
  const wished = drawLine(letters.join(""), look);
  if (wished.width <= width) return wished;
  const size = Math.max(smallest, (look.size * width) / wished.width);
  let line = drawLine(letters.join(""), { ...look, size });
  while (line.width > width + 0.5 && letters.length > 1) {
    // as many characters as fit by their share of the width, minus one for the ellipsis
    letters = letters.slice(0, Math.min(letters.length - 1, Math.floor((letters.length * width) / line.width) - 1));
    line = drawLine(`${letters.join("").trimEnd()}…`, { ...look, size });
  }
  return line;
}

/** Breaks a text into lines. */
export function wrapText(text: string, look: TextLook, width: number): TextOutline[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && drawLine(longer, look).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitLine(line, look, width));
}
