interface Shelf<I> {
  items: readonly I[];
  children_nested: readonly Shelf<I>[];
}

/** Shuffles the items of each category; the same seed gives the same order. */
export function shuffledItems<I, C extends Shelf<I>>(categories: readonly C[], seed: number): C[] {
  const next = numbersFrom(seed);
  const shuffle = (shelf: Shelf<I>): Shelf<I> => ({
    ...shelf,
    items: inOrderOf(shelf.items, next),
    children_nested: shelf.children_nested.map(shuffle),
  });
  return categories.map((category) => shuffle(category) as C); // Only the order of its lists changes.
}

const inOrderOf = <I>(items: readonly I[], next: () => number): I[] =>
  items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
