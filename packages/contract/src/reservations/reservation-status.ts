import type { Locale } from "../api/enumerations.ts";

export const RESERVATION_STATUSES = ["pending", "confirmed", "completed", "canceled", "no_show"] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The next statuses of each status (decisions, section 7). */
export const NEXT_RESERVATION_STATUSES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ["confirmed", "canceled"],
  confirmed: ["completed", "canceled", "no_show"],
  completed: [],
  canceled: [],
  no_show: [],
};

/** Statuses that occupy the unit. */
export const HOLDING_STATUSES: readonly ReservationStatus[] = ["pending", "confirmed", "completed"];
/** Statuses in which time, unit and guest can be changed. */
export const MOVABLE_STATUSES: readonly ReservationStatus[] = ["pending", "confirmed"];

export const RESERVATION_STATUS_NAMES: Record<ReservationStatus, Record<Locale, string>> = {
  pending: { en: "Pending", ar: "قيد الانتظار" },
  confirmed: { en: "Confirmed", ar: "مؤكد" },
  completed: { en: "Completed", ar: "مكتمل" },
  canceled: { en: "Canceled", ar: "ملغي" },
  no_show: { en: "No show", ar: "لم يحضر" },
};
