import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { ReactNode } from "react";
import { useMenu } from "../menu-context.ts";
import { withoutLines, withQuantity } from "../order/cart.ts";
import { amountsOfLine, type CartLine, choicesOf, costOf } from "../order/line.ts";
import type { SortedLines } from "../order/reconcile.ts";
import { FirstPicture } from "../parts/picture.tsx";
import { PriceBefore, Sum } from "../parts/price.tsx";
import { Stepper } from "../parts/stepper.tsx";
import { Name } from "../parts/localized-text.tsx";
import type { OrderAmounts } from "@diwan/contract/orders/order-prices";

interface CartLinesProps {
  lines: SortedLines;
  /** Called before a line changes. */
  onTouch?(): void;
}

/** The chosen lines; lines that can't be ordered any more come first, with the reason. */
export function CartLines({ lines: { good, bad }, onTouch }: CartLinesProps) {
  const { texts, locale, currency, hidePrices, cart: store } = useMenu();
  return (
    <ul>
      {bad.map(({ line, why }) => (
        <Line key={line.key} line={line} price={<p className="field-error">{why}</p>}>
          <button
            type="button"
            className="round"
            aria-label={fill(texts.item.remove, { name: nameOf(line.shown.locales, locale) }, locale)}
            onClick={() => store?.change((cart) => withoutLines(cart, [line.key]))}
          >
            <Icon shape={icons.trash} />
          </button>
        </Line>
      ))}
      {good.map(({ line, before }) => (
        <Line
          key={line.key}
          line={line}
          price={
            !hidePrices && (
              <LinePrice line={line}>
                {before !== undefined &&
                  fill(texts.cart.before, { amount: formatAmount(before * line.quantity, locale, currency) }, locale)}
              </LinePrice>
            )
          }
        >
          <Stepper
            quantity={line.quantity}
            name={nameOf(line.shown.locales, locale)}
            removable
            onChange={(quantity) => {
              onTouch?.();
              store?.change((cart) => withQuantity(cart, line.key, quantity));
            }}
          />
        </Line>
      ))}
    </ul>
  );
}

const SMALL = { widths: [80, 160], sizes: "64px", square: true, fit: "cover" } as const;

function Line({ line: { shown, note }, price, children }: { line: CartLine; price: ReactNode; children: ReactNode }) {
  const { locale } = useMenu();
  const details = choicesOf({ ...shown, note }, locale);
  return (
    <li className="cart-line">
      <span className="cart-picture">
        <FirstPicture of={{ ...shown, media: [shown] }} shown={SMALL} width={64} height={64} />
      </span>
      <div className="cart-text">
        <p className="cart-name">
          <Name of={shown.locales} />
        </p>
        {details && (
          <p className="cart-details" dir="auto">
            {details}
          </p>
        )}
      </div>
      {price}
      {children}
    </li>
  );
}

function LinePrice({ line, children }: { line: CartLine; children: ReactNode }) {
  const { locale, currency } = useMenu();
  const { amount, discount } = amountsOfLine(line);
  return (
    <p className="cart-price price">
      {discount > 0 && <PriceBefore amount={amount} />}
      <bdi>{formatAmount(costOf(line), locale, currency)}</bdi>
      {children && <span className="cart-before"> {children}</span>}
    </p>
  );
}

interface SumsProps {
  of: OrderAmounts;
  /** The label of the total among several amounts. */
  total?: string;
}

/** The price of an order, with its parts if there are any; nothing if prices are hidden. */
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
