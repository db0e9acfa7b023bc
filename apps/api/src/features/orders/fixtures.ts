import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";
import { newToken } from "../../testing/secrets.ts";
import { stampColumns } from "../../testing/rows.ts";

/** A pending order of one piece of the first item, and the token by which its guest follows it. */
const parts = () => ({ orderId: uuidv7(), orderLineId: uuidv7(), orderToken: newToken() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, branchId, orderId, mark, ...own }) => {
    const [business, where] = [{ business_id: businessId }, { business_id: businessId, branch_id: branchId }];
    return {
      order_counters: [{ ...where, last: 1 }],
      orders: [
        {
          ...{ ...where, ...stampColumns, id: orderId, number: 1, token: own.orderToken, status: "pending" },
          ...{ mode: "SelfPickUp", source: "qr", pay: "cash", currency: "KWD", note: "", reason: "" },
          ...{ customer_name: mark, customer_phone: "+96599812204", customer_address: "", customer_car: "" },
          ...{ subtotal: 2.5, discount: 0, extra_charge: 0, billed: 2.5 },
        },
      ],
      order_lines: [
        {
          ...{ ...business, id: own.orderLineId, order_id: orderId, sort: 0, addons: [], quantity: 1, note: "" },
          ...{ item_id: own.itemId, price_id: own.priceId, name_en: mark, price_name_en: mark },
          ...{ list_price: 2.5, price: 2.5, amount: 2.5, discount: 0 },
        },
      ],
      order_steps: [
        {
          ...{ ...business, id: uuidv7(), order_id: orderId, kind: "placed", status: "pending" },
          ...{ reason: "", source: "qr", at: "now" },
        },
      ],
    };
  },
  requests: {
    "guestOrders.quote": (own) => ({ body: { lines: [lineOf(own)] } }),
    "guestOrders.place": (own) => ({
      headers: { "idempotency-key": uuidv7() },
      body: { mode: "SelfPickUp", table: undefined, expected_total: undefined, lines: [lineOf(own)] },
    }),
    "guestOrders.follow": (own) => ({ params: { token: own.orderToken } }),
    "guestOrders.settle": (own) => ({ params: { token: own.orderToken } }),
    "guestOrders.live": (own) => ({ params: { token: own.orderToken } }),
    "orders.quote": (own) => ({ body: { lines: [{ id: own.orderLineId, quantity: 3 }, lineOf(own)] } }),
    "orders.create": (own) => ({ body: { mode: "DineIn", lines: [lineOf(own)] } }),
    "orders.pay": () => ({ body: { amount: "1.250", paid_at: undefined } }),
    "orders.update": (own) => ({
      body: {
        ...{ status: undefined, reason: undefined, mode: undefined },
        lines: [{ id: own.orderLineId, quantity: 2 }, lineOf(own)],
      },
    }),
  },
} satisfies Fixture;

const lineOf = ({ itemId, priceId, addonId, optionId }: StockedTenant) => ({
  ...{ item_id: itemId, price_id: priceId, addon_ids: [addonId], option_ids: [optionId] },
});
