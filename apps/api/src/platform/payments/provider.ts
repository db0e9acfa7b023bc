import type { Locale } from "@diwan/contract/api/enumerations";

/** The amount that a guest owes for a placed order. */
export interface PaymentDue {
  businessId: string;
  branchId: string;
  /** The order's id: a repeated call has the same reference, so that no second payment starts. */
  reference: string;
  number: number;
  /** In the currency, at most 3 decimals. */
  total: number;
  currency: string;
  locale: Locale;
  /** The address for notifications by POST; each one makes the server query received payments. */
  notifyUrl: string;
  /** The page where the guest returns, paid or not: it follows the order and contains its secret. */
  returnUrl: string;
}

/** A payment that a provider has received. */
export interface ProviderPayment {
  /** The provider's id of the payment; recorded once. */
  id: string;
  amount: number;
  method: "online" | "knet" | "card";
}

/** Takes payments online. docs/payment-providers.md shows how to add one. */
export interface PaymentProvider {
  readonly name: string;
  /**
   * The address of the payment page; null for payment at the counter. Called after the order is committed, and again
   * when its request is repeated. If it throws or takes longer than 10 s, the order is paid at the counter.
   */
  begin(due: PaymentDue): Promise<string | undefined>;
  /** The payments received for a reference according to the provider; may be empty. */
  received?(reference: string): Promise<ProviderPayment | undefined>;
}

/** The default: no online payments. */
export const counterPayments: PaymentProvider = { name: "counter", begin: async () => undefined };

/** Whether guests can pay online. */
export const acceptsOnlinePayments = (payments: PaymentProvider): boolean => payments.name !== counterPayments.name;
