import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./kept-band.module.css";
import type { KeptDraft } from "./use-kept-draft.ts";

interface KeptBandProps<V> {
  kept: KeptDraft<V>;
  /** Its space to what is around it. */
  className?: string | undefined;
}

/** Offers what was typed before the session ended. */
export function KeptBand<V>({ kept: { found, takeUp, giveUp }, className = "" }: KeptBandProps<V>) {
  const t = useTranslations("records.kept");
  if (!found) return null;
  return (
    <div className={`${styles.band} ${className}`} role="status">
      <p className={styles.text}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
        {t("text")}
      </p>
      <Button onClick={giveUp}>{t("giveUp")}</Button>
      <Button onClick={takeUp}>{t("takeUp")}</Button>
    </div>
  );
}
