import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./kept-draft-banner.module.css";
import type { KeptDraft } from "./use-kept-draft.ts";

interface KeptDraftBannerProps {
  kept: KeptDraft<object>;
  /** Its space to what is around it. */
  className?: string | undefined;
}

/** Offers what was typed before the page was loaded again or the session ended. */
export function KeptDraftBanner({ kept: { found, takeUp, giveUp }, className = "" }: KeptDraftBannerProps) {
  const t = useTranslations("records.kept");
  if (!found) return null;
  return (
    <div className={`${styles.banner} ${className}`} role="status">
      <p className={`row gap-10 grow ${styles.text}`}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
        {t("text")}
      </p>
      <Button onClick={giveUp}>{t("giveUp")}</Button>
      <Button onClick={takeUp}>{t("takeUp")}</Button>
    </div>
  );
}
