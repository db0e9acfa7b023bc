import { CartBar } from "@diwan/ordering/cart/cart-bar";
import { reconciled } from "@diwan/ordering/order/reconcile";
import { useCart } from "@diwan/ordering/order/shop";
import type { View } from "../address/view.ts";
import { usePage } from "../page-context.tsx";
import { useLazy } from "../use-lazy.ts";
import { usePlacedOrders } from "./shop.ts";
import { useChoicesAhead, useOffered } from "./use-choices.ts";

interface BarsProps {
  /** Whether the cart is open. */
  open: boolean;
  /** The view below it. */
  below: View;
  onClose(): void;
}

const loadCart = () => import("./cart-dialog.tsx");
const loadFollowing = () => import("../follow/following-bar.tsx");
const DAY = 24 * 60 * 60 * 1000;

/** The footer of the page: the current order, and the cart if it has items. */
export function Bars({ open, below, onClose }: BarsProps) {
  const { ordering, shop } = usePage();
  const { lines } = useCart();
  useChoicesAhead();
  const underway = usePlacedOrders().find(({ over, at }) => !over && Date.now() - at < DAY);
  const wanted = ordering && shop !== undefined && (open || lines.length > 0);
  const dialog = useLazy(loadCart, wanted);
  const following = useLazy(loadFollowing, underway !== undefined).part;
  return (
    <>
      <div className="bars">
        {shop && underway && following && <following.FollowingBar key={underway.token} order={underway} shop={shop} />}
        {ordering && lines.length > 0 && <Opener below={below} dialog={dialog} />}
      </div>
      {shop && ordering && open && dialog.part && <dialog.part.CartDialog shop={shop} onClose={onClose} />}
    </>
  );
}

/** Opens the cart; if its script failed to load, it is requested again. */
function Opener({ below, dialog }: Pick<BarsProps, "below"> & { dialog: { failed: boolean; again(): void } }) {
  const { texts, branch, show } = usePage();
  const lines = reconciled(useCart().lines, useOffered());
  const open = () => {
    if (dialog.failed) dialog.again();
    show({ ...below, cart: true });
  };
  const label = dialog.failed ? texts.cart.failed : texts.cart.view;
  return <CartBar lines={lines} extraCharge={branch.settings.ExtraCharge} label={label} onOpen={open} />;
}
