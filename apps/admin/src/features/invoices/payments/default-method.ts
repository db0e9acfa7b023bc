import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { read, STORED, write } from "../../../kit/browser/stored.ts";

// several people may work at one till
const keyOf = (userId: string): string => `${STORED.paymentMethod}.${userId}`;

/** By what money is entered to begin with: as the guest wishes, else as this person did the last time, else in cash. */
export function defaultMethod(userId: string, wish: PaymentMethod | undefined): PaymentMethod {
  const last = read(keyOf(userId));
  return wish ?? PAYMENT_METHODS.find((one) => one === last) ?? "cash";
}

export const rememberMethod = (userId: string, method: PaymentMethod): void => write(keyOf(userId), method);

/** By what most was received: that is how it is given back. */
export const mainMethod = (
  payments: readonly { method: PaymentMethod; amount: number }[],
): PaymentMethod | undefined => {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};
