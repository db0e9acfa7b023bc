import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { stampColumns } from "../../testing/rows.ts";

const parts = () => ({
  /** The id of the order. */
  invoiceId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ businessId, branchId, invoiceId, orderId, mark }) => {
    const where = { business_id: businessId, branch_id: branchId };
    const sums = { subtotal: 2.5, discount: 0, extra_charge: 0, tax_rate: 0, credited: 0, paid: 0 };
    const issued = { issued_subtotal: 2.5, issued_discount: 0, issued_extra_charge: 0 };
    return {
      invoice_counters: [{ business_id: businessId, series: "invoice", year: 2026, last: 1 }],
      invoices: [
        {
          ...{ ...where, ...stampColumns, ...issued, ...sums, id: invoiceId, year: 2026, count: 1, date: "2026-06-01" },
          ...{ source: "order", order_id: orderId, subject_number: 1, currency: "KWD" },
          ...{ customer_name: mark, customer_phone: "+96599812204" },
          lines: [{ locales: [{ locale: "en", name: mark }], detail: [], quantity: 1, amount: 2.5 }],
        },
      ],
      // a receipt and a refund
      invoice_payments: [0.5, -0.5].map((amount) => ({
        ...{ ...where, id: uuidv7(), invoice_id: invoiceId, amount, method: "cash" },
        ...{ paid_at: "2026-06-01T12:00:00", created_at: "now" },
      })),
    };
  },
  requests: {
    "invoices.pay": () => ({ body: { amount: "1.250", paid_at: undefined } }),
    "invoices.credit": () => ({ body: { amount: 0.5 } }),
  },
} satisfies Fixture;
