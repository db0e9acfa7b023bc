import { searchText, spellings } from "@diwan/contract/text/search-text";

export interface TextPart {
  text: string;
  marked: boolean;
}

const SHORT = 2;
const ARTICLE = "ال";

/**
 * A text split where the words of a query match, whatever their spelling: أحمد is marked for احمد. A word of two
 * letters matches only at the start of words, after the Arabic article too, as on the server.
 */
export function splitAtMatches(text: string, query: string): TextPart[] {
  const { folded, from } = fold(text);
  const marked = new Set<number>();
  // letter by letter, so that positions are known
  const texts = spellings(folded).filter(({ length }) => length === folded.length);
  for (const word of wordsOf(query)) {
    const found = texts.flatMap((one) => spellings(word).flatMap((as) => placeIn(one, as)));
    const [place] = found;
    if (!place) continue;
    const [first = 0, last = 0] = [from[place.at], from[place.at + place.length - 1]];
    for (let index = first; index <= last; index += 1) marked.add(index);
  }
  return join(Array.from(text), marked);
}

/** Whether every word of a query matches one of the names. */
export function matchesQuery(names: readonly string[], query: string): boolean {
  const texts = names.flatMap((name) => spellings(searchText(name)));
  const words = wordsOf(query);
  return (
    words.length > 0 &&
    words.every((word) => spellings(word).some((as) => texts.some((text) => placeIn(text, as).length > 0)))
  );
}

const wordsOf = (query: string): string[] => searchText(query).split(" ").filter(Boolean);

/** Where a word matches: at the start of a word if possible; words of two letters only there. */
function placeIn(text: string, word: string): { at: number; length: number }[] {
  const whole = ` ${text}`;
  const [atStart = -1] = ["", ARTICLE].flatMap((before) => {
    const at = whole.indexOf(` ${before}${word}`);
    return at < 0 ? [] : [at + before.length];
  });
  const at = atStart < 0 && word.length > SHORT ? text.indexOf(word) : atStart;
  return at < 0 ? [] : [{ at, length: word.length }];
}

/** The normalised text, and for each of its letters the position in the original text. */
function fold(text: string): { folded: string; from: number[] } {
  const from: number[] = [];
  let folded = "";
  Array.from(text).forEach((letter, index) => {
    const piece = searchText(letter) || (IGNORED.test(letter) ? "" : " ");
    folded += piece;
    for (let at = 0; at < piece.length; at += 1) from.push(index);
  });
  return { folded, from };
}
const IGNORED = /[\p{M}\u0640]/u;

/** Diacritics of the last letter belong to it. */
function join(letters: readonly string[], marked: ReadonlySet<number>): TextPart[] {
  const pieces: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    const isMarked = marked.has(index) || (last?.marked === true && IGNORED.test(letter));
    if (last?.marked === isMarked) last.text += letter;
    else pieces.push({ text: letter, marked: isMarked });
  });
  return pieces;
}
