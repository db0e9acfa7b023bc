import { uuidv7 } from "uuidv7";
import type { Rows } from "./rows.ts";
import type { Stocked } from "./stock.ts";
import { stamps, type Tenant } from "./tenant.ts";

/** An order of one piece with its invoice, and an item that the branch has run out of. */
export function orderRows(
  { businessId, branchId }: Tenant,
  ids: Pick<Stocked, "orderId" | "orderLineId" | "invoiceId" | "itemId" | "otherItemId" | "priceId">,
  mark: string,
  token: string,
): Rows {
  const own = { business_id: businessId };
  const amounts = { amount: 2.5, discount: 0 };
  const sums = { subtotal: 2.5, discount: 0, extra_charge: 0 };
  const issued = { issued_subtotal: 2.5, issued_discount: 0, issued_extra_charge: 0 };
  return {
    order_counters: [{ ...own, branch_id: branchId, last: 1 }],
    orders: [
      {
        ...own,
        id: ids.orderId,
        branch_id: branchId,
        number: 1,
        status: "pending",
        mode: "SelfPickUp",
        source: "qr",
        pay: "cash",
        customer_name: mark,
        customer_phone: "+96599812204",
        customer_address: "",
        customer_car: "",
        note: "",
        reason: "",
        currency: "KWD",
        subtotal: 2.5,
        discount: 0,
        extra_charge: 0,
        billed: 2.5,
        token,
        ...stamps,
      },
    ],
    order_lines: [
      {
        ...own,
        id: ids.orderLineId,
        order_id: ids.orderId,
        sort: 0,
        item_id: ids.itemId,
        price_id: ids.priceId,
        name_en: mark,
        price_name_en: mark,
        list_price: 2.5,
        price: 2.5,
        addons: [],
        quantity: 1,
        note: "",
        ...amounts,
      },
    ],
    order_steps: [
      {
        ...own,
        id: uuidv7(),
        order_id: ids.orderId,
        kind: "placed",
        status: "pending",
        reason: "",
        source: "qr",
        at: "now",
      },
    ],
    invoice_counters: [{ ...own, series: "invoice", year: 2026, last: 1 }],
    invoices: [
      {
        ...own,
        id: ids.invoiceId,
        branch_id: branchId,
        year: 2026,
        count: 1,
        date: "2026-06-01",
        source: "order",
        order_id: ids.orderId,
        subject_number: 1,
        customer_name: mark,
        customer_phone: "+96599812204",
        currency: "KWD",
        lines: [{ locales: [{ locale: "en", name: mark }], detail: [], quantity: 1, amount: 2.5 }],
        tax_rate: 0,
        ...issued,
        ...sums,
        credited: 0,
        paid: 0,
        ...stamps,
      },
    ],
    // received, and given back
    invoice_payments: [0.5, -0.5].map((amount) => ({
      ...own,
      id: uuidv7(),
      branch_id: branchId,
      invoice_id: ids.invoiceId,
      amount,
      method: "cash",
      paid_at: "2026-06-01T12:00:00",
      created_at: "now",
    })),
    sold_out: [{ ...own, branch_id: branchId, item_id: ids.otherItemId }],
  };
}
