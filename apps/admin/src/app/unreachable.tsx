import { waitBefore } from "@diwan/live/wait-before";
import { Button } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useConnection } from "../kit/connection.ts";
import { useBusy } from "../kit/loading.ts";
import { OfflineBanner } from "../kit/offline-banner.tsx";
import { loadSession } from "../kit/session-store.ts";
import { StatePage } from "../kit/state-page.tsx";
import styles from "./unreachable.module.css";

/** The user could not be loaded, but the token may well be good: tries again, by itself and on demand. */
export function Unreachable() {
  const t = useTranslations("errors.connection");
  const tc = useTranslations("common");
  const router = useRouter();
  const { busy, run } = useBusy();
  const { state } = useConnection();
  const [tries, setTries] = useState(0);
  const again = () =>
    run(async () => {
      const { status } = await loadSession();
      if (status === "unreachable") setTries(tries + 1);
      else await router.invalidate();
    });
  const againNow = useEffectEvent(() => void again());
  // a lost connection is tried by itself; a server that answers, but has too much to do, is asked here
  useEffect(() => {
    if (state === "back") againNow();
    if (state !== "ok") return;
    const timer = setTimeout(againNow, waitBefore(tries));
    return () => clearTimeout(timer);
  }, [state, tries]);
  return (
    <main className={styles.page}>
      <OfflineBanner signedIn={false} />
      <StatePage
        whole
        icon={<IconWifiOff size={26} stroke={1.5} />}
        title={t("session")}
        text={state === "lost" ? t("lost") : t("sessionText")}
      >
        <Button variant="filled" disabled={busy} onClick={() => void again()}>
          {tc("retry")}
        </Button>
      </StatePage>
    </main>
  );
}
