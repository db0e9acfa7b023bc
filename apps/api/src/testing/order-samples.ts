import { uuidv7 } from "uuidv7";
import { invoiceSamples } from "./invoice-samples.ts";
import { tabletToken } from "./people-rows.ts";
import type { Sent } from "./samples.ts";
import type { Stocked } from "./stock.ts";

const orderedLine = (own: Stocked) => ({ item_id: own.itemId, price_id: own.priceId, addon_ids: [own.addonId] });

/** Of the calls about orders, their invoices and what is sold out. */
export const orderSamples: Record<string, (own: Stocked) => Sent> = {
  ...invoiceSamples,
  "guestOrders.quote": (own) => ({ body: { lines: [orderedLine(own)] } }),
  "guestOrders.place": (own) => ({
    headers: { "idempotency-key": uuidv7() },
    body: { mode: "SelfPickUp", customer: { name: "Dana", phone: "+96599812204" }, lines: [orderedLine(own)] },
  }),
  "guestOrders.follow": (own) => ({ params: { token: own.orderToken } }),
  "guestOrders.settle": (own) => ({ params: { token: own.orderToken } }),
  "guestOrders.live": (own) => ({ params: { token: own.orderToken } }),
  "tablets.get": (own) => ({ query: { menuId: own.menuId } }),
  "tablets.unlock": ({ mark }) => ({
    headers: { cookie: `__Host-tablet=${tabletToken(mark)}` },
    body: { passKey: "" },
  }),
  "orders.list": (own) => ({ query: { table_id: own.tableId } }),
  "orders.counts": (own) => ({ query: { table_id: own.tableId } }),
  "orders.listAll": (own) => ({ query: { branchId: own.branchId, table_id: own.tableId } }),
  "orders.countAll": (own) => ({ query: { branchId: own.branchId, table_id: own.tableId } }),
  "orders.customer": () => ({ query: { phone: "+96599812204" } }),
  "orders.quote": (own) => ({
    body: { order_id: own.orderId, lines: [{ id: own.orderLineId, quantity: 3 }, orderedLine(own)] },
  }),
  "orderOffer.read": (own) => ({ query: { menu_id: own.menuId } }),
  "orders.create": (own) => ({ body: { mode: "DineIn", table_id: own.tableId, lines: [orderedLine(own)] } }),
  "orders.pay": () => ({ body: { amount: "1.250", method: "knet", note: "118204" } }),
  "orders.update": (own) => ({
    body: { table_id: own.tableId, lines: [{ id: own.orderLineId, quantity: 2 }, orderedLine(own)] },
  }),
  "soldOut.set": (own) => ({ body: { item_id: own.itemId, for: "2h" } }),
  "soldOut.clear": (own) => ({ params: { itemId: own.otherItemId } }),
};
