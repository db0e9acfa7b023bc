import { searchText } from "@diwan/contract/search-text";

export interface Piece {
  text: string;
  marked: boolean;
}

const SHORT = 2;

/**
 * A text cut where the words of a query stand in it, however they are written: أحمد is marked for احمد. A word of two
 * letters is looked for where words begin, as the server does.
 */
export function piecesOf(text: string, query: string): Piece[] {
  const { folded, from } = fold(text);
  const marked = new Set<number>();
  for (const word of searchText(query).split(" ").filter(Boolean)) {
    const atStart = ` ${folded}`.indexOf(` ${word}`);
    const at = atStart < 0 && word.length > SHORT ? folded.indexOf(word) : atStart;
    if (at < 0) continue;
    const [first = 0, last = 0] = [from[at], from[at + word.length - 1]];
    for (let index = first; index <= last; index += 1) marked.add(index);
  }
  return join(Array.from(text), marked);
}

/** Whether every word of a query stands in one of the names. */
export function isFound(names: readonly string[], query: string): boolean {
  const text = names.map((name) => ` ${searchText(name)}`).join("");
  const words = searchText(query).split(" ").filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word.length > SHORT ? word : ` ${word}`));
}

/** The text as it is searched for, and for each of its letters which letter of the text it comes from. */
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

/** Marks over or under the last letter belong to it. */
function join(letters: readonly string[], marked: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    const isMarked = marked.has(index) || (last?.marked === true && IGNORED.test(letter));
    if (last?.marked === isMarked) last.text += letter;
    else pieces.push({ text: letter, marked: isMarked });
  });
  return pieces;
}
