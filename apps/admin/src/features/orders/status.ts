import type { Locale } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { BadgeValue } from "../../kit/lists/declaration.ts";
import { ORDER_TONES } from "../../kit/screen/status-tones.ts";

/** A status in a word and its colour. */
export const statusBadge = (status: OrderStatus, locale: Locale): BadgeValue => ({
  text: ORDER_STATUS_NAMES[status][locale],
  tone: ORDER_TONES[status],
});
