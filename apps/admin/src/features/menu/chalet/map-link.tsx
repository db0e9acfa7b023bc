import { mapLinkError, type Place } from "@diwan/contract/branches/map-link";
import { messageText } from "@diwan/contract/api/messages";
import { IconMapPin } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { useMapLink } from "../../../kit/map/use-map-link.ts";
import { TextField } from "../parts/text-field.tsx";
import styles from "./map-link.module.css";

/** A link runs from left to right; the words that ask for one run as the page does. */
const LATIN = { locale: "en" } as const;

interface MapLinkProps {
  value: string;
  change: (link: string) => void;
  /** The link leads to a place. */
  found: (place: Place) => void;
  disabled: boolean;
}

export function MapLink({ value, change, found, disabled }: MapLinkProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const { wrong, type, input } = useMapLink({ value, change, found });
  const error = wrong ? mapLinkError(value) : undefined;
  return (
    <div className={styles.link}>
      <IconMapPin size={14} stroke={1.75} aria-hidden className={styles.icon} />
      <TextField
        {...input}
        label={t("mapLink")}
        placeholder={t("mapLinkHint")}
        {...(value ? LATIN : {})}
        value={value}
        change={type}
        error={error && messageText(error, locale)}
        path="itemable.mapLink"
        disabled={disabled}
      />
    </div>
  );
}
