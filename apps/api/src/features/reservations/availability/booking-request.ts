import type { MessageKey } from "@diwan/contract/api/messages";
import type { PricedNight, Quote, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { Priced, PricedStay, PricedStayLine } from "@diwan/contract/stays/stay-prices";
import type { Stay } from "@diwan/contract/stays/stays";
import { invalid, ApiError } from "../../../platform/errors.ts";
import type { LocalSpan } from "./facts.ts";

/** What somebody wants to book. */
export interface BookingRequest {
  resource_type: ResourceType;
  /** Nothing: any table that seats the party. */
  resource_id?: string | null | undefined;
  start: string;
  end?: string | null | undefined;
  guests: number;
  staff_id?: string | null | undefined;
  unit_no?: number | null | undefined;
  /** Guests book what is shown to them, as long as it takes; staff decides. */
  guest?: boolean;
}

/** One of those that can be had, as a booking keeps it. */
export interface BookableUnit {
  unit_id: string;
  unit_no: number;
  resource_id: string;
  staff_id: string | null;
  name_en: string;
  name_ar: string | null;
}

export type BookingConflict = NonNullable<Quote["reason"]>;

/** What would be booked: when, at which price, and which units could be had, the best first. */
export interface BookingTarget extends LocalSpan {
  branchId: string;
  resource_type: ResourceType;
  units: BookableUnit[];
  lines: PricedStayLine[];
  /** Of stays. */
  nights: PricedNight[];
  total: number;
  insurance: number;
  /** What stands in its way, whoever else has booked. */
  conflict: BookingConflict | null;
}

/** The price of a stay, or 422 on the field that has none. */
export function requirePrice(stay: Stay, priced: PricedStay): Priced {
  if (priced === "packages") throw invalid({ end: "stayUnpriced" });
  if (priced === "extra_hours") throw invalid({ [stay.early ? "start" : "end"]: "extraHoursNotOffered" });
  return priced;
}

const FIELDS: Partial<Record<BookingConflict, Record<string, MessageKey>>> = {
  too_many: { guests: "tooManyGuests" },
  past: { start: "bookingPast" },
  too_late: { start: "bookingTooLate" },
};

/** Why it can't be booked, as a refusal; a taken time comes with what the caller must know. */
export function bookingConflictError(obstacle: BookingConflict, current?: unknown): ApiError {
  const fields = FIELDS[obstacle];
  if (fields) return invalid(fields);
  const code = obstacle === "taken" ? "slot_taken" : obstacle === "closed" ? "closed" : "off_hours";
  return new ApiError(code, current === undefined ? {} : { extra: { current } });
}
