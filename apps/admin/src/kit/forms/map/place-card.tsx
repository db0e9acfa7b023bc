import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { directionsLink, mapLinkOf, formatCoordinates, type MapPlace } from "@diwan/contract/branches/map-link";
import { directionOf } from "@diwan/ui/direction";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../screen/copy-button.tsx";
import { useLanguage } from "../../language/language.ts";
import pinPicture from "./pin.svg";
import styles from "./place-card.module.css";

/** The details of a place beside its coordinates. */
export interface PlaceNames {
  names: Names;
  address: { en: string; ar: string } | null;
}

interface PlaceCardProps {
  place: MapPlace | null;
  about: PlaceNames | undefined;
  remove: (() => void) | undefined;
  /** Shows the pin where there are map tiles. */
  map: ReactNode;
  /** The ways to enter a place. */
  children: ReactNode;
}

/** What guests see of a place: both names, the address, its coordinates and the map link. */
export function PlaceCard({ place, about, remove, map, children }: PlaceCardProps) {
  const t = useTranslations("map");
  return (
    <div className={`clip surface ${styles.card}`} role="group" aria-label={t("map")}>
      {map}
      <Heading about={about} pin={!map} set={place !== null} />
      <div className={styles.row}>
        <span className={`fixed muted ${styles.key}`}>{t("coordinates")}</span>
        <span className={`fill truncate ${styles.value}`} role="status" aria-label={place ? undefined : t("noPlace")}>
          {place ? (
            <bdi className="num" dir="ltr">
              {formatCoordinates(place)}
            </bdi>
          ) : (
            t("noPlace")
          )}
        </span>
        {place && <CopyButton text={formatCoordinates(place)} label={t("coordinates")} />}
      </div>
      {place && <Links place={place} />}
      {place && remove && (
        <div className={styles.row}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={remove}
          >
            {t("removePin")}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

function Heading({ about, pin, set }: { about: PlaceNames | undefined; pin: boolean; set: boolean }) {
  const { locale } = useLanguage();
  const { first, second, address } = placeTexts(about, locale);
  if (!pin && !first && !address) return null;
  return (
    <div className={`flex align-start gap-14 ${styles.heading}`}>
      {pin && (
        <span className={`centered fixed sunken ${styles.pin}`} data-set={set || undefined}>
          <img src={pinPicture} alt="" />
        </span>
      )}
      <div className="fill break-anywhere">
        {first && <bdi className={`block ${styles.name}`}>{first.name}</bdi>}
        {address && <bdi className="soft small block">{address}</bdi>}
      </div>
      {second && (
        <span className={styles.second} lang={second.locale} dir={directionOf(second.locale)}>
          {second.name}
        </span>
      )}
    </div>
  );
}

/** The name in the screen's language first; the address in it, or else in the other one. */
function placeTexts(about: PlaceNames | undefined, locale: Locale) {
  const names = (about?.names ?? []).filter(({ name }) => name.trim() !== "");
  const [first, second] = names.toSorted((one) => (one.locale === locale ? -1 : 1));
  return { first, second, address: about?.address?.[locale] || about?.address?.[locale === "en" ? "ar" : "en"] };
}

function Links({ place }: { place: MapPlace }) {
  const t = useTranslations("map");
  const link = mapLinkOf(place);
  const at = `${place.latitude},${place.longitude}`;
  const maps = [
    [t("google"), directionsLink(place)],
    [t("apple"), `https://maps.apple.com/?daddr=${at}`],
    [t("waze"), `https://waze.com/ul?ll=${at}&navigate=yes`],
  ];
  return (
    <>
      <div className={styles.row}>
        <span className={`fixed muted ${styles.key}`}>{t("link")}</span>
        <a
          className={`fill truncate ${styles.value}`}
          dir="ltr"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          title={link}
        >
          {link.replace("https://www.", "")}
        </a>
        <CopyButton text={link} label={t("link")} />
      </div>
      <div className={styles.row}>
        <span className={`fixed muted ${styles.key}`}>{t("opensIn")}</span>
        <span className={`flex wrap ${styles.maps}`}>
          {maps.map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </span>
      </div>
    </>
  );
}
