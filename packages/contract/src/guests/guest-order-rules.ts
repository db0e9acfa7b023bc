import type { GuestOrderForm } from "./guest-orders.ts";
import type { GuestBranch, GuestSettings } from "./guests.ts";
import type { OrderMode } from "../api/enumerations.ts";
import type { MessageKey } from "../api/messages.ts";
import type { PAY_METHODS } from "../orders/order-record.ts";
import type { TabletSettings } from "../devices/tablets.ts";

/**
 * Whether guests can order: only in restaurants, and not if the cart is hidden, ordering is disabled, or no mode is
 * offered. Salons, hotels and chalets take bookings instead.
 */
export const takesOrders = ({
  business,
  settings: { HideCart, DisableOrdering, OrderModes },
}: Pick<GuestBranch, "business" | "settings">): boolean =>
  business.type === "restaurant" && !HideCart && !DisableOrdering && OrderModes.length > 0;

/** The same for a tablet of the branch, from the tablet settings. */
export const tabletTakesOrders = (
  { business, settings: { OrderModes } }: Pick<GuestBranch, "business" | "settings">,
  { CartVisible, EnableOrdering }: TabletSettings,
): boolean => business.type === "restaurant" && CartVisible && EnableOrdering && OrderModes.length > 0;

/** The payment methods for guests: online only with a payment provider; cash if there is no other method. */
export function payMethods(
  { PayCash, PayOnline }: Pick<GuestSettings, "PayCash" | "PayOnline">,
  paysOnline: boolean,
): (typeof PAY_METHODS)[number][] {
  const online = PayOnline && paysOnline;
  const offered = [...(PayCash ? (["cash"] as const) : []), ...(online ? (["online"] as const) : [])];
  return offered.length ? offered : ["cash"];
}

/** Whether an order of guests needs a name: where no table says whom a dine-in order is brought to. */
export const needsName = (mode: OrderMode, branch: Pick<GuestBranch, "has_tables">): boolean =>
  mode === "DineIn" && !branch.has_tables;

const missingName = (customer: GuestOrderForm["customer"]): Record<string, MessageKey> =>
  customer?.name?.trim() ? {} : { "customer.name": "nameNeeded" };

/** Errors by field for details that the order mode requires. */
export function missingOrderFields(
  { mode, customer }: Pick<GuestOrderForm, "mode" | "customer">,
  branch: Pick<GuestBranch, "has_tables" | "settings">,
  seated: { table: boolean; needed: boolean },
): Record<string, MessageKey> {
  if (!branch.settings.OrderModes.includes(mode)) return { mode: "modeNotOffered" };
  if (mode === "DineIn") {
    if (seated.needed && !seated.table) return { table: "tableNeeded" };
    return branch.has_tables ? {} : missingName(customer);
  }
  return {
    ...(customer?.phone ? {} : { "customer.phone": "phoneNeeded" }),
    ...(mode === "Delivery" && !customer?.address ? { "customer.address": "addressNeeded" } : {}),
    ...(mode === "CarPickup" && !customer?.car ? { "customer.car": "carNeeded" } : {}),
  };
}
