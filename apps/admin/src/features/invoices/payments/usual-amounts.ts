import { fromFils, inUnits, toFils } from "@diwan/contract/money/money";
import type { PaymentStatus } from "@diwan/contract/invoices/payments";

export interface Usual {
  name: "whole" | "half" | "wholePaid" | "toGiveBack";
  amount: number;
}

/** What is mostly entered, first what stands there to begin with: what is due, or, of a refund, what is owed to the guest. */
export function usualAmounts(
  { balance, paid, currency }: { balance: number; paid: number; currency: string },
  refund: boolean,
): [Usual, Usual] {
  const half = (whole: number): Usual => ({ name: "half", amount: fromFils(inUnits(toFils(whole) / 2, currency)) });
  if (!refund) return [{ name: "whole", amount: balance }, half(balance)];
  const all: Usual = { name: "wholePaid", amount: paid };
  // of a booking that was canceled a part may be kept
  const owed: Usual = { name: "toGiveBack", amount: -balance };
  return balance < 0 && owed.amount < paid ? [owed, all] : [all, half(paid)];
}

/** What it is after something was paid or given back. */
export function statusAfter(total: number, paid: number): PaymentStatus {
  if (total === 0 || paid > total) return "no_data";
  if (paid === total) return "paid";
  return paid > 0 ? "partially_paid" : "not_paid";
}
