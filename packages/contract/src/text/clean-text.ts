/*
 * Cleans text that users type, paste or import before it is stored: one Unicode form (NFC) and no invisible characters.
 * These characters reverse text, break lines in titles and emails, make two equal names different, or hide an empty
 * name.
 */

/** Text of one line: names, numbers, searches. Every line break becomes a space. */
export const cleanLine = (text: string): string => (isPlain(text) ? text.trim() : unlessEmpty(visible(text, " ")));

/** Text of several lines: descriptions, notes, addresses. Every line break becomes `\n`. */
export const cleanLines = (text: string): string =>
  unlessEmpty(visible(text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n"), "\n"));

/** A text of one line, cut to a number of visible characters with an ellipsis. */
export function shortLine(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(cleanLine(text))];
  if (letters.length <= most) return cleanLine(text);
  const kept = letters.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}

/** Fast path for most texts: these characters stay unchanged. */
const isPlain = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0621-\u063a\u0641-\u064a]*$/.test(text);

const BREAKS = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;
// Control characters, lone surrogates, default ignorable characters (bidi controls, fillers, tags, zero widths), and
// noncharacters.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu;
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/u;

const unlessEmpty = (text: string): string => (SEEN.test(text) ? text.trim() : "");

function visible(text: string, lineBreak: " " | "\n"): string {
  const oneKind = lineBreak === "\n" ? text.replaceAll("\t", " ") : text.replace(BREAKS, " ");
  return oneKind.replace(UNSEEN, (sign, at: number) => (isNeeded(sign, oneKind, at) ? sign : "")).normalize("NFC");
}

// Scripts whose letters change their shape next to a joiner or non-joiner.
const SHAPED =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]";
const LETTER = `(?=[\\p{L}\\p{M}])${SHAPED}`;
// NFC sorts the combining marks of a letter, so any of them may come to stand next to the joiner.
const AFTER_LETTER = new RegExp(`${LETTER}\\p{M}*$`, "u");
const BEFORE_LETTER = new RegExp(`^\\p{M}*${LETTER}`, "u");
const AFTER_EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const BEFORE_EMOJI = /^\p{Extended_Pictographic}/u;

const NEARBY = 32;

/**
 * Keeps joiners inside words of scripts that need them and inside emoji, and the selector that turns a character into
 * an emoji.
 */
function isNeeded(sign: string, text: string, at: number): boolean {
  // A few code units: more combining marks than that no letter has.
  const [before, after] = [text.slice(Math.max(0, at - NEARBY), at), text.slice(at + 1, at + 1 + NEARBY)];
  if (sign === "\u200c") return AFTER_LETTER.test(before) && BEFORE_LETTER.test(after);
  if (sign === "\u200d") return AFTER_LETTER.test(before) || (AFTER_EMOJI.test(before) && BEFORE_EMOJI.test(after));
  if (sign === "\ufe0f")
    return /\p{Extended_Pictographic}$/u.test(before) || (/[\d#*]$/.test(before) && after[0] === "\u20e3");
  return false;
}
