import { LOCALITIES } from "@diwan/contract/branches/localities/localities";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import type { Locale } from "@diwan/contract/api/enumerations";
import { divIcon, layerGroup, marker, polygon, polyline, svg, type Map } from "leaflet";
import { decodeLine } from "./decode-line.ts";
import overview from "./overview.json";
import { OVERVIEW_BOUNDS } from "./overview-bounds.ts";

/** One pixel of this zoom is about 150 m, and the lines are accurate to about 400 m. */
export const OVERVIEW_ZOOM = 10;

/** Which sizes of localities are named from which zoom on. */
const NAMED_FROM = { 1: 3, 2: 7, 3: 10 } as const;
/** The space of a name, in pixels: its height, and the width of a letter. */
const NAME = { height: 18, letter: 7 };
/** Where the zoom buttons lie, from the corner at the end of the line, in pixels. */
const ZOOM_BUTTONS = { x: 30, y: [20, 40, 60, 80], half: 26 };

const SEAS: readonly { en: string; ar: string; at: [number, number] }[] = [
  { en: "Arabian Gulf", ar: "الخليج العربي", at: [27.3, 50.9] },
  { en: "Red Sea", ar: "البحر الأحمر", at: [21.5, 38] },
  { en: "Arabian Sea", ar: "بحر العرب", at: [16.5, 58] },
  { en: "Gulf of Oman", ar: "خليج عُمان", at: [24.9, 58.2] },
];

interface OverviewStyles {
  land: string;
  border: string;
  name: string;
  sea: string;
}

/** Draws land, borders and names on a map, and keeps the map within them. */
export function addOverview(map: Map, locale: Locale, styles: OverviewStyles): void {
  const renderer = svg({ padding: 0.5 });
  const lines = { renderer, interactive: false };
  polygon(overview.land.map(decodeLine), { ...lines, stroke: false, fillOpacity: 1, className: styles.land }).addTo(
    map,
  );
  polyline(overview.borders.map(decodeLine), { ...lines, weight: 1, className: styles.border }).addTo(map);
  const { west, south, east, north } = OVERVIEW_BOUNDS;
  const bounds: [[number, number], [number, number]] = [
    [south, west],
    [north, east],
  ];
  map.setMaxBounds(bounds);
  map.options.maxBoundsViscosity = 1;
  const names = layerGroup().addTo(map);
  const draw = () => {
    map.setMinZoom(Math.min(OVERVIEW_ZOOM, map.getBoundsZoom(bounds, true))); // nothing beyond the drawing is in view
    names.clearLayers();
    for (const { text, at, className } of namesToShow(map, locale, styles))
      marker(at, { icon: nameIcon(text, className), interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(
        names,
      );
  };
  map.on("moveend resize", draw);
  map.whenReady(draw);
}

/** The names in view, larger places first, without those that would overlap or lie under the zoom buttons. */
function namesToShow(map: Map, locale: Locale, styles: OverviewStyles) {
  const view = map.getBounds();
  const end = locale === "ar" ? ZOOM_BUTTONS.x : map.getSize().x - ZOOM_BUTTONS.x;
  const taken = ZOOM_BUTTONS.y.map((y) => ({ x: end, y, half: ZOOM_BUTTONS.half }));
  const all = [
    ...SEAS.map((sea) => ({ text: sea[locale], at: sea.at, className: styles.sea })),
    ...([1, 2, 3] as const)
      .filter((size) => map.getZoom() >= NAMED_FROM[size])
      .flatMap((size) => LOCALITIES.filter((locality) => locality.size === size))
      .map(({ name, latitude, longitude }): { text: string; at: [number, number]; className: string } => ({
        text: name[locale],
        at: [latitude, longitude],
        className: styles.name,
      })),
  ];
  return all.filter(({ text, at }) => {
    if (!view.contains(at)) return false;
    const { x, y } = map.latLngToContainerPoint(at);
    const half = (text.length * NAME.letter) / 2;
    const isFree = taken.every((one) => Math.abs(one.x - x) > one.half + half || Math.abs(one.y - y) > NAME.height);
    if (isFree) taken.push({ x, y, half });
    return isFree;
  });
}

/** Passed as an element: Leaflet would set a string as innerHTML. */
function nameIcon(text: string, className: string) {
  const name = document.createElement("bdi");
  name.textContent = text;
  return divIcon({ html: name, className, iconSize: [0, 0] });
}

/** The zoom at which a place is shown first. */
export const overviewZoom = (place: MapPlace | null): number => (place ? 9 : 8);
