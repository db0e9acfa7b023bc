import { piecesOf, totalsOf } from "@diwan/ordering/cart";
import { reconciled } from "@diwan/ordering/reconcile";
import { fill } from "@diwan/ui/fill";
import { comma } from "@diwan/ui/listed";
import { formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import type { View } from "../address/view.ts";
import { usePage } from "../page-context.ts";
import { useCart, usePlacedOrders } from "./use-cart.ts";
import { useChoicesAhead } from "./use-choices.ts";
import { useLate } from "./use-late.ts";
import { useOffered } from "./use-offered.ts";

interface BarsProps {
  /** Whether the cart is open. */
  open: boolean;
  /** The view below it. */
  below: View;
  onClose(): void;
}

const loadCart = () => import("../cart/cart-dialog.tsx");
const loadFollowing = () => import("../following/following-bar.tsx");
const DAY = 24 * 60 * 60 * 1000;

/** What stands at the foot of the page: the order that is underway, and the cart with something in it. */
export function Bars({ open, below, onClose }: BarsProps) {
  const { ordering, shop } = usePage();
  const cart = useCart();
  useChoicesAhead();
  const underway = usePlacedOrders().find(({ over, at }) => !over && Date.now() - at < DAY);
  const wanted = ordering && shop !== undefined && (open || cart.lines.length > 0);
  const late = useLate(loadCart, wanted);
  const following = useLate(loadFollowing, underway !== undefined).part;
  return (
    <>
      <div className="bars">
        {shop && underway && following && <following.FollowingBar key={underway.token} order={underway} shop={shop} />}
        {ordering && cart.lines.length > 0 && <CartBar below={below} late={late} />}
      </div>
      {shop && ordering && open && late.part && <late.part.CartDialog shop={shop} onClose={onClose} />}
    </>
  );
}

function CartBar({ below, late }: { below: View; late: { failed: boolean; again(): void } }) {
  const { texts, locale, currency, branch, show } = usePage();
  const { lines } = useCart();
  const offered = useOffered();
  const { ExtraCharge, HidePrices } = branch.settings;
  const good = reconciled(lines, offered).filter(({ trouble }) => !trouble);
  const { total } = totalsOf(
    good.map(({ line }) => line),
    good.length > 0 ? ExtraCharge : 0,
  );
  const count = piecesOf(lines);
  const open = () => {
    if (late.failed) late.again();
    show({ ...below, cart: true });
  };
  return (
    <button type="button" className="big cart-bar" onClick={open}>
      <span className="cart-count" aria-hidden="true">
        {formatNumber(count, locale)}
      </span>
      <span className="cart-view">
        {late.failed ? texts.cart.failed : texts.cart.view}
        <span className="unseen">
          {comma(locale)}
          {fill(texts.cart.pieces, { count }, locale)}
        </span>
      </span>
      {!HidePrices && <bdi>{formatMoney(total, locale, currency)}</bdi>}
    </button>
  );
}
