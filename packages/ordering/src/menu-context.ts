import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Day } from "@diwan/contract/time/days";
import type { ordering } from "@diwan/ui/catalogue/en/guests/ordering";
import type { Twin } from "@diwan/ui/catalogue/twin";
import { createContext, use } from "react";
import type { CartStore } from "./order/cart-store.ts";

/** What the parts of a menu, an item and a cart are told by the app around them. */
export interface MenuState {
  locale: Locale;
  texts: Twin<typeof ordering>;
  currency: Currency;
  /** On the clocks of the business. */
  today: Day;
  hidePrices: boolean;
  /** Whether pictures can be asked for at the size shown. */
  imageProxy: boolean;
  /** Whether guests gather an order here. */
  ordering: boolean;
  /** What they gather; nothing on the server. */
  cart: CartStore | undefined;
}

export const MenuContext = createContext<MenuState | undefined>(undefined);

export function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error("No menu stands around this part");
  return menu;
}
