import type { Currency, Locale } from "@diwan/contract/enumerations";
import { fromFils, toFils } from "@diwan/contract/money";
import type { ReservationWhole } from "@diwan/contract/reservation-parts";
import { amountForField } from "@diwan/ui/money";

/** What a field of money begins with: the whole amount to the fils, which can be read again as it stands. */
export const firstAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";

/** What of the insurance was not taken yet. */
export function openInsurance({ insurance, insurance_moves: moves }: InsuranceOf): number {
  const taken = moves.reduce((fils, { kind, amount }) => fils + (kind === "held" ? toFils(amount) : 0), 0);
  return fromFils(Math.max(0, toFils(insurance) - taken));
}
type InsuranceOf = Pick<ReservationWhole, "insurance"> & {
  insurance_moves: readonly Pick<ReservationWhole["insurance_moves"][number], "kind" | "amount">[];
};
