import type { Locale } from "@diwan/contract/api/enumerations";
import { LATE_AFTER, type OrderStatus } from "@diwan/contract/orders/order-status";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useSyncExternalStore } from "react";
import { serverNow } from "../server/connection.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that changes only with time; renders again only when it does. */
export const useTime = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serverNow()));

const MINUTE = 60_000;
/** Other statuses have no limit: a ready order waits for its guest. */
const LIMITS: Partial<Record<OrderStatus, readonly [late: number, now: number]>> = LATE_AFTER;

export type Urgency = "calm" | "late" | "now";

export function urgencyOf(status: OrderStatus, age: number): Urgency {
  const [late, now] = LIMITS[status] ?? [Infinity, Infinity];
  if (age >= now * MINUTE) return "now";
  return age >= late * MINUTE ? "late" : "calm";
}

/** Minutes and seconds, from one hour on with the hours: `9:06`, `1:09:06`. */
export function formatAge(age: number, locale: Locale): string {
  const seconds = Math.max(0, Math.floor(age / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => formatNumber(value, locale, { minimumIntegerDigits: 2 });
  const leading = hours ? [formatNumber(hours, locale), two(minutes)] : [formatNumber(minutes, locale)];
  return [...leading, two(seconds % 60)].join(":");
}
