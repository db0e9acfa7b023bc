import type { MapPlace } from "@diwan/contract/branches/map-link";

/** What the overview draws, in degrees; the same as in its file, which loads later. */
export const OVERVIEW_BOUNDS = { west: 31, south: 12, east: 65, north: 36 };

/** Whether the overview has a picture of a place: of the land around it as well. */
export function isInOverview({ latitude, longitude }: MapPlace): boolean {
  const { west, south, east, north } = OVERVIEW_BOUNDS;
  return latitude > south + 1 && latitude < north - 1 && longitude > west + 1 && longitude < east - 1;
}
