import type { Locale } from "@diwan/contract/enumerations";
import type { PaymentStatus } from "@diwan/contract/payments";
import { RESERVATION_STATUS_NAMES, type ReservationStatus } from "@diwan/contract/reservation-status";
import type { BadgeValue, Tone } from "../../kit/list/declaration.ts";

const TONES: Record<ReservationStatus, Tone> = {
  pending: "warning",
  confirmed: "info",
  completed: "ok",
  canceled: "neutral",
  no_show: "danger",
};

/** A status in a word and its colour. */
export const statusBadge = (status: ReservationStatus, locale: Locale): BadgeValue => ({
  text: RESERVATION_STATUS_NAMES[status][locale],
  tone: TONES[status],
});

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  paid: "ok",
  partially_paid: "warning",
  not_paid: "danger",
  no_data: "neutral",
};
