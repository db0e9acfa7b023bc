import { Outlet, useRouterState, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../kit/lazy/load-chunk.ts";
import { DialogHost } from "../kit/dialogs/dialog-host.tsx";
import { ProgressBar } from "../kit/screen/progress-bar.tsx";
import { session, loadSession } from "../kit/session/session-store.ts";
import { signInAgain } from "../kit/session/sign-in-again.ts";
import { useStore } from "@diwan/ui/store";
import { retryDelay } from "@diwan/live/retry-delay";
import { Button } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConnection } from "../kit/connection/connection.ts";
import { useBusy } from "../kit/screen/loading.ts";
import { OfflineBanner } from "../kit/connection/offline-banner.tsx";
import { StatePage } from "../kit/screen/state-page.tsx";
import styles from "./root.module.css";

const SignInAgainDialog = lazyPart(async () =>
  (await import("../kit/session/sign-in-again/lazy-dialog.ts")).loadSignInAgain(),
);

function SignInAgain() {
  const asked = useStore(signInAgain);
  return <Suspense fallback={null}>{asked && <SignInAgainDialog asked={asked} />}</Suspense>;
}

/** Wraps every screen: navigation progress, dialogs, and the fallback while the session is unknown. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const { status } = useStore(session);
  return (
    <>
      <ProgressBar active={loading} />
      {status === "unreachable" ? <Unreachable /> : <Outlet />}
      <DialogHost />
      <SignInAgain />
    </>
  );
}

/** The user could not be loaded but the token may be valid: retries by itself and on demand. */
function Unreachable() {
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
  // a lost connection retries by itself; an overloaded server is retried here
  useEffect(() => {
    if (state === "back") againNow();
    if (state !== "ok") return;
    const timer = setTimeout(againNow, retryDelay(tries));
    return () => clearTimeout(timer);
  }, [state, tries]);
  return (
    <main className={`stack ${styles.page}`}>
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
