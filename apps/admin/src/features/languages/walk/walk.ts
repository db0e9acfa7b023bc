import type { MissingText } from "@diwan/contract/overview/languages";
import { placeOfMissing, type TextPlace } from "./places.ts";

/** A place where a text is missing: several of one screen are one stop. */
interface Stop {
  place: TextPlace;
  missing: MissingText;
}

export interface Walk {
  stops: readonly Stop[];
  /** The stop that is shown; as many as there are stops when all are through. */
  at: number;
  /** Where the list goes on. */
  next: string | null;
  skipped: number;
}

const addressOf = ({ to, search }: TextPlace): string => JSON.stringify([to, search]);

/** The walk with further rows; places that it has already are left out. */
export function withRows(walk: Walk, rows: readonly MissingText[], next: string | null): Walk {
  const known = new Set(walk.stops.map(({ place }) => addressOf(place)));
  const stops = [...walk.stops];
  for (const missing of rows) {
    const place = placeOfMissing(missing);
    if (known.has(addressOf(place))) continue;
    known.add(addressOf(place));
    stops.push({ place, missing });
  }
  return { ...walk, stops, next };
}

export const NO_STOPS: Walk = { stops: [], at: 0, next: null, skipped: 0 };

export const goOn = (walk: Walk, skips: boolean): Walk => ({
  ...walk,
  at: Math.min(walk.at + 1, walk.stops.length),
  skipped: walk.skipped + (skips ? 1 : 0),
});

/** One page of what is missing. */
type Read = (after: string) => Promise<{ data: readonly MissingText[]; next: string | null }>;

/** Reads on while the last known stop is shown: a page may have none but known places. */
export async function withNextStop(walk: Walk, read: Read): Promise<Walk> {
  let known = walk;
  while (known.next !== null && known.at + 1 >= known.stops.length) {
    const { data, next } = await read(known.next);
    known = withRows(known, data, next);
  }
  return known;
}
