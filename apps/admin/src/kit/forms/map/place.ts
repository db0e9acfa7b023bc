import type { MapPlace } from "@diwan/contract/branches/map-link";

/** The initial map position without a place (specification, section 9). */
export const MAP_START = { latitude: 29.2, longitude: 47.97, zoom: 11 };

/** Normalises a place: longitude within one globe, precision no finer than a hand can set. */
export function normalizePlace({ latitude, longitude }: MapPlace): MapPlace {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.min(85, Math.max(-85, latitude))), longitude: round(around) };
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The distance in pixels, right and down, that an arrow key moves a pin; undefined for other keys. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): [number, number] | undefined {
  const far = shiftKey ? 60 : 6;
  if (key === "ArrowLeft") return [-far, 0];
  if (key === "ArrowRight") return [far, 0];
  if (key === "ArrowUp") return [0, -far];
  return key === "ArrowDown" ? [0, far] : undefined;
}
