export interface Place {
  latitude: number;
  longitude: number;
}

const PLACE = /@(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/;

/** The `@latitude,longitude` pair of a map link, or undefined if it has none (specification, section 5). */
export function placeOfMapLink(link: string): Place | undefined {
  const pair = PLACE.exec(link.slice(0, 2_000));
  if (!pair) return undefined;
  const place = { latitude: Number(pair[1]), longitude: Number(pair[2]) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}
