import type { Locale } from "@diwan/contract/api/enumerations";

/** The amount that a guest owes for a placed order. */
export interface PaymentDue {
  businessId: string;
  branchId: string;
  /** The order's id: the same payment is begun again with the same reference, never a second one. */
  reference: string;
  number: number;
  /** In the currency, at most 3 decimals. */
  total: number;
  currency: string;
  locale: Locale;
  /** The address for notifications by POST, after which the provider is asked for received payments. */
  notifyUrl: string;
  /** Where the guest comes back to, paid or not: the page that follows the order. It holds the order's secret. */
  returnUrl: string;
}

/** A payment that a provider has received. */
export interface ProviderPayment {
  /** The provider's id of the payment; entered once. */
  id: string;
  amount: number;
  method: "online" | "knet" | "card";
}

/** Takes payments online. docs/payment-providers.md shows how to add one. */
export interface PaymentProvider {
  readonly name: string;
  /**
   * The address of the web at which the guest pays; nothing: at the counter. Called once the order is committed, and again
   * when its request is repeated. What it throws, or takes longer than 10 s for, leaves the order to be paid at the counter.
   */
  begin(due: PaymentDue): Promise<string | undefined>;
  /** What has been received for a reference, as the provider itself says; nothing yet, or nothing at all. */
  received?(reference: string): Promise<ProviderPayment | undefined>;
}

/** The default: no online payments. */
export const counterPayments: PaymentProvider = { name: "counter", begin: async () => undefined };

/** Whether guests can pay online at all. */
export const acceptsOnlinePayments = (payments: PaymentProvider): boolean => payments.name !== counterPayments.name;
