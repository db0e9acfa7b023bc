import { Button } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
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
  const connection = useConnection();
  const again = () =>
    run(async () => void ((await loadSession()).status !== "unreachable" && (await router.invalidate())));
  const againNow = useEffectEvent(again);
  useEffect(() => {
    if (connection.state === "back") void againNow();
  }, [connection.state]);
  return (
    <main className={styles.page}>
      <OfflineBanner />
      <StatePage
        whole
        icon={<IconWifiOff size={26} stroke={1.5} />}
        title={t("session")}
        text={`${t("lost")} ${t("signedIn")}`}
      >
        <Button variant="filled" disabled={busy} onClick={() => void again()}>
          {tc("retry")}
        </Button>
      </StatePage>
    </main>
  );
}
