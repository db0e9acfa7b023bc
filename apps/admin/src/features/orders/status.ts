import type { Locale } from "@diwan/contract/enumerations";
import { ORDER_STATUS_NAMES, type OrderStatus } from "@diwan/contract/order-status";
import type { BadgeValue, Tone } from "../../kit/list/declaration.ts";

const TONES: Record<OrderStatus, Tone> = {
  pending: "warning",
  accepted: "info",
  ready: "ok",
  delivered: "neutral",
  rejected: "danger",
};

/** A status in a word and its colour. */
export const statusBadge = (status: OrderStatus, locale: Locale): BadgeValue => ({
  text: ORDER_STATUS_NAMES[status][locale],
  tone: TONES[status],
});
