/** Round steps from nothing to at least `most`, as an axis shows them; what is counted has no halves. */
export function chooseTicks(most: number, steps = 4, counted = false): number[] {
  const rough = Math.max(most, 1e-9) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (nice: number) => nice * power >= rough * 0.999999 && (!counted || Number.isInteger(nice * power));
  const step = power * ([1, 1.25, 1.5, 2, 2.5, 5, 10].find(fits) ?? 10);
  const whole = most <= 0 ? 1 : step;
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * whole).toPrecision(12)));
}

/** What of the whole something is, for widths and heights. */
export const percentOf = (value: number, most: number): string =>
  `${most > 0 ? Math.round((value / most) * 1000) / 10 : 0}%`;

/** By how much a figure has changed, as a share of what it was; undefined where there was nothing. */
export const relativeChange = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;

/**
 * A line through what is known, as shares of its width and of the height between its least and its most. There is none
 * of a single value, nor where nothing has ever happened.
 */
export function sparkOf(values: readonly (number | undefined)[]): { x: number; y: number }[] {
  const known = values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]));
  const all = known.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (known.length < 2 || most <= 0) return [];
  return known.map(({ value, at }) => ({
    x: at / (values.length - 1),
    y: most > least ? (value - least) / (most - least) : 0.5,
  }));
}
