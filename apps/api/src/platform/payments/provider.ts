import type { Locale } from "@diwan/contract/enumerations";

/** What a guest owes for an order that stands already. */
export interface Due {
  businessId: string;
  branchId: string;
  /** The order's id: the same payment is begun again with the same reference, never a second one. */
  reference: string;
  number: number;
  /** In the currency, at most 3 decimals. */
  total: number;
  currency: string;
  locale: Locale;
  /** Where the guest comes back to, paid or not: the page that follows the order. It holds the order's secret. */
  returnUrl: string;
}

/** Takes payments online. docs/payment-providers.md shows how to add one. */
export interface PaymentProvider {
  readonly name: string;
  /**
   * The address of the web at which the guest pays; nothing: at the counter. Called once the order is committed, and again
   * when its request is repeated. What it throws, or takes longer than 10 s for, leaves the order to be paid at the counter.
   */
  begin(due: Due): Promise<string | undefined>;
}

/** Built in: guests who want to pay online do so at the counter. */
export const counter: PaymentProvider = { name: "counter", begin: async () => undefined };
