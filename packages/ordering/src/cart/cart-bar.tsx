import { fill, comma } from "@diwan/ui/text/fill";
import { formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useMenu } from "../menu-context.ts";
import { piecesOf, totalsOf } from "../order/cart.ts";
import type { CheckedLine } from "../order/reconcile.ts";

interface CartBarProps {
  lines: readonly CheckedLine[];
  extraCharge: number;
  label: string;
  onOpen(): void;
}

/** A summary of the order, which opens the cart. */
export function CartBar({ lines, extraCharge, label, onOpen }: CartBarProps) {
  const { texts, locale, currency, hidePrices } = useMenu();
  const good = lines.flatMap(({ line, trouble }) => (trouble ? [] : line));
  const { total } = totalsOf(good, good.length > 0 ? extraCharge : 0);
  const count = piecesOf(lines.map(({ line }) => line));
  return (
    <button type="button" className="button primary cart-bar" onClick={onOpen}>
      <span className="cart-count" aria-hidden="true">
        {formatNumber(count, locale)}
      </span>
      <span className="cart-view">
        {label}
        <span className="unseen">
          {comma(locale)}
          {fill(texts.cart.pieces, { count }, locale)}
        </span>
      </span>
      {!hidePrices && <bdi>{formatMoney(total, locale, currency)}</bdi>}
    </button>
  );
}
