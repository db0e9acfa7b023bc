export interface Word {
  text: string;
  differs: boolean;
}

/** The words of two texts, each with whether the other text has it too, in this order. */
export function wordDiff(one: string, other: string): [Word[], Word[]] {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const common = commonPairs(first, second);
  const marked = (words: readonly string[], side: 0 | 1) => {
    const kept = new Set(common.map((pair) => pair[side]));
    return words.map((text, at) => ({ text, differs: !kept.has(at) && text.trim() !== "" }));
  };
  return [marked(first, 0), marked(second, 1)];
}

/** Longer texts are compared as a whole: nobody reads them word by word. */
const MOST = 400;

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

/** The places of the longest row of words that both have. */
function commonPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length > MOST || other.length > MOST) return [];
  const lengths: number[][] = [];
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    const line: number[] = [];
    for (let column = other.length - 1; column >= 0; column--)
      line[column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), line[column + 1] ?? 0);
    lengths[row] = line;
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
