import type { OrderAmounts } from "@diwan/contract/orders/order-prices";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { useMenu } from "../menu-context.ts";
import { Sum } from "../parts/price.tsx";

interface SumsProps {
  of: OrderAmounts;
  /** What the total is called, where it stands among them. */
  total?: string;
}

/** What an order costs, and what that is made of where it is made of anything; nothing where prices are hidden. */
export function Sums({ of: { subtotal, discount, extra_charge, total: amount }, total }: SumsProps) {
  const { texts, locale, currency, hidePrices } = useMenu();
  const parts = discount > 0 || extra_charge > 0;
  if (hidePrices || (!parts && !total)) return null;
  return (
    <dl className="sums">
      {parts && <Sum name={texts.cart.subtotal} amount={formatAmount(subtotal, locale, currency)} />}
      {discount > 0 && <Sum name={texts.cart.discount} amount={`−${formatAmount(discount, locale, currency)}`} />}
      {extra_charge > 0 && <Sum name={texts.cart.charge} amount={formatAmount(extra_charge, locale, currency)} />}
      {total && <Sum className="sum total" name={total} amount={formatMoney(amount, locale, currency)} />}
    </dl>
  );
}
