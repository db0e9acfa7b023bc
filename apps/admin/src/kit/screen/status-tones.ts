import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { PaymentStatus } from "@diwan/contract/invoices/payments";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import type { Tone } from "../lists/declaration.ts";

// A status has one colour wherever it is shown, beside its word.

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
