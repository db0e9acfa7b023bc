import { Badge } from "@mantine/core";
import type { BadgeValue, Tone } from "../lists/declaration.ts";
import styles from "./status-badge.module.css";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { PaymentStatus } from "@diwan/contract/invoices/payments";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";

/** A status as text, after a dot in its colour. */
export function StatusBadge({ text, tone = "neutral", plain = false }: BadgeValue) {
  return (
    <Badge variant={tone} className={`${styles.badge} ${plain ? "" : styles.dotted}`}>
      {text}
    </Badge>
  );
}

// A status has the same colour everywhere, always with its text.

export const ORDER_TONES: Record<OrderStatus, Tone> = {
  pending: "warning",
  accepted: "info",
  ready: "ok",
  delivered: "neutral",
  rejected: "danger",
};

export const RESERVATION_TONES: Record<ReservationStatus, Tone> = {
  pending: "warning",
  confirmed: "info",
  completed: "neutral",
  canceled: "danger",
  no_show: "plum",
};

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  paid: "ok",
  partially_paid: "warning",
  not_paid: "danger",
  no_data: "neutral",
};
