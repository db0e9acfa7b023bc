import { westernDigits } from "../money/money.ts";

export interface MapPlace {
  latitude: number;
  longitude: number;
}

const PLACE = /@(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/;

/** The `@latitude,longitude` pair of a map link, or undefined if it has none (specification, section 5). */
export function placeOfMapLink(link: string): MapPlace | undefined {
  const pair = PLACE.exec(link.slice(0, 2_000));
  if (!pair) return undefined;
  const place = { latitude: Number(pair[1]), longitude: Number(pair[2]) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/** As phones share a place; where it leads is known only to who opens it. */
export const isShortMapLink = (link: string): boolean =>
  /^\s*(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/\S/i.test(link);

/** The text of `messages.ts` that says why a link leads to no place. */
export function mapLinkError(link: string): "mapLink" | "shortMapLink" | undefined {
  if (link.trim() === "" || placeOfMapLink(link)) return undefined;
  return isShortMapLink(link) ? "shortMapLink" : "mapLink";
}

/** Degrees as people type them: `29.337`, `٢٩٫٣٣٧`; undefined beyond `most`. */
export function readDegrees(typed: string, most: 90 | 180): number | undefined {
  const text = westernDigits(typed).replace(",", ".").trim();
  const degrees = Number(text);
  return text !== "" && Math.abs(degrees) <= most ? degrees : undefined;
}

/** A link that shows a place, and from which it can be read again. */
export const mapLinkOf = ({ latitude, longitude }: MapPlace): string =>
  `https://www.google.com/maps/@${latitude},${longitude},17z`;

/** The way to a place, in the map of the web that opens everywhere. */
export const directionsTo = ({ latitude, longitude }: MapPlace): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** `28.65412, 48.38871`: five places are about a metre. */
export const placeText = ({ latitude, longitude }: MapPlace): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
