import { useTranslations } from "use-intl";
import { useNow } from "../../kit/browser/now.ts";
import styles from "./waiting.module.css";
import { LATE_AFTER } from "@diwan/contract/orders/order-status";

const [LATE, TOO_LATE] = LATE_AFTER.pending;
const [HOUR, DAY] = [60, 24 * 60];

/** How long a pending order has waited; ticks, and takes on colour as it grows late. */
export function WaitingTime({ since }: { since: string }) {
  const t = useTranslations("orders.age");
  const { unit, n, tone } = ageOf(since, useNow());
  return (
    <bdi className={`num tiny strong nowrap ${styles.age}`} data-tone={tone}>
      {unit === "minutes" && n === 0 ? t("now") : t(unit, { n })}
    </bdi>
  );
}

interface Age {
  unit: "minutes" | "hours" | "days";
  n: number;
  tone: "fresh" | "late" | "tooLate";
}

/** How long an order has waited. A clock that goes wrong makes nobody wait for less than nothing. */
export function ageOf(placed: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(placed)) / 60_000));
  const tone = minutes >= TOO_LATE ? "tooLate" : minutes >= LATE ? "late" : "fresh";
  if (minutes < HOUR) return { unit: "minutes", n: minutes, tone };
  return minutes < DAY
    ? { unit: "hours", n: Math.floor(minutes / HOUR), tone }
    : { unit: "days", n: Math.floor(minutes / DAY), tone };
}
