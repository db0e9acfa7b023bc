import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { readAmount, fromFils, roundToUnit, toFils } from "@diwan/contract/money/money";
import { amountForField } from "@diwan/ui/money/money";
import { PAYMENT_METHODS, type PaymentMethod, type PaymentStatus } from "@diwan/contract/invoices/payments";
import { readStored, STORED, writeStored } from "../../../kit/browser/stored.ts";

/** What a field of money begins with: the whole amount to the fils, which can be read again as it stands. */
export const defaultAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";

/** What is wrong with a typed amount: none at all, nothing where it must be something, or more than `most`. */
export function findAmountError(typed: string, most: number): "noAmount" | "nothing" | "tooMuch" | undefined {
  const amount = readAmount(typed);
  if (typed.trim() === "") return "nothing";
  if (amount === undefined) return "noAmount";
  if (amount <= 0) return "nothing";
  return amount > most ? "tooMuch" : undefined;
}

// several people may work at one till
const keyOf = (userId: string): string => `${STORED.paymentMethod}.${userId}`;

/** By what money is entered to begin with: as the guest wishes, else as this person did the last time, else in cash. */
export function defaultMethod(userId: string, wish: PaymentMethod | undefined): PaymentMethod {
  const last = readStored(keyOf(userId));
  return wish ?? PAYMENT_METHODS.find((one) => one === last) ?? "cash";
}

export const rememberMethod = (userId: string, method: PaymentMethod): void => writeStored(keyOf(userId), method);

/** By what most was received: that is how it is given back. */
export const mainMethod = (
  payments: readonly { method: PaymentMethod; amount: number }[],
): PaymentMethod | undefined => {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

export interface SuggestedAmount {
  name: "whole" | "half" | "wholePaid" | "toGiveBack";
  amount: number;
}

/** What is mostly entered, first what stands there to begin with: what is due, or, of a refund, what is owed to the guest. */
export function suggestedAmounts(
  { balance, paid, currency }: { balance: number; paid: number; currency: string },
  refund: boolean,
): [SuggestedAmount, SuggestedAmount] {
  const half = (whole: number): SuggestedAmount => ({
    name: "half",
    amount: fromFils(roundToUnit(toFils(whole) / 2, currency)),
  });
  if (!refund) return [{ name: "whole", amount: balance }, half(balance)];
  const all: SuggestedAmount = { name: "wholePaid", amount: paid };
  // of a booking that was canceled a part may be kept
  const owed: SuggestedAmount = { name: "toGiveBack", amount: -balance };
  return balance < 0 && owed.amount < paid ? [owed, all] : [all, half(paid)];
}

/** What it is after something was paid or given back. */
export function statusAfter(total: number, paid: number): PaymentStatus {
  if (total === 0 || paid > total) return "no_data";
  if (paid === total) return "paid";
  return paid > 0 ? "partially_paid" : "not_paid";
}
