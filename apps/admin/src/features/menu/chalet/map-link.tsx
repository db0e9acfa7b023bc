import { placeOfMapLink, type Place } from "@diwan/contract/map-link";
import { messageText } from "@diwan/contract/messages";
import { IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
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

/** Takes a pasted map link at once, a typed one when the field is left or Enter is pressed. */
export function MapLink({ value, change, found, disabled }: MapLinkProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const [typing, setTyping] = useState(false);
  const read = (link: string) => {
    const place = placeOfMapLink(link);
    setTyping(false);
    if (place) found(place);
    else change(link);
  };
  const type = (link: string) => {
    const pasted = link.length > value.length + 1;
    if (pasted) return read(link);
    setTyping(true);
    change(link);
  };
  const wrong = value.trim() !== "" && !typing;
  return (
    <div className={styles.link}>
      <IconLink size={14} stroke={1.75} aria-hidden className={styles.icon} />
      <TextField
        label={t("mapLink")}
        placeholder={t("mapLinkHint")}
        type="url"
        inputMode="url"
        {...(value ? LATIN : {})}
        value={value}
        change={type}
        onBlur={() => read(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || value.trim() === "") return;
          event.preventDefault();
          read(value);
        }}
        error={wrong ? messageText("mapLink", locale) : undefined}
        path="itemable.mapLink"
        disabled={disabled}
      />
    </div>
  );
}
