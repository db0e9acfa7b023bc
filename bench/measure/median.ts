/** The median, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of a share, interpolated linearly. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
