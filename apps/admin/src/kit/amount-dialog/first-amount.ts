import type { Currency, Locale } from "@diwan/contract/enumerations";
import { fromFils, readAmount, toFils } from "@diwan/contract/money";
import type { ReservationWhole } from "@diwan/contract/reservation-parts";
import { HOLDING_STATUSES } from "@diwan/contract/reservation-status";
import { amountForField } from "@diwan/ui/money";

/** What a field of money begins with: the whole amount to the fils, which can be read again as it stands. */
export const firstAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";

/** What is wrong with a typed amount: none at all, nothing where it must be something, or more than `most`. */
export function wrongIn(typed: string, most: number): "noAmount" | "nothing" | "tooMuch" | undefined {
  const amount = readAmount(typed);
  if (typed.trim() === "") return "nothing";
  if (amount === undefined) return "noAmount";
  if (amount <= 0) return "nothing";
  return amount > most ? "tooMuch" : undefined;
}

/** What of the insurance is still to be taken; nothing of who does not come. */
export function openInsurance({ status, insurance, insurance_moves: moves }: InsuranceOf): number {
  if (!HOLDING_STATUSES.includes(status)) return 0;
  const taken = moves.reduce((fils, { kind, amount }) => fils + (kind === "held" ? toFils(amount) : 0), 0);
  return fromFils(Math.max(0, toFils(insurance) - taken));
}
type InsuranceOf = Pick<ReservationWhole, "status" | "insurance"> & {
  insurance_moves: readonly Pick<ReservationWhole["insurance_moves"][number], "kind" | "amount">[];
};
