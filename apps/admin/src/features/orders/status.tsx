import type { Locale } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES, LATE_AFTER, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { BadgeValue } from "../../kit/lists/declaration.ts";
import { ORDER_TONES } from "../../kit/screen/status-badge.tsx";
import { useTranslations } from "use-intl";
import { useNow } from "../../kit/browser/now.ts";

/** A status as text with its colour. */
export const statusBadge = (status: OrderStatus, locale: Locale): BadgeValue => ({
  text: ORDER_STATUS_NAMES[status][locale],
  tone: ORDER_TONES[status],
});

const [LATE, TOO_LATE] = LATE_AFTER.pending;
const TONES = { fresh: "muted medium", late: "warning strong", tooLate: "danger strong" };
const [HOUR, DAY] = [60, 24 * 60];

/** How long a pending order has waited; updated live, and its colour changes with the delay. */
export function WaitingTime({ since }: { since: string }) {
  const t = useTranslations("orders.age");
  const { unit, n, tone } = ageOf(since, useNow());
  return (
    <bdi className={`num tiny nowrap ${TONES[tone]}`} data-tone={tone}>
      {unit === "minutes" && n === 0 ? t("now") : t(unit, { n })}
    </bdi>
  );
}

interface Age {
  unit: "minutes" | "hours" | "days";
  n: number;
  tone: "fresh" | "late" | "tooLate";
}

/** The waiting time of an order; never negative, even if the clock is wrong. */
export function ageOf(placed: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(placed)) / 60_000));
  const tone = minutes >= TOO_LATE ? "tooLate" : minutes >= LATE ? "late" : "fresh";
  if (minutes < HOUR) return { unit: "minutes", n: minutes, tone };
  return minutes < DAY
    ? { unit: "hours", n: Math.floor(minutes / HOUR), tone }
    : { unit: "days", n: Math.floor(minutes / DAY), tone };
}
