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
import { PAYMENT_FILTERS, PAYMENT_METHODS, PAYMENT_STATUSES } from "./payments.ts";

export const INVOICE_SUBJECTS = ["order", "reservation"] as const;

const method = z.enum(PAYMENT_METHODS);
const paymentStatus = z.enum(PAYMENT_STATUSES);
const subject = z.enum(INVOICE_SUBJECTS);
const newestFirst = z.enum(["asc", "desc"]).default("desc");

const payment = z.object({
  id,
  amount: z.number().meta({ description: "Below zero for what was given back." }),
  method,
  paid_at: z.string(),
  note: z.string(),
  by: z.string().nullable(),
});

/** A credit or debit note with its own number: an invoice never changes. */
const note = z.object({
  id,
  number: z.string(),
  kind: z.enum(["credit", "debit"]),
  at: z.string(),
  date: z.string().meta({ description: "The day on which it counts, in the time zone of the business." }),
  reason: z.string(),
  subtotal: z.number().meta({ description: "Below zero for a credit, like the other amounts." }),
  discount: z.number(),
  extra_charge: z.number(),
  total: z.number(),
  by: z.string().nullable(),
});

/** Amounts are those of today: as invoiced, with all credit and debit notes. */
export const invoice = z.object({
  id,
  number: z.string().meta({ description: "`2026-1248`: the year and a count of the business, without gaps." }),
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
  tax: z.number().meta({ description: "Contained in the total." }),
  total: z.number(),
  added: z.number().meta({ description: "By debit notes; the rest of what it comes to beside `issued` was credited." }),
  paid: z.number(),
  balance: z.number().meta({ description: "Below zero: to be given back." }),
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
  detail: names.meta({ description: "Size, addons, nights." }),
  quantity: z.number().int(),
  amount: z.number(),
});
export const invoiceWhole = invoice.extend({
  lines: z.array(line).meta({ description: "As they were invoiced." }),
  current_lines: z.array(line).nullable().meta({
    description: "What the order or booking is for by now, where it was changed or moved since.",
  }),
  tax_rate: z.number().meta({ description: "Percent; 0: none." }),
  payments: z.array(payment),
  notes: z.array(note),
});
export type InvoiceWhole = z.output<typeof invoiceWhole>;

const filters = {
  branchId: idOf("branch").optional(),
  subject_id: idBy("source", { order: "order", reservation: "reservation" })
    .optional()
    .meta({ description: "The order or booking that it is for." }),
  from: day.optional(),
  to: day.optional(),
  payment_status: commaSeparated(PAYMENT_FILTERS),
  source: subject.optional(),
  method: method.optional().meta({ description: "With a payment by this method." }),
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
  from: day.optional().meta({ description: "Of the payment, whatever day its invoice is of." }),
  to: day.optional(),
  source: filters.source,
  method: method.optional(),
};
const paymentQuery = pageQuery(["paid_at"]).extend({ ...paymentFilters, order: newestFirst });

const counted = z.object({ count: z.number().int(), amount: z.number() });
/** Invoices of a day: issued, credited and added are the total, as are paid and due less refunds due. */
const sums = z.object({
  count: z.number().int(),
  subtotal: z.number().meta({ description: "As issued, like discount and extra charge." }),
  discount: z.number(),
  extra_charge: z.number(),
  issued: z.number(),
  credited: z.number().meta({ description: "By credit notes, whenever they were written; below zero." }),
  added: z.number().meta({ description: "By debit notes, whenever they were written." }),
  tax: z.number(),
  total: z.number(),
  received: z.number().meta({ description: "Whenever it was." }),
  given_back: z.number().meta({ description: "Below zero, whenever it was." }),
  paid: z.number().meta({ description: "Both together." }),
  due: z.number(),
  to_give_back: z.number(),
  owed_invoices: z.number().int().meta({ description: "Of how many something is to be given back." }),
});
const noted = z.object({
  own: counted.meta({ description: "On invoices of the period." }),
  earlier: counted.meta({ description: "On invoices of other days." }),
});
const invoiced = z.object({ amount: z.number(), issued: counted, credited: noted, debited: noted });

