import { readDegrees, type MapPlace } from "@diwan/contract/branches/map-link";
import { messageText } from "@diwan/contract/api/messages";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import styles from "./place-card.module.css";
import { START } from "./place.ts";

/** A place by its two numbers, taken when both are there and the fields are left. */
export function Coordinates({ found }: { found: (place: MapPlace) => void }) {
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
      <div className={styles.numbers}>
        {(["latitude", "longitude"] as const).map((part) => (
          <TextInput
            key={part}
            label={t(part)}
            placeholder={String(START[part])}
            inputMode="decimal"
            dir="ltr"
            value={typed[part]}
            error={left && typed[part] !== "" && read[part] === undefined ? messageText("place", locale) : undefined}
            onChange={({ currentTarget: { value } }) => {
              setLeft(false);
              setTyped((both) => ({ ...both, [part]: value }));
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
