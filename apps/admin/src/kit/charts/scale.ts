/** Round steps from nothing to at least `most`, as an axis shows them; what is counted has no halves. */
export function ticksOf(most: number, steps = 4, counted = false): number[] {
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
export const changeOf = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;
