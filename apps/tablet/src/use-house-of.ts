import { tabletTakesOrders } from "@diwan/contract/guests/guest-order-rules";
import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { reconciled } from "@diwan/ordering/reconcile";
import { useMemo, useSyncExternalStore } from "react";
import type { House } from "./house-context.ts";
import type { Place } from "./device/seat.ts";
import { itemsOf } from "./menu/tree.ts";
import type { Facts } from "./server/use-facts.ts";
import type { Visit } from "./use-visit.ts";

/** The branch as it stands now, with what its guests have gathered here. */
export function useHouseOf(
  { facts: { branch, tablet, menu, events }, offline }: Facts & { facts: TabletFacts },
  place: Place,
  { shop, preview, open }: Visit,
): House {
  const cart = useSyncExternalStore(shop.cart.subscribe, shop.cart.get);
  return useMemo(() => {
    const items = new Map(itemsOf(menu?.categories ?? []).map((item) => [item.id, item]));
    const offered = { find: (id: string) => items.get(id), whole: menu !== null && branch.menus.length <= 1 };
    const dineIn = branch.settings.OrderModes.includes("DineIn");
    return {
      branch,
      tablet,
      menu,
      // what an older version kept has none
      events: events ?? [],
      place,
      offline,
      cart,
      lines: reconciled(cart.lines, offered),
      shop,
      preview,
      hasCart: tablet.CartVisible && branch.business.type === "restaurant",
      takesOrders: tabletTakesOrders(branch, tablet) && (place.kind === "counter" || dineIn),
      open,
    };
  }, [branch, tablet, menu, events, place, offline, cart, shop, preview, open]);
}
