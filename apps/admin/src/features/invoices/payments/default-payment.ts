import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { readAmount, fromFils, roundToUnit, toFils } from "@diwan/contract/money/money";
import { amountForField } from "@diwan/ui/money/money";
import { PAYMENT_METHODS, type PaymentMethod, type PaymentStatus } from "@diwan/contract/invoices/payments";
import { readStored, STORED, writeStored } from "../../../kit/browser/stored.ts";

/** The initial text of an amount field: the whole amount with all decimals, so that it is read back exactly. */
export const defaultAmount = (amount: number, locale: Locale, currency: Currency): string =>
  amount > 0 ? amountForField(amount, locale, currency) : "";

/** The error of a typed amount: no number, 0, or more than `most`. */
export function findAmountError(typed: string, most: number): "noAmount" | "nothing" | "tooMuch" | undefined {
  const amount = readAmount(typed);
  if (typed.trim() === "") return "nothing";
  if (amount === undefined) return "noAmount";
  if (amount <= 0) return "nothing";
  return amount > most ? "tooMuch" : undefined;
}

// by user, since several users may share a device
const keyOf = (userId: string): string => `${STORED.paymentMethod}.${userId}`;

/** The initial method: the guest's wish, then this user's last one, then cash. */
export function defaultMethod(userId: string, wish: PaymentMethod | undefined): PaymentMethod {
  const last = readStored(keyOf(userId));
  return wish ?? PAYMENT_METHODS.find((one) => one === last) ?? "cash";
}

export const rememberMethod = (userId: string, method: PaymentMethod): void => writeStored(keyOf(userId), method);

/** The method by which most was paid, which refunds use. */
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

/** The suggested amounts, the initial one first: the balance due, or the refund owed to the guest. */
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
  // a part of a canceled booking may be retained
  const owed: SuggestedAmount = { name: "toGiveBack", amount: -balance };
  return balance < 0 && owed.amount < paid ? [owed, all] : [all, half(paid)];
}

/** The payment status after a payment or refund. */
export function statusAfter(total: number, paid: number): PaymentStatus {
  if (total === 0 || paid > total) return "no_data";
  if (paid === total) return "paid";
  return paid > 0 ? "partially_paid" : "not_paid";
}
