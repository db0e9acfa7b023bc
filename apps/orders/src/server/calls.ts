import type { accounts } from "@diwan/contract/accounts/accounts";
import type { Call, PathOf } from "@diwan/contract/api/call";
import type { floorPlans } from "@diwan/contract/branches/floor-plans";
import type { guests } from "@diwan/contract/guests/guests";
import type { live } from "@diwan/contract/api/live";
import type { orders } from "@diwan/contract/orders/orders";
import type { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import type { soldOut } from "@diwan/contract/menu/item-availability";

/**
 * The part of a declared call that is needed to make it. The declarations import the schema library, four times as
 * large as the board.
 */
export interface Wire<C> {
  method: Call["method"];
  path: PathOf<C>;
  /** Never set; carries the type of the call. */
  declared?: C;
}

const wire = <C>(method: Call["method"], path: PathOf<C>): Wire<C> => ({ method, path });

/** The calls of the board as the contract declares them; a test compares them with it. */
export const calls = {
  login: wire<typeof accounts.loginQr>("POST", "auth/login-qr"),
  logout: wire<typeof accounts.logout>("POST", "auth/logout"),
  branch: wire<typeof guests.branch>("GET", "public/branches/:slug"),
  menu: wire<typeof guests.menu>("GET", "public/branches/:slug/menus/:menuId"),
  orders: wire<typeof orders.list>("GET", "business/:businessId/branches/:branchId/orders"),
  today: wire<typeof orders.today>("GET", "business/:businessId/branches/:branchId/orders/today"),
  order: wire<typeof orders.get>("GET", "business/:businessId/branches/:branchId/orders/:orderId"),
  move: wire<typeof orders.update>("POST", "business/:businessId/branches/:branchId/orders/:orderId"),
  live: wire<typeof live.stream>("GET", "business/:businessId/branches/:branchId/live"),
  reasons: wire<typeof rejectionReasons.list>("GET", "business/:businessId/rejection-reasons"),
  floorPlans: wire<typeof floorPlans.states>("GET", "business/:businessId/branches/:branchId/floor-plans"),
  soldOut: wire<typeof soldOut.list>("GET", "business/:businessId/branches/:branchId/sold-out"),
  switchOff: wire<typeof soldOut.set>("POST", "business/:businessId/branches/:branchId/sold-out"),
  switchOn: wire<typeof soldOut.clear>("POST", "business/:businessId/branches/:branchId/sold-out/:itemId/delete"),
};
