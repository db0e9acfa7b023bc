/** A line of a calendar: a name with its parameters, and its value as it is written. */
export type CalendarLine = readonly [name: string, value: string];

const MOST_BYTES = 75;
const encoder = new TextEncoder();

/** Lines as RFC 5545 has them: ended by CRLF, and folded before the 76th byte, never within a letter. */
export const renderCalendarText = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");

/** A text as a value: what would end it, or begin a new line, is escaped. */
export const escapeCalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    // no other control characters may stand in a calendar
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ");

function folded(line: string): string {
  if (encoder.encode(line).length <= MOST_BYTES) return line;
  let [text, length] = ["", 0];
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (length + bytes > MOST_BYTES) {
      text += "\r\n ";
      length = 1;
    }
    text += letter;
    length += bytes;
  }
  return text;
}
