import { isOver } from "@diwan/contract/orders/order-status";
import type { PlacedOrder } from "@diwan/ordering/order/placed-orders";
import type { Shop } from "@diwan/ordering/order/shop";
import { useFollowed } from "@diwan/ordering/order/use-followed";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { useEffect, useRef } from "react";
import { followAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import { orderName, orderTitleOf } from "./title.ts";

/** The current order, shown on the menu from which it came. */
export function FollowingBar({ order: { token, number }, shop }: { order: PlacedOrder; shop: Shop }) {
  const { branch, locale, table, orderTexts } = usePage();
  const { order, gone } = useFollowed(token);
  const over = order !== undefined && isOver(order.status);
  useEffect(() => {
    if (gone) shop.orders.forget(token);
  }, [gone, shop, token]);
  const known = useRef(false);
  useEffect(() => {
    if (!order) return;
    // a delivery that happened while the page was hidden is not shown; a rejection is shown until the guest has seen it
    if (!known.current && order.status === "delivered") shop.orders.finish(token);
    known.current = true;
  }, [order, shop, token]);
  const texts = orderTexts.follow;
  return (
    <a
      className="row following-bar"
      href={followAddress(branch.slug, token, { locale, table: table?.token })}
      onClick={() => {
        if (over) shop.orders.finish(token);
      }}
    >
      <span className="following-number">{orderName(number, texts, locale)}</span>
      <span className="following-title" role="status">
        {order ? orderTitleOf(order, texts) : texts.bar}
      </span>
      <Icon shape={icons.chevron} flip />
    </a>
  );
}
