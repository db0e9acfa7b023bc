import { drawLine, type Line, type TextLook } from "./text.ts";

/** A line that fits: as large as asked for, else smaller, at last cut off. */
export function fitted(text: string, look: TextLook, width: number, smallest = look.size * 0.5): Line {
  const wished = drawLine(text, look);
  if (wished.width <= width) return wished;
  const size = Math.max(smallest, (look.size * width) / wished.width);
  let letters = [...text];
  let line = drawLine(text, { ...look, size });
  while (line.width > width + 0.5 && letters.length > 1) {
    letters = letters.slice(0, -Math.max(1, Math.floor(letters.length / 20)));
    line = drawLine(`${letters.join("").trimEnd()}…`, { ...look, size });
  }
  return line;
}

/** A text in as many lines as it needs. */
export function wrapped(text: string, look: TextLook, width: number): Line[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && drawLine(longer, look).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, look, width));
}
