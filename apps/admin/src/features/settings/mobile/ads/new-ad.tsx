import { messageText } from "@diwan/contract/api/messages";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import type { Ad } from "./ad.ts";
import { LinkEditor } from "./link-editor.tsx";
import styles from "./new-ad.module.css";
import { useLink } from "./use-link.ts";

/** A picture, which must be there, and a link, which need not. */
export function NewAd({ add, cancel }: { add: (ad: Ad) => void; cancel: () => void }) {
  const t = useTranslations("settings.ads");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const [src, setSrc] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const state = useLink();
  const finish = () => {
    if (src === null) return setError(messageText("required", locale));
    const link = state.read();
    if (link !== undefined) add({ src, link });
  };
  return (
    <div className={styles.form} role="group" aria-label={t("add")}>
      <PictureField
        look="wide"
        label={t("picture")}
        path="new-ad"
        src={src}
        change={(next) => {
          setSrc(next);
          setError(undefined);
        }}
        error={error}
        changed={false}
        locked={false}
      />
      <div className={styles.end}>
        <LinkEditor state={state} enter={finish}>
          {null}
        </LinkEditor>
        <div className={styles.buttons}>
          <Button onClick={cancel}>{tc("cancel")}</Button>
          <Button onClick={finish}>{tc("add")}</Button>
        </div>
      </div>
    </div>
  );
}
