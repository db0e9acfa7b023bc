import type { MapPlace } from "@diwan/contract/branches/map-link";

/** Where a map starts without a place (specification, section 9). */
export const MAP_START = { latitude: 29.2, longitude: 47.97, zoom: 11 };

/** A place as it is kept: on the globe once, and no finer than a hand can put a pin. */
export function normalizePlace({ latitude, longitude }: MapPlace): MapPlace {
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
