/** Reads an encoded polyline with three decimals: points of latitude and longitude. */
export function decodeLine(text: string): [number, number][] {
  const points: [number, number][] = [];
  const at: [number, number] = [0, 0];
  let [axis, value, shift] = [0, 0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    at[axis === 0 ? 0 : 1] += value & 1 ? ~(value >> 1) : value >> 1;
    if (axis === 1) points.push([at[0] / 1000, at[1] / 1000]);
    [axis, value, shift] = [1 - axis, 0, 0];
  }
  return points;
}
