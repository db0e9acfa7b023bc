import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { ageOf } from "./age.ts";
import styles from "./waiting.module.css";

const TICK = 10_000;

/** How long a pending order has waited; ticks, and takes on colour as it grows late. */
export function Waiting({ since }: { since: string }) {
  const t = useTranslations("orders.age");
  const { unit, n, tone } = ageOf(since, useNow());
  return (
    <bdi className={`num ${styles.age}`} data-tone={tone}>
      {unit === "minutes" && n === 0 ? t("now") : t(unit, { n })}
    </bdi>
  );
}

/** The present moment to ten seconds: the same for all who show it. */
const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK) * TICK);

function subscribe(told: () => void): () => void {
  const timer = setInterval(told, TICK);
  return () => clearInterval(timer);
}
