import { placeOfMapLink, type Place } from "@diwan/contract/map-link";
import { messageText } from "@diwan/contract/messages";
import { Input, Skeleton, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language.ts";
import { LateMap } from "../map/late-map.ts";
import type { FieldProps } from "./declaration.ts";
import { frameOf } from "./frame.tsx";
import styles from "./location-field.module.css";

/** A place: the pin is dragged, set by a click, moved by the arrow keys, or taken from a pasted map link. */
export function LocationField(props: FieldProps<"location">) {
  const { value, change, path } = props;
  const { "data-path": _, disabled, ...frame } = frameOf(props);
  const [latitude, longitude]: (number | null)[] = Array.isArray(value) ? value : [];
  const place = typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
  const set = (to: Place | null) => change(to ? [to.latitude, to.longitude] : [null, null]);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={styles.field}>
        <Suspense fallback={<Skeleton height={214} radius={10} />}>
          <LateMap place={place} change={set} disabled={disabled} path={path} />
        </Suspense>
        {!disabled && <MapLink found={set} />}
      </div>
    </Input.Wrapper>
  );
}

/** A valid link moves the pin and clears itself; an empty one is valid. */
function MapLink({ found }: { found: (place: Place) => void }) {
  const t = useTranslations("records.fields");
  const { locale } = useLanguage();
  const [link, setLink] = useState("");
  const [left, setLeft] = useState(false);
  const read = (text: string) => {
    const place = placeOfMapLink(text);
    setLink(place ? "" : text);
    if (place) found(place);
  };
  return (
    <TextInput
      aria-label={t("mapLink")}
      placeholder={t("mapLinkHint")}
      inputMode="url"
      leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
      value={link}
      error={left && link.trim() !== "" ? messageText("mapLink", locale) : undefined}
      onChange={(event) => {
        setLeft(false);
        read(event.currentTarget.value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
