import type { GuestReservation } from "../guests/guest-reservations.ts";
import { fromFils, toFils } from "../money/money.ts";
import type { ReservationWhole } from "./reservation-parts.ts";
import { HOLDING_STATUSES, MOVABLE_STATUSES } from "./reservation-status.ts";

type InsuranceOf = Pick<ReservationWhole, "status" | "insurance"> & {
  insurance_moves: readonly Pick<ReservationWhole["insurance_moves"][number], "kind" | "amount">[];
};

/** The agreed insurance that is not taken yet; 0 for a no-show. */
export function openInsurance({ status, insurance, insurance_moves: moves }: InsuranceOf): number {
  if (!HOLDING_STATUSES.includes(status)) return 0;
  const taken = moves.reduce((fils, { kind, amount }) => fils + (kind === "held" ? toFils(amount) : 0), 0);
  return fromFils(Math.max(0, toFils(insurance) - taken));
}

interface GuestInsurance extends Pick<GuestReservation, "status" | "insurance"> {
  /** A quote has none. */
  insurance_moved?: GuestReservation["insurance_moved"] | undefined;
}

/** The insurance as shown to guests: the amount to pay on arrival, and what was kept or returned. */
export function guestInsurance({ status, insurance, insurance_moved: moved }: GuestInsurance) {
  const { held, deducted, returned } = moved ?? { held: 0, deducted: 0, returned: 0 };
  const open = MOVABLE_STATUSES.includes(status) ? toFils(insurance) - toFils(held) : 0;
  const taken = fromFils(toFils(held) - toFils(deducted) - toFils(returned));
  return { due: fromFils(Math.max(0, open)), taken, deducted, returned };
}
