/** Round steps from 0 to at least `most`, as an axis shows them; counts have no halves. */
export function chooseTicks(most: number, steps = 4, counted = false): number[] {
  const rough = Math.max(most, 1e-9) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (nice: number) => nice * power >= rough * 0.999999 && (!counted || Number.isInteger(nice * power));
  const step = power * ([1, 1.25, 1.5, 2, 2.5, 5, 10].find(fits) ?? 10);
  const whole = most <= 0 ? 1 : step;
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * whole).toPrecision(12)));
}

/** The share of a value in the whole, for widths and heights. */
export const percentOf = (value: number, most: number): string =>
  `${most > 0 ? Math.round((value / most) * 1000) / 10 : 0}%`;

/** The change of a figure as a share of the earlier one; undefined if that is 0. */
export const relativeChange = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;

/**
 * The points of a line through the known values, as shares of its width and of the height between minimum and maximum.
 * Returns none for a single value, or if all values are 0.
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
