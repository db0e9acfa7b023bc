import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestItem } from "@diwan/contract/guests/guests";
import { emptyCart } from "@diwan/ordering/order/cart";
import { randomKey } from "@diwan/ordering/order/cart-store";
import type { TextStorage } from "@diwan/ordering/order/kept";
import { openShop, type Shop } from "@diwan/ordering/order/shop";
import { useEffect, useMemo, useState } from "react";
import { deviceLocale, useLanguage } from "../language.ts";

export type Screen = { is: "cover" } | { is: "menu" } | { is: "placed"; token: string; order: GuestOrder };

export interface Visit {
  screen: Screen;
  item: GuestItem | undefined;
  shop: Shop;
  /** In the preview beside the settings, which sends nothing. */
  preview: boolean;
  start(locale: Locale): void;
  open(item: GuestItem): void;
  closeItem(): void;
  placed(token: string, order: GuestOrder): void;
  /** Resets everything for the next guests. */
  end(): void;
}

/** A visit: from the first touch of guests until they leave. */
export function useVisit(
  slug: string,
  showMenu: (menuId: undefined) => void,
  { preview = false }: { preview?: boolean } = {},
): Visit {
  const { changeLocale } = useLanguage();
  const [screen, setScreen] = useState<Screen>({ is: "cover" });
  const [item, setItem] = useState<GuestItem | undefined>();
  // a separate name: a phone's cart of the same branch may be stored in the same browser
  const shop = useMemo(
    () => openShop({ slug }, { name: `tablet.${slug}`, storage: preview ? pageStorage() : undefined }),
    [slug, preview],
  );
  useEffect(() => forgetOrders(shop), [shop]);
  return useMemo(() => {
    const closeItem = () => setItem(undefined);
    const end = () => {
      shop.cart.change(() => emptyCart(randomKey(), Date.now()));
      forgetOrders(shop);
      setScreen({ is: "cover" });
      closeItem();
      changeLocale(deviceLocale());
      showMenu(undefined);
    };
    return {
      screen,
      item,
      shop,
      preview,
      start: (wanted) => {
        changeLocale(wanted);
        setScreen({ is: "menu" });
      },
      open: setItem,
      closeItem,
      placed: (token, order) => {
        closeItem();
        setScreen({ is: "placed", token, order });
      },
      end,
    };
  }, [screen, item, shop, preview, changeLocale, showMenu]);
}

/** The next guests must not find the order of the previous ones. */
function forgetOrders({ orders }: Shop): void {
  for (const { token } of orders.get()) orders.forget(token);
}

/** Storage that lives as long as the page. */
function pageStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}
