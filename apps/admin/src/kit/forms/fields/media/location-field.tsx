import type { MapPlace } from "@diwan/contract/branches/map-link";
import { Input, Skeleton, TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { LazyPlaceMap } from "../../map/lazy-place-map.ts";
import { useMapLink } from "../../map/use-map-link.ts";
import type { FieldProps } from "../declaration.ts";
import { frameOf } from "../field-frame.tsx";
import styles from "./location-field.module.css";

/**
 * A place: the pin of a map is moved, its numbers are typed, or it is taken from a pasted map link. A link that leads to no
 * place yet stands in the value of the latitude, which no call takes.
 */
export function LocationField(props: FieldProps<"location">) {
  const { field, value, old, change, path } = props;
  const { "data-path": _, disabled, error, ...frame } = frameOf(props);
  const link = Array.isArray(value) && typeof value[0] === "string" ? value[0] : "";
  const [place, setPlace] = useState(() => placeIn(link ? old : value));
  const now = placeIn(value);
  if (!link && !isSame(now, place)) setPlace(now);
  const set = (to: MapPlace | null) => change([to?.latitude ?? null, to?.longitude ?? null]);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={`stack gap-8 ${styles.field}`}>
        {!disabled && (
          <MapLink
            value={link}
            change={(typed) => (typed.trim() ? change([typed, place?.longitude ?? null]) : set(place))}
            found={set}
            path={path}
            error={error}
          />
        )}
        <Suspense fallback={<Skeleton height={214} radius={12} />}>
          <LazyPlaceMap place={place} change={set} about={field.about} link={link} disabled={disabled} />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}

function placeIn(value: unknown): MapPlace | null {
  const [latitude, longitude]: unknown[] = Array.isArray(value) ? value : [];
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

const isSame = (one: MapPlace | null, other: MapPlace | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

interface MapLinkProps {
  value: string;
  change: (link: string) => void;
  found: (place: MapPlace) => void;
  path: string;
  error: string | undefined;
}

/** A link that leads to a place sets it and clears itself. */
function MapLink({ value, path, error, ...rest }: MapLinkProps) {
  const t = useTranslations("records.fields");
  const { wrong, type, input } = useMapLink({ value, ...rest });
  return (
    <TextInput
      {...input}
      aria-label={t("mapLink")}
      placeholder={t("mapLinkHint")}
      data-path={path}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      value={value}
      error={!value || wrong ? error : undefined}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
