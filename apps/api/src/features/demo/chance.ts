/** A number that looks like chance and is the same every time: from 0 to `below`, that one not included. */
export function pseudoRandom(of: number, below: number): number {
  const mixed = Math.imul(of ^ (of >>> 15), 0x2c1b_3c6d) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39) >>> 8) % below;
}

/** Numbers one after another that look like chance, the same ones for the same seed. */
export type RandomSource = (below: number) => number;

export function createRandomSource(seed: number): RandomSource {
  let state = Math.imul(seed, 0x9e37_79b1) | 0;
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of them, each as likely as its weight says; undefined where there is none. */
export function pickWeighted<T>(dice: RandomSource, all: readonly T[], weightOf: (one: T) => number): T | undefined {
  const weights = all.map(weightOf);
  let left = dice(
    Math.max(
      1,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  );
  return all.find((_, at) => (left -= weights[at] ?? 0) < 0);
}
