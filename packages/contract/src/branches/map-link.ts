import { westernDigits } from "../money/money.ts";

export interface MapPlace {
  latitude: number;
  longitude: number;
}

const PLACE = /@(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/;

/** The `@latitude,longitude` pair of a map link, or undefined if it has none (specification, section 5). */
export function readMapLink(link: string): MapPlace | undefined {
  const pair = PLACE.exec(link.slice(0, 2_000));
  if (!pair) return undefined;
  const place = { latitude: Number(pair[1]), longitude: Number(pair[2]) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/** A short link as phones share it; its coordinates are known only after opening it. */
export const isShortMapLink = (link: string): boolean =>
  /^\s*(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/\S/i.test(link);

/** The message key of a link without coordinates. */
export function mapLinkError(link: string): "mapLink" | "shortMapLink" | undefined {
  if (link.trim() === "" || readMapLink(link)) return undefined;
  return isShortMapLink(link) ? "shortMapLink" : "mapLink";
}

/** A coordinate in degrees as users type it: `29.337`, `٢٩٫٣٣٧`; undefined beyond `most`. */
export function readDegrees(typed: string, most: 90 | 180): number | undefined {
  const text = westernDigits(typed).replace(",", ".").trim();
  const degrees = Number(text);
  return text !== "" && Math.abs(degrees) <= most ? degrees : undefined;
}

/** A link that shows a place, from which its coordinates can be read again. */
export const mapLinkOf = ({ latitude, longitude }: MapPlace): string =>
  `https://www.google.com/maps/@${latitude},${longitude},17z`;

/** A link to directions, in a web map that opens on every device. */
export const directionsLink = ({ latitude, longitude }: MapPlace): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** `28.65412, 48.38871`: five decimals are accurate to about a metre. */
export const formatCoordinates = ({ latitude, longitude }: MapPlace): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
