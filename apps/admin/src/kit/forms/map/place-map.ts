import "./let-leaflet-load.ts";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import { divIcon, map as createMap, marker as createMarker, tileLayer, type Map, type Marker } from "leaflet";
import { addOverview, OVERVIEW_ZOOM, overviewZoom } from "./overview/overview.ts";
import styles from "./map-field.module.css";
import pinPicture from "./pin.svg";
import { MAP_START, stepOf, normalizePlace } from "./place.ts";

export interface PlaceMapOptions {
  element: HTMLElement;
  place: MapPlace | null;
  /** The address of tiles with `{z}`, `{x}`, `{y}`; null draws the overview of the region. */
  tiles: string | null;
  locale: Locale;
  /** The pin was moved, or set by a click. */
  onPlace: (place: MapPlace) => void;
}

/** The part of Leaflet that one pin needs; it never writes HTML. */
export interface PlaceMap {
  show(place: MapPlace | null): void;
  enable(enabled: boolean): void;
  label(text: string): void;
  zoom(by: 1 | -1): void;
  middle(): MapPlace;
  focusPin(): void;
  remove(): void;
}

const CLOSE = 13;
const OVERVIEW_STYLES = {
  land: styles["land"] ?? "",
  border: styles["border"] ?? "",
  name: styles["placeName"] ?? "",
  sea: styles["seaName"] ?? "",
};
const PIN: [number, number] = [36, 54];

export function createPlaceMap({ element, place, tiles, locale, onPlace }: PlaceMapOptions): PlaceMap {
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    minZoom: 3,
    maxZoom: tiles ? 18 : OVERVIEW_ZOOM,
  });
  const pin = createMarker([MAP_START.latitude, MAP_START.longitude], {
    draggable: true,
    keyboard: false,
    icon: pinIcon(),
  });
  let enabled = true;
  let text = "";

  const moveTo = (to: { lat: number; lng: number }) => onPlace(normalizePlace({ latitude: to.lat, longitude: to.lng }));
  pin.on("add", () => preparePin(map, pin, text, moveTo));
  pin.on("dragend", () => moveTo(pin.getLatLng()));
  map.on("click", (event) => {
    if (enabled) moveTo(event.latlng);
  });
  const start = place ?? MAP_START;
  const zoom = place ? CLOSE : MAP_START.zoom;
  map.setView([start.latitude, start.longitude], tiles ? zoom : overviewZoom(place));
  if (tiles) tileLayer(tiles, { maxZoom: 18 }).addTo(map);
  else addOverview(map, locale, OVERVIEW_STYLES);
  const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  watcher.observe(element);

  return {
    show(to) {
      if (!to) return void pin.remove();
      const spot = { lat: to.latitude, lng: to.longitude };
      pin.setLatLng(spot).addTo(map);
      // away from the edges with the buttons
      if (!map.getBounds().pad(-0.2).contains(spot))
        map.setView(spot, Math.max(map.getZoom(), tiles ? MAP_START.zoom : overviewZoom(to)));
    },
    enable(on) {
      enabled = on;
      if (on) pin.dragging?.enable();
      else pin.dragging?.disable();
    },
    label(next) {
      text = next;
      pin.getElement()?.setAttribute("aria-label", next);
    },
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    middle: () => normalizePlace({ latitude: map.getCenter().lat, longitude: map.getCenter().lng }),
    focusPin: () => pin.getElement()?.focus(),
    remove() {
      watcher.disconnect();
      map.remove();
    },
  };
}

function preparePin(map: Map, pin: Marker, text: string, moveTo: (to: { lat: number; lng: number }) => void): void {
  const element = pin.getElement();
  if (!element) return;
  element.tabIndex = 0;
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", text);
  element.addEventListener("keydown", (event) => {
    const step = stepOf(event);
    if (!step || !pin.dragging?.enabled()) return;
    event.preventDefault();
    moveTo(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step)));
  });
}

/** Passed as an element: Leaflet would set a string as innerHTML. */
function pinIcon() {
  const picture = document.createElement("img");
  picture.src = pinPicture;
  picture.alt = "";
  return divIcon({ html: picture, className: "", iconSize: PIN, iconAnchor: [18, 50] });
}
