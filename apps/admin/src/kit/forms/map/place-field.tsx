import { isShortMapLink, formatCoordinates, readDegrees, type MapPlace } from "@diwan/contract/branches/map-link";
import { Skeleton, Button, TextInput } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lazy/load-chunk.ts";
import { useConfig } from "../../connection/config.ts";
import { PlaceCard, type PlaceNames } from "./place-card.tsx";
import { readWebAddress } from "@diwan/contract/text/web-address";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./place-card.module.css";
import { messageText } from "@diwan/contract/api/messages";
import { useLanguage } from "../../language/language.ts";
import { isInOverview } from "./overview/overview-bounds.ts";
import { MAP_START } from "./place.ts";

const LocalitySearch = lazyPart(async () => ({ default: (await import("./locality-search.tsx")).LocalitySearch }));
const LateMap = lazyPart(async () => ({ default: (await import("./map-field.tsx")).MapField }));

interface PlaceFieldProps {
  place: MapPlace | null;
  change: (place: MapPlace | null) => void;
  about: PlaceNames | undefined;
  /** A pasted link that is not resolved yet. */
  link: string;
  disabled: boolean;
  path?: string;
}

/** The place that guests see, below a map: of tiles, or else the overview of the region that ships. */
export function MapPlaceField({ place, change, about, link, disabled, path }: PlaceFieldProps) {
  const config = useConfig();
  const tiles = config?.mapTiles ?? null;
  // never an empty grid: without tiles there is a picture of the region only
  const hasMap = config && (tiles || !place || isInOverview(place));
  if (isShortMapLink(link)) return <ShortLink link={link} old={place} found={change} />;
  return (
    <div data-path={path}>
      <PlaceCard
        place={place}
        about={about}
        remove={disabled ? undefined : () => change(null)}
        map={
          hasMap && (
            <Suspense fallback={<Skeleton height={214} radius={0} />}>
              <LateMap tiles={tiles} place={place} change={change} disabled={disabled} />
            </Suspense>
          )
        }
      >
        {!disabled && (
          <Suspense fallback={<Skeleton height={84} radius={0} />}>
            <LocalitySearch found={change} />
          </Suspense>
        )}
        {!disabled && !place && <Coordinates found={change} />}
      </PlaceCard>
    </div>
  );
}

interface ShortLinkProps {
  link: string;
  /** What guests see until the new place is known. */
  old: MapPlace | null;
  found: (place: MapPlace) => void;
}

/** How to resolve a short link: only a browser that opens it learns its target. */
function ShortLink({ link, old, found }: ShortLinkProps) {
  const t = useTranslations("map.short");
  return (
    <div className={`clip surface ${styles.card}`} role="group" aria-label={t("title")}>
      <div className={styles.part}>
        <b>{t("title")}</b>
        <ol className={`stack gap-8 ${styles.steps}`}>
          {(["open", "wait", "copy"] as const).map((step, at) => (
            <li className="flex gap-10" key={step}>
              <span className={`centered fixed tiny round tinted ${styles.step}`} aria-hidden>
                {t("step", { number: at + 1 })}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
        <Button
          component="a"
          variant="filled"
          className={styles.open}
          href={readWebAddress(link)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t("button")}
        </Button>
        {old && (
          <span className="muted tiny">
            {t.rich("old", {
              place: () => (
                <bdi className="num" dir="ltr">
                  {formatCoordinates(old)}
                </bdi>
              ),
            })}
          </span>
        )}
      </div>
      <div className={`${styles.part} small sunken ${styles.example}`}>
        <span className="muted tiny">{t("right")}</span>
        <bdi className="num" dir="ltr">
          google.com/maps/<mark>@29.3345,48.0761</mark>,17z
        </bdi>
      </div>
      <Coordinates found={found} />
    </div>
  );
}

/** Coordinates of a place, applied when both are filled and the fields lose focus. */
function Coordinates({ found }: { found: (place: MapPlace) => void }) {
  const t = useTranslations("map");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState({ latitude: "", longitude: "" });
  const [left, setLeft] = useState(false);
  const read = {
    latitude: readDegrees(typed.latitude, 90),
    longitude: readDegrees(typed.longitude, 180),
  };
  const take = () => {
    const { latitude, longitude } = read;
    setLeft(true);
    if (latitude !== undefined && longitude !== undefined) found({ latitude, longitude });
  };
  return (
    <div className={styles.part}>
      <span className="muted tiny">{t("numbers")}</span>
      <div className="grid columns-2 gap-10">
        {(["latitude", "longitude"] as const).map((axis) => (
          <TextInput
            key={axis}
            label={t(axis)}
            placeholder={String(MAP_START[axis])}
            inputMode="decimal"
            dir="ltr"
            value={typed[axis]}
            error={left && typed[axis] !== "" && read[axis] === undefined ? messageText("place", locale) : undefined}
            onChange={({ currentTarget: { value } }) => {
              setLeft(false);
              setTyped((both) => ({ ...both, [axis]: value }));
            }}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              take();
            }}
          />
        ))}
      </div>
    </div>
  );
}
