import { invoices } from "@diwan/contract/invoices/invoices";
import { defineFeature } from "../../platform/calls/routes.ts";
import { creditInvoice } from "./correct.ts";
import { exportInvoices } from "./export/export.ts";
import { exportPayments } from "./export/export-payments.ts";
import { payInvoice, listPayments } from "./payments.ts";
import { listInvoices } from "./queries.ts";
import { readInvoice } from "./record.ts";
import { summarize } from "./summary.ts";

export const invoicesFeature = defineFeature("invoices", invoices, {
  list: (ctx, { query }) => listInvoices(ctx, query),
  summary: (ctx, { query }) => summarize(ctx, query),
  export: (ctx, { query }) => exportInvoices(ctx, query),
  payments: (ctx, { query }) => listPayments(ctx, query),
  exportPayments: (ctx, { query }) => exportPayments(ctx, query),
  get: (ctx, { params }) => readInvoice(ctx, params.invoiceId),
  pay: async (ctx, { params, body }) => {
    await payInvoice(ctx, params.invoiceId, body);
    return readInvoice(ctx, params.invoiceId);
  },
  credit: async (ctx, { params, body }) => {
    await creditInvoice(ctx, params.invoiceId, body);
    return readInvoice(ctx, params.invoiceId);
  },
});
