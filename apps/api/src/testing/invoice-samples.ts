import type { Sent } from "./samples.ts";
import type { Stocked } from "./stock.ts";

/** Of the calls about invoices. */
export const invoiceSamples: Record<string, (own: Stocked) => Sent> = {
  "invoices.list": (own) => ({ query: { branchId: own.branchId, subject_id: own.orderId } }),
  "invoices.summary": (own) => ({ query: { branchId: own.branchId, subject_id: own.orderId } }),
  "invoices.export": (own) => ({ query: { branchId: own.branchId, subject_id: own.orderId } }),
  "invoices.payments": (own) => ({ query: { branchId: own.branchId, source: "order" } }),
  "invoices.exportPayments": (own) => ({ query: { branchId: own.branchId, source: "order" } }),
  "invoices.pay": () => ({ body: { amount: "1.250", method: "knet", note: "118204" } }),
  "invoices.credit": () => ({ body: { amount: 0.5, reason: "Late" } }),
};
