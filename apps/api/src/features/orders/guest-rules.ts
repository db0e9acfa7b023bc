import type { GuestOrderForm } from "@diwan/contract/guest-orders";
import type { GuestSettings } from "@diwan/contract/guests";
import type { MessageKey } from "@diwan/contract/messages";

/** Whether guests may order at all: not where the cart is hidden, ordering is off, or no mode is offered. */
export const takesOrders = ({ HideCart, DisableOrdering, OrderModes }: GuestSettings): boolean =>
  !HideCart && !DisableOrdering && OrderModes.length > 0;

/** What a mode needs to be known, and isn't: messages by field. */
export function missingFor(
  { mode, customer }: Pick<GuestOrderForm, "mode" | "customer">,
  { OrderModes }: GuestSettings,
  seated: { table: boolean; needed: boolean },
): Record<string, MessageKey> {
  if (!OrderModes.includes(mode)) return { mode: "modeNotOffered" };
  if (mode === "DineIn") return seated.needed && !seated.table ? { table: "tableNeeded" } : {};
  return {
    ...(customer?.phone ? {} : { "customer.phone": "phoneNeeded" }),
    ...(mode === "Delivery" && !customer?.address ? { "customer.address": "addressNeeded" } : {}),
    ...(mode === "CarPickup" && !customer?.car ? { "customer.car": "carNeeded" } : {}),
  };
}
