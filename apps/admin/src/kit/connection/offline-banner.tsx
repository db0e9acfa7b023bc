import { Button } from "@mantine/core";
import { IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { retryConnection, useConnection } from "./connection.ts";
import styles from "./offline-banner.module.css";
import { outboxCount } from "./outbox.ts";
import { useStore } from "@diwan/ui/store";

/**
 * The banner while the server is unreachable, and for three seconds after it answers again. `signedIn`: whether the user is
 * known.
 */
export function OfflineBanner({ signedIn = true }: { signedIn?: boolean }) {
  const connection = useConnection();
  const { waiting, saved } = useStore(outboxCount);
  const t = useTranslations("errors.connection");
  if (connection.state === "ok") return null;
  if (connection.state === "back")
    return (
      <div className={styles.banner} data-back role="status">
        <IconWifi size={16} stroke={1.75} aria-hidden />
        <span>
          {t("back")} {saved > 0 && t("saved", { count: saved })}
        </span>
      </div>
    );
  return (
    <div className={styles.banner} role="status">
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      <span className="grow">
        <strong>{t("lost")}</strong> {signedIn && t("signedIn")} {waiting > 0 && t("waiting", { count: waiting })}
      </span>
      <RetryButton at={connection.retryAt} />
    </div>
  );
}

function RetryButton({ at }: { at: number }) {
  const t = useTranslations("errors.connection");
  const seconds = useSecondsUntil(at);
  return (
    <Button size="sm" onClick={retryConnection} disabled={seconds === 0}>
      {/* the countdown is only visual; a screen reader would announce every second */}
      <span aria-live="off">{seconds === 0 ? t("retrying") : t("retryIn", { seconds })}</span>
    </Button>
  );
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
