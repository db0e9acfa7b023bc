import { dayPart, startOfDay } from "../time/local-times.ts";
import type { ReservationStatus } from "./reservation-status.ts";
import type { ResourceType } from "./reservation-parts.ts";
import { isStay } from "../stays/stays.ts";

interface Booked {
  status: ReservationStatus;
  resource_type: ResourceType;
  start: string;
  end: string;
}

/**
 * The next step of a booking in the local time of its business. A pending booking is due for confirmation. A confirmed
 * booking is due for completion once it has begun; a stay, from the day of its departure.
 */
export function dueStep(booked: Booked, now: string): "confirmed" | "completed" | undefined {
  const { status, resource_type, start, end } = booked;
  if (status === "pending") return "confirmed";
  const due = isStay(resource_type) ? startOfDay(dayPart(end)) : start;
  return status === "confirmed" && now >= due ? "completed" : undefined;
}
