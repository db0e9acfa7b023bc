import * as z from "zod";
import { call } from "../api/call.ts";
import { FILE_FORMATS } from "../api/enumerations.ts";
import {
  day,
  id,
  idBy,
  idOf,
  listAnswer,
  multilineText,
  names,
  pageQuery,
  commaSeparated,
  withMessage,
  stamp,
  startTime,
  sum,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { INVOICE_SUBJECTS, invoiceSums } from "./invoice-sums.ts";
import { PAYMENT_FILTERS, PAYMENT_METHODS, PAYMENT_STATUSES } from "./payments.ts";

const method = z.enum(PAYMENT_METHODS);
const paymentStatus = z.enum(PAYMENT_STATUSES);
const subject = z.enum(INVOICE_SUBJECTS);
const newestFirst = z.enum(["asc", "desc"]).default("desc");

const payment = z.object({
  id,
  amount: z.number().meta({ description: "Negative for a refund." }),
  method,
  paid_at: z.string(),
  note: z.string(),
  by: z.string().nullable(),
});

/** A credit or debit note with its own number: the invoice itself never changes. */
const note = z.object({
  id,
  number: z.string(),
  kind: z.enum(["credit", "debit"]),
  at: z.string(),
  date: z.string().meta({ description: "The day that the note counts on, in the time zone of the business." }),
  reason: z.string(),
  subtotal: z.number().meta({ description: "Negative for a credit note, like the other amounts." }),
  discount: z.number(),
  extra_charge: z.number(),
  total: z.number(),
  by: z.string().nullable(),
});

/** Current amounts: as invoiced, with all credit and debit notes. */
export const invoice = z.object({
  id,
  number: z.string().meta({ description: "`2026-1248`: the year and a number without gaps." }),
  businessId: id,
  branchId: id,
  date: z.string().meta({ description: "The day in the time zone of the business." }),
  source: subject,
  subject_id: id.nullable(),
  subject_number: z.number().int(),
  customer: z.object({ name: z.string(), phone: z.string().nullable() }),
  subtotal: z.number(),
  discount: z.number(),
  extra_charge: z.number(),
  tax: z.number().meta({ description: "Included in the total." }),
  total: z.number(),
  added: z.number().meta({ description: "The debit notes; `issued` + `added` − `total` is credited." }),
  paid: z.number(),
  balance: z.number().meta({ description: "Negative for a refund due." }),
  payment_status: paymentStatus,
  currency: z.string(),
  issued: z.object({
    subtotal: z.number(),
    discount: z.number(),
    extra_charge: z.number(),
    tax: z.number(),
    total: z.number(),
  }),
  created_at: stamp,
  updated_at: stamp,
});
export type Invoice = z.output<typeof invoice>;

const line = z.object({
  locales: names,
  detail: names.meta({ description: "Size, addons or nights." }),
  quantity: z.number().int(),
  amount: z.number(),
});
export const invoiceWhole = invoice.extend({
  lines: z.array(line).meta({ description: "The lines as invoiced." }),
  current_lines: z.array(line).nullable().meta({
    description: "The current lines of the order or booking; null unless it was changed or moved after the invoice.",
  }),
  tax_rate: z.number().meta({ description: "In percent; 0 means no tax." }),
  payments: z.array(payment),
  notes: z.array(note),
});
export type InvoiceWhole = z.output<typeof invoiceWhole>;

const filters = {
  branchId: idOf("branch").optional(),
  subject_id: idBy("source", { order: "order", reservation: "reservation" })
    .optional()
    .meta({ description: "The order or booking of the invoice." }),
  from: day.optional(),
  to: day.optional(),
  payment_status: commaSeparated(PAYMENT_FILTERS),
  source: subject.optional(),
  method: method.optional().meta({ description: "Only invoices with a payment by this method." }),
};
const query = pageQuery(["number", "date", "total", "balance"]).extend({
  ...filters,
  order: newestFirst,
});
export const invoiceFilters = z.strictObject({ ...filters, search: query.shape.search });

/** A payment or refund with its invoice. */
const listedPayment = payment.extend({
  businessId: id,
  branchId: id,
  paid_at: z.string().meta({ description: "Local time in the time zone of the business." }),
  invoice_id: id,
  invoice_number: z.string(),
  invoice_date: z.string(),
  source: subject,
  subject_id: id.nullable(),
  subject_number: z.number().int(),
  customer: invoice.shape.customer,
  currency: z.string(),
});
export type ListedPayment = z.output<typeof listedPayment>;
const paymentFilters = {
  branchId: filters.branchId,
  from: day.optional().meta({ description: "The day of the payment, not of its invoice." }),
  to: day.optional(),
  source: filters.source,
  method: method.optional(),
};
const paymentQuery = pageQuery(["paid_at"]).extend({ ...paymentFilters, order: newestFirst });

/** A payment entered by staff. */
export const paymentForm = {
  amount: sum,
  method,
  paid_at: startTime.optional().meta({ description: "A date alone means the start of the day, shown without a time." }),
  note: multilineText(LIMITS.orderNote).default(""),
  updated_at: stamp.optional(),
};

const path = "business/:businessId/invoices";
export const invoices = {
  list: call({
    method: "GET",
    path,
    summary: "List the invoices that the caller may read, newest first; searched by number, name and phone",
    access: "invoices.read",
    query,
    answer: listAnswer(invoice),
  }),
  summary: call({
    method: "GET",
    path: `${path}/summary`,
    summary:
      "Totals of the invoices that the same filters list, for each currency: overall, by day, branch, source and status, and the amounts received on the same days",
    access: "invoices.read",
    mayBeStale: true,
    query: invoiceFilters,
    answer: invoiceSums.extend({
      others: z.array(invoiceSums).meta({
        description: "The same for invoices in other currencies than the current one of the business.",
      }),
    }),
  }),
  export: call({
    method: "GET",
    path: `${path}/export`,
    summary: "Export the invoices that the same filters list, with totals by currency, as a file",
    access: "invoices.read",
    mayBeStale: true,
    recent: true,
    query: invoiceFilters.extend({ format: z.enum(FILE_FORMATS).default("csv") }),
    answer: z.string(),
    form: "file",
  }),
  payments: call({
    method: "GET",
    path: `${path}/payments`,
    summary: "List payments and refunds, newest first; searched by invoice, name and phone",
    access: "invoices.read",
    query: paymentQuery,
    answer: listAnswer(listedPayment),
  }),
  exportPayments: call({
    method: "GET",
    path: `${path}/payments/export`,
    summary: "Export the payments that the same filters list, with totals by currency, as a file",
    access: "invoices.read",
    mayBeStale: true,
    recent: true,
    query: z.strictObject({
      ...paymentFilters,
      search: paymentQuery.shape.search,
      format: z.enum(FILE_FORMATS).default("csv"),
    }),
    answer: z.string(),
    form: "file",
  }),
  get: call({
    method: "GET",
    path: `${path}/:invoiceId`,
    summary: "Get an invoice with its lines, payments and notes",
    access: "invoices.read",
    answer: invoiceWhole,
  }),
  pay: call({
    method: "POST",
    path: `${path}/:invoiceId/payments`,
    summary: "Record a payment, or with `refund` a refund",
    access: "invoices.create",
    body: z.strictObject({ ...paymentForm, refund: z.boolean().default(false) }),
    answer: invoiceWhole,
    status: 201,
  }),
  credit: call({
    method: "POST",
    path: `${path}/:invoiceId/credit`,
    summary: "Create a credit note; the invoice itself never changes",
    access: "invoices.update",
    body: z.strictObject({
      amount: sum,
      reason: multilineText(LIMITS.orderNote).refine((value) => value !== "", withMessage("required")),
      updated_at: stamp.optional(),
    }),
    answer: invoiceWhole,
    status: 201,
  }),
};
