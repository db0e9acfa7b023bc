import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import type { PricedNight, BookingQuote, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { StayPrice, PricedStay, PricedStayLine } from "@diwan/contract/stays/stay-prices";
import type { Stay } from "@diwan/contract/stays/stays";
import { invalid, ApiError } from "../../../platform/errors.ts";
import type { LocalSpan } from "./facts.ts";

/** A request for a booking. */
export interface BookingRequest {
  resource_type: ResourceType;
  /** Undefined means any table that seats the party. */
  resource_id?: string | null | undefined;
  start: string;
  end?: string | null | undefined;
  guests: number;
  staff_id?: string | null | undefined;
  unit_no?: number | null | undefined;
  /** Guests book only what is offered, for its fixed length; staff may choose both. */
  guest?: boolean;
}

/** A bookable unit, as a booking stores it. */
export interface BookableUnit {
  unit_id: string;
  unit_no: number;
  resource_id: string;
  staff_id: string | null;
  name_en: string;
  name_ar: string | null;
}

export type BookingConflict = NonNullable<BookingQuote["reason"]>;

/** A booking before it is written: time, price and candidate units, best first. */
export interface BookingTarget extends LocalSpan {
  branchId: string;
  resource_type: ResourceType;
  units: BookableUnit[];
  lines: PricedStayLine[];
  nights: PricedNight[];
  total: number;
  insurance: number;
  /** A conflict that does not depend on other bookings. */
  conflict: BookingConflict | null;
}

/** The price of a stay, or 422 on the field without a price. */
export function requirePrice(stay: Stay, priced: PricedStay): StayPrice {
  if (priced === "packages") throw invalid({ end: "stayUnpriced" });
  if (priced === "extra_hours") throw invalid({ [stay.early ? "start" : "end"]: "extraHoursNotOffered" });
  return priced;
}

const FIELDS: Partial<Record<BookingConflict, Record<string, ServerMessageKey>>> = {
  too_many: { guests: "tooManyGuests" },
  past: { start: "bookingPast" },
  too_late: { start: "bookingTooLate" },
};

/** The API error of a conflict; for a taken time it carries `current`. */
export function bookingConflictError(obstacle: BookingConflict, current?: unknown): ApiError {
  const fields = FIELDS[obstacle];
  if (fields) return invalid(fields);
  const code = obstacle === "taken" ? "slot_taken" : obstacle === "closed" ? "closed" : "off_hours";
  return new ApiError(code, current === undefined ? {} : { extra: { current } });
}
