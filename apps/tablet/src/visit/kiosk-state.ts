import { tabletTakesOrders } from "@diwan/contract/guests/guest-order-rules";
import type { GuestBranch, GuestEvent, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import type { TabletFacts, TabletSettings } from "@diwan/contract/devices/tablets";
import type { MenuState } from "@diwan/ordering/menu-context";
import { listedItems } from "@diwan/ordering/menu-items";
import type { Cart } from "@diwan/ordering/order/cart";
import { type CheckedLine, reconciled } from "@diwan/ordering/order/reconcile";
import type { Shop } from "@diwan/ordering/order/shop";
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { TabletPlace } from "../device/seat.ts";
import { useLanguage } from "../language.ts";
import type { Facts } from "../server/use-facts.ts";
import type { Visit } from "./use-visit.ts";

/** What every part of the guests' screens reads. */
export interface KioskState {
  branch: GuestBranch;
  tablet: TabletSettings;
  menu: GuestMenu | null;
  /** Current and next events. */
  events: readonly GuestEvent[];
  place: TabletPlace;
  offline: boolean;
  cart: Cart;
  /** The lines of the cart at current prices. */
  lines: CheckedLine[];
  shop: Shop;
  /** In the preview beside the settings, which sends nothing. */
  preview: boolean;
  /** Whether guests can fill a cart. */
  hasCart: boolean;
  /** Whether they can send it from this tablet. */
  takesOrders: boolean;
  open(item: GuestItem): void;
}

export const KioskContext = createContext<KioskState | undefined>(undefined);

export function useKiosk(): KioskState {
  const kiosk = use(KioskContext);
  if (!kiosk) throw new Error("No kiosk stands around this part");
  return kiosk;
}

/** The current state of the branch, with the cart of its guests. */
export function useKioskState(
  { facts: { branch, tablet, menu, events }, offline }: Facts & { facts: TabletFacts },
  place: TabletPlace,
  { shop, preview, open }: Visit,
): KioskState {
  const cart = useSyncExternalStore(shop.cart.subscribe, shop.cart.get);
  return useMemo(() => {
    const items = new Map(listedItems(menu?.categories ?? []).map(({ item }) => [item.id, item]));
    const offered = { find: (id: string) => items.get(id), whole: menu !== null && branch.menus.length <= 1 };
    const dineIn = branch.settings.OrderModes.includes("DineIn");
    return {
      branch,
      tablet,
      menu,
      // values stored by an older version lack this field
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

/** The context of the menu parts, with or without a cart. */
export function useMenuState(
  { branch, tablet, menu }: Pick<TabletFacts, "branch" | "tablet" | "menu">,
  shop?: Shop,
): MenuState {
  const { locale, texts } = useLanguage();
  return useMemo(
    () => ({
      locale,
      texts,
      currency: branch.currency,
      today: menu?.today ?? "",
      hidePrices: tablet.HidePrices,
      imageProxy: true,
      ordering: shop !== undefined && tablet.CartVisible && branch.business.type === "restaurant",
      cart: shop?.cart,
    }),
    [locale, texts, branch, tablet, menu, shop],
  );
}
