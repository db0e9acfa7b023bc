import { isShortMapLink, type MapPlace } from "@diwan/contract/branches/map-link";
import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { part } from "../../lazy/load-chunk.ts";
import { useConfig } from "../../connection/config.ts";
import { Coordinates } from "./coordinates.tsx";
import { PlaceCard, type PlaceNames } from "./place-card.tsx";
import { ShortLink } from "./short-link.tsx";

const LateMap = part(async () => ({ default: (await import("./map-field.tsx")).MapField }));

interface PlaceFieldProps {
  place: MapPlace | null;
  change: (place: MapPlace | null) => void;
  about: PlaceNames | undefined;
  /** What was pasted and gave no place yet. */
  link: string;
  disabled: boolean;
  path?: string;
}

/** Where something is: what guests are told of it, below a map where there are tiles. Without them no map is shown. */
export function PlaceField({ place, change, about, link, disabled, path }: PlaceFieldProps) {
  const tiles = useConfig()?.mapTiles;
  if (isShortMapLink(link)) return <ShortLink link={link} old={place} found={change} />;
  return (
    <div data-path={path}>
      <PlaceCard
        place={place}
        about={about}
        remove={disabled ? undefined : () => change(null)}
        map={
          tiles && (
            <Suspense fallback={<Skeleton height={214} radius={0} />}>
              <LateMap tiles={tiles} place={place} change={change} disabled={disabled} />
            </Suspense>
          )
        }
      >
        {!disabled && !place && <Coordinates found={change} />}
      </PlaceCard>
    </div>
  );
}
