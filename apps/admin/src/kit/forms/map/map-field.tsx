import { formatCoordinates, type MapPlace } from "@diwan/contract/branches/map-link";
import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconMinus, IconPlus } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import styles from "./map-field.module.css";
import { createPlaceMap, type PlaceMap } from "./place-map.ts";

interface MapFieldProps {
  /** The address of tiles with `{z}`, `{x}`, `{y}`; null shows the overview that ships. */
  tiles: string | null;
  place: MapPlace | null;
  change: (place: MapPlace | null) => void;
  disabled: boolean;
}

/** A map with one pin: dragged, set by a click, or moved by the arrow keys while it has the focus. */
export function MapField({ tiles, place, change, disabled }: MapFieldProps) {
  const t = useTranslations("map");
  const { ground, map } = usePlaceMap(place, change, tiles);
  const spot = place && formatCoordinates(place);
  const label = spot ? t("pin", { place: spot }) : "";
  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    map?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [map, latitude, longitude]);
  useEffect(() => map?.enable(!disabled), [map, disabled]);
  useEffect(() => map?.label(label), [map, label]);
  const setPin = () => {
    change(map?.middle() ?? null);
    requestAnimationFrame(() => map?.focusPin());
  };
  return (
    <div className={`line-below tinted clip relative ${styles.map}`} data-overview={!tiles || undefined}>
      <div ref={ground} className={`clip overlay ${styles.ground}`} dir="ltr" />
      <div className={`stack gap-4 ${styles.zoom}`}>
        <ActionIcon variant="default" size="sm" aria-label={t("zoomIn")} onClick={() => map?.zoom(1)}>
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="default" size="sm" aria-label={t("zoomOut")} onClick={() => map?.zoom(-1)}>
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <bdi className={`soft micro rounded-sm surface ${styles.source}`} title={t("tiles", { source: sourceOf(tiles) })}>
        {tiles && "© "}
        {sourceOf(tiles)}
      </bdi>
      {!disabled && !place && (
        <Button className={styles.set} size="sm" leftSection={<IconMapPin size={14} stroke={1.75} />} onClick={setPin}>
          {t("setPin")}
        </Button>
      )}
    </div>
  );
}

/** Creates one map per mounted field. */
function usePlaceMap(place: MapPlace | null, change: (place: MapPlace) => void, tiles: string | null) {
  const { locale } = useLanguage();
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlaceMap | null>(null);
  const onPlace = useEffectEvent(change);
  const begin = useEffectEvent((element: HTMLElement) =>
    createPlaceMap({ element, place, tiles, locale, onPlace: (to) => onPlace(to) }),
  );
  useEffect(() => {
    if (!ground.current) return;
    const made = begin(ground.current);
    setMap(made);
    return () => made.remove();
  }, [tiles, locale]);
  return { ground, map };
}

/** The required attribution of the tiles, by their address. */
function sourceOf(tiles: string | null): string {
  if (!tiles) return "Natural Earth";
  const host = /^https?:\/\/(?:\{s\}\.)?([^/:]+)/.exec(tiles)?.[1] ?? "";
  return host.endsWith("openstreetmap.org") ? "OpenStreetMap" : host;
}
