import { fromFils, toFils } from "./money.ts";
import type { ReservationWhole } from "./reservation-parts.ts";
import { HOLDING_STATUSES } from "./reservation-status.ts";

type InsuranceOf = Pick<ReservationWhole, "status" | "insurance"> & {
  insurance_moves: readonly Pick<ReservationWhole["insurance_moves"][number], "kind" | "amount">[];
};

/** What of the agreed insurance is still to be taken: each part once. Nothing of who does not come. */
export function openInsurance({ status, insurance, insurance_moves: moves }: InsuranceOf): number {
  if (!HOLDING_STATUSES.includes(status)) return 0;
  const taken = moves.reduce((fils, { kind, amount }) => fils + (kind === "held" ? toFils(amount) : 0), 0);
  return fromFils(Math.max(0, toFils(insurance) - taken));
}
