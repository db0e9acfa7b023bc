import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Day } from "@diwan/contract/time/days";
import type { ordering } from "@diwan/ui/catalogue/en/guests/ordering";
import type { Twin } from "@diwan/ui/catalogue/twin";
import { createContext, use } from "react";
import type { CartStore } from "./order/cart-store.ts";

/** What the app passes to the parts of a menu, an item and a cart. */
export interface MenuState {
  locale: Locale;
  texts: Twin<typeof ordering>;
  currency: Currency;
  /** In the time zone of the business. */
  today: Day;
  hidePrices: boolean;
  /** Whether pictures are available at the size shown. */
  imageProxy: boolean;
  /** Whether guests can fill a cart in this app. */
  ordering: boolean;
  /** The cart; undefined on the server. */
  cart: CartStore | undefined;
}

export const MenuContext = createContext<MenuState | undefined>(undefined);

export function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error("No menu stands around this part");
  return menu;
}
