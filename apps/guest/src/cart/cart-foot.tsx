import { totalsOf } from "@diwan/ordering/cart";
import { formatAmount, formatMoney } from "@diwan/ui/money";
import { Hours } from "../foot/hours.tsx";
import { Closed, useClosed } from "../header/closed.tsx";
import { inLocale } from "../language/in-locale.ts";
import type { OrderTexts } from "../language/page-texts.ts";
import { useCart } from "../order/use-cart.ts";
import { usePage } from "../page-context.ts";
import type { CheckedCart } from "./use-checked.ts";
import type { Placing } from "./use-placing.ts";

interface CartFootProps {
  checked: CheckedCart;
  placing: Placing;
  texts: OrderTexts;
}

/** What the order costs, and the button that sends it. */
export function CartFoot({ checked, placing, texts }: CartFootProps) {
  const { locale, currency, branch } = usePage();
  const { sent } = useCart();
  const closed = useClosed() !== undefined;
  const hours = inLocale(branch.settings.ContactHours, locale);
  const { good, bad, quote } = checked;
  const { ExtraCharge, HidePrices } = branch.settings;
  const own = totalsOf(
    good.map(({ line }) => line),
    ExtraCharge,
  );
  const { subtotal, discount, extra_charge, total } = quote ?? own;
  const rows = [
    [texts.subtotal, formatAmount(subtotal, locale, currency)],
    [texts.discount, `−${formatAmount(discount, locale, currency)}`],
    [texts.charge, formatAmount(extra_charge, locale, currency)],
  ].filter((_, at) => [discount > 0 || extra_charge > 0, discount > 0, extra_charge > 0][at]);
  const sending = placing.kind === "sending";
  const label = sending ? texts.sending : sent === null ? texts.send : texts.sendAgain;
  return (
    <footer className="cart-foot">
      {!HidePrices && rows.length > 0 && (
        <dl className="sums">
          {rows.map(([name, amount]) => (
            <div key={name} className="sum">
              <dt>{name}</dt>
              <dd>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* before it is sent, not after: nobody may be there to read it */}
      <Closed />
      {hours && <Hours text={hours} />}
      <button type="submit" className="big" disabled={closed || sending || bad.length > 0 || good.length === 0}>
        <span>{label}</span>
        {!HidePrices && <bdi>{formatMoney(total, locale, currency)}</bdi>}
      </button>
    </footer>
  );
}
