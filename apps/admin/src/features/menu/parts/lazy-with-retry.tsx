import { Button } from "@mantine/core";
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { chunk } from "../../../kit/lazy/load-chunk.ts";
import { useConnection } from "../../../kit/connection/connection.ts";
import styles from "./lazy-with-retry.module.css";

/**
 * A component that loads when first shown. If that fails, it shows the error and a retry in place; the rest of the
 * screen and typed input stay.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: (props: P) => ReactNode,
): ComponentType<P> & { preload: () => void } {
  let arrived: ComponentType<P> | undefined;
  const fetchPart = chunk(async () => (arrived = await load()));
  function LazyWithRetry(props: P) {
    const [shown, setShown] = useState<{ Part: ComponentType<P> | undefined; failed: boolean }>(() => ({
      Part: arrived,
      failed: false,
    }));
    const missing = !shown.Part;
    const get = useCallback(() => {
      setShown({ Part: undefined, failed: false });
      fetchPart().then(
        (Part) => setShown({ Part, failed: false }),
        () => setShown({ Part: undefined, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (missing) get();
    }, [missing, get]);
    if (shown.Part) return <shown.Part {...props} />;
    if (shown.failed) return <Failed again={get} />;
    return meanwhile?.(props) ?? null;
  }
  // a failed preload is retried when the component is shown
  return Object.assign(LazyWithRetry, { preload: () => void fetchPart().catch(() => undefined) });
}

function Failed({ again }: { again: () => void }) {
  const t = useTranslations("errors");
  const tc = useTranslations("common");
  const connected = useConnection().state !== "lost";
  const [wasLost, setWasLost] = useState(!connected);
  useEffect(() => {
    if (!connected) setWasLost(true);
    else if (wasLost) again();
  }, [connected, wasLost, again]);
  return (
    <div className={styles.failed} role="alert">
      <p>{t("chunkTitle")}</p>
      <Button size="sm" onClick={again}>
        {tc("retry")}
      </Button>
    </div>
  );
}
