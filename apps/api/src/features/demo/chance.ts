/** A deterministic pseudo-random number from 0 to `below`, exclusive. */
export function pseudoRandom(of: number, below: number): number {
  const mixed = Math.imul(of ^ (of >>> 15), 0x2c1b_3c6d) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39) >>> 8) % below;
}

/** Returns the next pseudo-random number from 0 to `below`, exclusive; one seed gives one sequence. */
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

/** An element picked in proportion to the weights; undefined for an empty list. */
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
