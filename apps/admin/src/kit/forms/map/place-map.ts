import "./let-leaflet-load.ts";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import { divIcon, map as createMap, marker as createMarker, tileLayer, type Map, type Marker } from "leaflet";
import pinPicture from "./pin.svg";
import { MAP_START, stepOf, normalizePlace } from "./place.ts";

export interface PlaceMapOptions {
  element: HTMLElement;
  place: MapPlace | null;
  /** The address of tiles with `{z}`, `{x}`, `{y}`. */
  tiles: string;
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
const PIN: [number, number] = [36, 54];

export function createPlaceMap({ element, place, tiles, onPlace }: PlaceMapOptions): PlaceMap {
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    minZoom: 3,
    maxZoom: 18,
  });
  tileLayer(tiles, { maxZoom: 18 }).addTo(map);
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
  map.setView([start.latitude, start.longitude], place ? CLOSE : MAP_START.zoom);
  const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  watcher.observe(element);

  return {
    show(to) {
      if (!to) return void pin.remove();
      const spot = { lat: to.latitude, lng: to.longitude };
      pin.setLatLng(spot).addTo(map);
      // away from the edges with the buttons
      if (!map.getBounds().pad(-0.2).contains(spot)) map.setView(spot, Math.max(map.getZoom(), MAP_START.zoom));
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
