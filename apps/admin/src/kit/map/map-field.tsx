import type { Place } from "@diwan/contract/map-link";
import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconMinus, IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useConfig } from "../config.ts";
import styles from "./map-field.module.css";
import { MapGrid } from "./map-grid.tsx";
import { placeText } from "./place.ts";
import { sourceOf } from "./source.ts";
import { createPlaceMap, type Grid, type PlaceMap } from "./place-map.ts";

interface MapFieldProps {
  place: Place | null;
  change: (place: Place | null) => void;
  disabled: boolean;
  path: string;
}

/** A map with one pin: dragged, set by a click, or moved by the arrow keys while it has the focus. */
export function MapField({ place, change, disabled, path }: MapFieldProps) {
  const t = useTranslations("map");
  const tiles = useConfig()?.mapTiles ?? null;
  const { ground, map, grid } = usePlaceMap(place, change, tiles);
  const spot = place && placeText(place);
  const said = spot ? t("pin", { place: spot }) : "";
  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    map?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [map, latitude, longitude]);
  useEffect(() => map?.enable(!disabled), [map, disabled]);
  useEffect(() => map?.label(said), [map, said]);
  const setPin = () => {
    change(map?.middle() ?? null);
    requestAnimationFrame(() => map?.focusPin());
  };
  return (
    <div className={styles.map} role="group" aria-label={t("map")} data-path={path}>
      <MapGrid grid={grid} />
      <div ref={ground} className={styles.ground} dir="ltr" />
      <div className={styles.zoom}>
        <ActionIcon variant="default" size="sm" aria-label={t("zoomIn")} onClick={() => map?.zoom(1)}>
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="default" size="sm" aria-label={t("zoomOut")} onClick={() => map?.zoom(-1)}>
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      {tiles && (
        <bdi className={styles.source} title={t("tiles", { source: sourceOf(tiles) })}>
          © {sourceOf(tiles)}
        </bdi>
      )}
      <div className={styles.foot}>
        <span className={styles.place} role="status" aria-label={spot ? t("moved", { place: spot }) : t("noPlace")}>
          {spot ? (
            <bdi className="num" dir="ltr">
              {spot}
            </bdi>
          ) : (
            t("noPlace")
          )}
        </span>
        {!disabled && spot && (
          <ActionIcon variant="default" size="sm" aria-label={t("removePin")} onClick={() => change(null)}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        )}
        {!disabled && !spot && (
          <Button size="sm" leftSection={<IconMapPin size={14} stroke={1.75} />} onClick={setPin}>
            {t("setPin")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** One map for as long as the field is there. */
function usePlaceMap(place: Place | null, change: (place: Place) => void, tiles: string | null) {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlaceMap | null>(null);
  const [grid, setGrid] = useState<Grid>({ across: [], down: [] });
  const onPlace = useEffectEvent(change);
  const begin = useEffectEvent((element: HTMLElement) =>
    createPlaceMap({ element, place, tiles, onPlace: (to) => onPlace(to), onView: setGrid }),
  );
  useEffect(() => {
    if (!ground.current) return;
    const made = begin(ground.current);
    setMap(made);
    return () => made.remove();
  }, [tiles]);
  return { ground, map, grid };
}
