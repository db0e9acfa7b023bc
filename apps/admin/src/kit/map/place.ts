import type { Place } from "@diwan/contract/map-link";

/** Where a map starts without a place (specification, section 9). */
export const START = { latitude: 29.2, longitude: 47.97, zoom: 11 };

/** `28.65412, 48.38871`: five places are about a metre. */
export const placeText = ({ latitude, longitude }: Place): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** A place as it is kept: on the globe once, and no finer than a hand can put a pin. */
export function tidyPlace({ latitude, longitude }: Place): Place {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.min(85, Math.max(-85, latitude))), longitude: round(around) };
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** How far an arrow key moves a pin on the screen, in pixels to the right and down; undefined for any other key. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): [number, number] | undefined {
  const far = shiftKey ? 60 : 6;
  if (key === "ArrowLeft") return [-far, 0];
  if (key === "ArrowRight") return [far, 0];
  if (key === "ArrowUp") return [0, -far];
  return key === "ArrowDown" ? [0, far] : undefined;
}

const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];

/** The round degrees between two ends that a grid shows: as many as `most` allows. */
export function gridDegrees(from: number, to: number, most: number): { degrees: number; text: string }[] {
  const step = STEPS.findLast((one) => (to - from) / one <= most) ?? STEPS[0] ?? 1;
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => {
    const degrees = (first + at) * step;
    return { degrees, text: degrees.toFixed(decimals) };
  });
}
