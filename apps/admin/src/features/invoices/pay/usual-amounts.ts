import type { Invoice } from "@diwan/contract/invoices";
import { fromFils, toFils } from "@diwan/contract/money";

export interface Usual {
  name: "whole" | "half" | "wholePaid" | "toGiveBack";
  amount: number;
}

/** What is mostly entered, first what stands there to begin with: what is due, or, of a refund, what is owed to the guest. */
export function usualAmounts({ balance, paid }: Pick<Invoice, "balance" | "paid">, refund: boolean): [Usual, Usual] {
  const half = (whole: number): Usual => ({ name: "half", amount: fromFils(Math.round(toFils(whole) / 2)) });
  if (!refund) return [{ name: "whole", amount: balance }, half(balance)];
  const all: Usual = { name: "wholePaid", amount: paid };
  // of a booking that was canceled a part may be kept
  const owed: Usual = { name: "toGiveBack", amount: -balance };
  return balance < 0 && owed.amount < paid ? [owed, all] : [all, half(paid)];
}