/** The sums of invoices of one currency. */
const summed = z.object({
  currency: z.string(),
  all: sums,
  by_status: z.array(z.object({ payment_status: paymentStatus, ...sums.shape })),
  by_day: z.array(z.object({ day: z.string(), ...sums.shape })),
  by_branch: z.array(z.object({ branchId: id, locales: names, ...sums.shape })),
  by_source: z.array(z.object({ source: subject, ...sums.shape })),
  invoiced: invoiced.meta({
    description:
      "What was invoiced in the period: invoices by their day as they were issued, credit (below zero) and debit notes by their own; the parts add up to the amount.",
  }),
  invoiced_by_branch: z.array(z.object({ branchId: id, locales: names, ...invoiced.shape })),
  invoiced_by_day: z.array(z.object({ day: z.string(), amount: z.number() })),
  by_method: z.array(z.object({ method, ...counted.shape })).meta({
    description: "Of what was received in the period, by the day of the payment.",
  }),
  received_by_branch: z
    .array(z.object({ branchId: id, locales: names, method, ...counted.shape }))
    .meta({ description: "The same by branch and method." }),
  received: z
    .object({
      ...counted.shape,
      own: counted.meta({ description: "For invoices of the period." }),
      earlier: counted.meta({ description: "For invoices of earlier days." }),
      later: counted.meta({ description: "For invoices of later days." }),
      given_back: counted.meta({ description: "Below zero, whatever day the invoice is of." }),
      own_given_back: counted.meta({ description: "What of that is of invoices of the period." }),
    })
    .meta({ description: "What was received in the period, by the day of the payment; its parts add up to it." }),
  received_by_day: z.array(z.object({ day: z.string(), amount: z.number() })),
  oldest_due: z.string().nullable().meta({ description: "The day of the oldest invoice with a balance." }),
  insurance: z
    .object({ held: z.number(), deducted: z.number(), returned: z.number() })
    .meta({ description: "Of bookings, in the period: held money, no part of the sums above." }),
});
export type SummedInvoices = z.output<typeof summed>;

/** A payment entered by staff. */
export const paymentForm = {
  amount: sum,
  method,
  paid_at: startTime.optional().meta({ description: "A day alone is kept as its beginning, and told without a time." }),
  note: multilineText(LIMITS.orderNote).default(""),
  updated_at: stamp.optional(),
};

const path = "business/:businessId/invoices";
export const invoices = {
  list: call({
    method: "GET",
    path,
    summary: "The invoices of the branches where one may see them, newest first; searched by number, name and phone",
    access: "invoices.read",
    query,
    answer: listAnswer(invoice),
  }),
  summary: call({
    method: "GET",
    path: `${path}/summary`,
    summary:
      "Sums of the invoices that the same filters list, each currency for itself: in all, by day, branch, source and status, and of what was received on the same days",
    access: "invoices.read",
    query: invoiceFilters,
    answer: summed.extend({
      others: z.array(summed).meta({
        description: "The same of invoices in other currencies than the business has now, if there are any.",
      }),
    }),
  }),
  export: call({
    method: "GET",
    path: `${path}/export`,
    summary: "The invoices that the same filters list, with their sums by currency, as a file",
    access: "invoices.read",
    recent: true,
    query: invoiceFilters.extend({ format: z.enum(FILE_FORMATS).default("csv") }),
    answer: z.string(),
    form: "file",
  }),
  payments: call({
    method: "GET",
    path: `${path}/payments`,
    summary: "What was received and given back, newest first; searched by invoice, name and phone",
    access: "invoices.read",
    query: paymentQuery,
    answer: listAnswer(listedPayment),
  }),
  exportPayments: call({
    method: "GET",
    path: `${path}/payments/export`,
    summary: "The payments that the same filters list, with their sums by currency, as a file",
    access: "invoices.read",
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
    summary: "An invoice with its lines, payments and notes",
    access: "invoices.read",
    answer: invoiceWhole,
  }),
  pay: call({
    method: "POST",
    path: `${path}/:invoiceId/payments`,
    summary: "Record what was paid, or with `refund` what was given back",
    access: "invoices.create",
    body: z.strictObject({ ...paymentForm, refund: z.boolean().default(false) }),
    answer: invoiceWhole,
    status: 201,
  }),
  credit: call({
    method: "POST",
    path: `${path}/:invoiceId/credit`,
    summary: "Write a credit note: the invoice itself never changes",
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
