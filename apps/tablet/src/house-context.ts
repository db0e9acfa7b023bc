import type { GuestBranch, GuestEvent, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import type { TabletSettings } from "@diwan/contract/devices/tablets";
import type { Cart } from "@diwan/ordering/cart";
import type { CheckedLine } from "@diwan/ordering/reconcile";
import { createContext, use } from "react";
import type { Shop } from "@diwan/ordering/placing";
import type { Place } from "./device/seat.ts";

/** What every part of the guest's screens is told. */
export interface House {
  branch: GuestBranch;
  tablet: TabletSettings;
  menu: GuestMenu | null;
  /** That run or come soon. */
  events: readonly GuestEvent[];
  place: Place;
  offline: boolean;
  cart: Cart;
  /** The lines of the cart as they stand today. */
  lines: CheckedLine[];
  shop: Shop;
  /** Beside the settings: nothing is sent. */
  preview: boolean;
  /** Guests gather what they want. */
  hasCart: boolean;
  /** And send it from here. */
  takesOrders: boolean;
  open(item: GuestItem): void;
}

export const HouseContext = createContext<House | undefined>(undefined);

export function useHouse(): House {
  const house = use(HouseContext);
  if (!house) throw new Error("No house stands around this part");
  return house;
}
