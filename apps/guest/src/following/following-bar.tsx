import { isOver } from "@diwan/contract/orders/order-status";
import type { PlacedOrder } from "@diwan/ordering/placed-orders";
import { useEffect, useRef } from "react";
import { followAddress } from "../address/follow.ts";
import { orderName, titleOf } from "../follow/title.ts";
import { Icon } from "../icon.tsx";
import type { GuestShop } from "../order/shop.ts";
import { usePage } from "../page-context.ts";
import { useFollowed } from "./use-followed.ts";

/** The order that is underway, on the menu from which it came. */
export function FollowingBar({ order: { token, number }, shop }: { order: PlacedOrder; shop: GuestShop }) {
  const { branch, locale, table, orderTexts } = usePage();
  const { order, gone } = useFollowed(token);
  const over = order !== undefined && isOver(order.status);
  useEffect(() => {
    if (gone) shop.orders.forget(token);
  }, [gone, shop, token]);
  const known = useRef(false);
  useEffect(() => {
    if (!order) return;
    // what was brought while nobody looked is no news; what is refused is said until it was seen
    if (!known.current && order.status === "delivered") shop.orders.finish(token);
    known.current = true;
  }, [order, shop, token]);
  const texts = orderTexts.follow;
  return (
    <a
      className="following-bar"
      href={followAddress(branch.slug, token, { locale, table: table?.token })}
      onClick={() => {
        if (over) shop.orders.finish(token);
      }}
    >
      <span className="following-number">{orderName(number, texts, locale)}</span>
      <span className="following-title" role="status">
        {order ? titleOf(order, texts) : texts.bar}
      </span>
      <Icon shape="back" flip />
    </a>
  );
}
