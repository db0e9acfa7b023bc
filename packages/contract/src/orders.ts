import * as z from "zod";
import { call } from "./call.ts";
import { phoneNumber } from "./custom-rules.ts";
import { ORDER_MODES } from "./enumerations.ts";
import { body, count, day, emptyIsNone, id, list, multilineText, names, page, says, stamp, text } from "./fields.ts";
import { invoiceWhole, paymentForm } from "./invoices.ts";
import { LIMITS } from "./limits.ts";
import { orderChanges } from "./order-history.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "./payments.ts";

/** Where an order came from. */
export const ORDER_SOURCES = ["staff", "qr", "tablet"] as const;
/** How guests wish to pay; what was paid is `payment_status`. */
export const PAY_METHODS = ["cash", "online"] as const;

const mode = z.enum(ORDER_MODES);
const source = z.enum(ORDER_SOURCES);
const status = z.enum(ORDER_STATUSES);

/** A line as it was ordered: names and prices of that moment, whatever becomes of the item. */
const line = z.object({
  id,
  item_id: id.nullable().meta({ description: "Nothing once the item was deleted." }),
  price_id: id.nullable(),
  src: z.string().nullable().meta({ description: "The item's first picture of today." }),
  locales: names,
  price_locales: names,
  addons: z.array(z.object({ id, price: z.number(), locales: names })),
  quantity: z.number().int(),
  note: z.string(),
  price: z.number().meta({ description: "Of one piece, before discounts and without addons." }),
  amount: z.number().meta({ description: "Of all pieces with their addons, before discounts." }),
  discount: z.number(),
});
export type OrderLine = z.output<typeof line>;

const customer = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  car: z.string(),
});

export const amounts = z.object({
  subtotal: z.number(),
  discount: z.number(),
  extra_charge: z.number(),
  total: z.number().meta({
    description:
      "Of an order: what it comes to by now, by its invoice with all credit and debit notes, or its price before there is one. Nothing of a rejected one.",
  }),
  currency: z.string(),
});

/** What was received for an order and what is due of it. */
export const payment = z.object({
  payment_status: z.enum(PAYMENT_STATUSES),
  paid: z.number(),
  balance: z.number().meta({ description: "What is still due; below zero what is to be given back." }),
});

export const order = z.object({
  id,
  number: z.number().int().meta({ description: "Counted by branch." }),
  businessId: id,
  branchId: id,
  status,
  mode,
  table_id: id.nullable(),
  table: z.object({ locales: names }).nullable().meta({ description: "As it was called then." }),
  customer,
  note: z.string(),
  reason: z.string().meta({ description: "Why it was rejected." }),
  source,
  pay: z.enum(PAY_METHODS).meta({ description: "How the guest wishes to pay: it says nothing of what was paid." }),
  lines: z.array(line),
  ...amounts.shape,
  ...payment.shape,
  received: z
    .array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.number(), given_back: z.number() }))
    .meta({ description: "What was received by each method, less what was given back; and how much that was." }),
  invoice_id: id.nullable().meta({ description: "Nothing before it is accepted or something was received." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Order = z.output<typeof order>;

/** What happened to an order, oldest first. */
const step = z.object({
  at: z.string(),
  kind: z.enum(["placed", "edited", "status"]),
  status,
  reason: z.string(),
  source: source.nullable(),
  by: z.string().nullable().meta({ description: "Nobody where a guest did it; a device by its name." }),
  changes: orderChanges.nullable().meta({ description: "Of an edit; nothing of those made before it was kept." }),
});
export const orderWithHistory = order.extend({
  history: z.array(step),
  visits: z.number().int().meta({ description: "How many orders this phone number has placed here, this one too." }),
});
export type OrderWithHistory = z.output<typeof orderWithHistory>;

const quantity = count(LIMITS.orderQuantity);
const note = multilineText(LIMITS.orderNote);
export const newLine = z.strictObject({
  item_id: id,
  price_id: id.nullish(),
  addon_ids: z.array(id).max(LIMITS.rowsMax).default([]),
  quantity: quantity.default(1),
  note: note.default(""),
});
export type NewLine = z.output<typeof newLine>;
/** A line that was ordered keeps its prices; its number and note may change. */
const keptLine = z.strictObject({ id, quantity: quantity.optional(), note: note.optional() });
export type ChangedLine = z.output<typeof keptLine> | NewLine;

export const orderedLines = z.array(newLine).min(1, says("noLines")).max(LIMITS.orderLines);
const changedLines = z
  .array(z.union([keptLine, newLine]))
  .min(1, says("noLines"))
  .max(LIMITS.orderLines);
export const customerForm = z.strictObject({
  name: text(LIMITS.nameMax).default(""),
  phone: emptyIsNone(phoneNumber()),
  address: multilineText(LIMITS.textMax).default(""),
  car: text(LIMITS.nameMax).default(""),
});

export const orderForm = body(
  {
    mode,
    table_id: id.nullish(),
    customer: customerForm.optional(),
    note: note.default(""),
    pay: z.enum(PAY_METHODS).default("cash"),
    lines: orderedLines,
  },
  order,
);
export type OrderForm = z.output<typeof orderForm>;

export const orderChange = body(
  {
    status: status.optional(),
    reason: multilineText(LIMITS.orderNote).optional(),
    mode: mode.optional(),
    table_id: id.nullish(),
    customer: customerForm.optional(),
    note: note.optional(),
    pay: z.enum(PAY_METHODS).optional(),
    lines: changedLines.optional(),
    updated_at: stamp.optional(),
  },
  order,
);
export type OrderChange = z.output<typeof orderChange>;

const severalOf = <const V extends readonly string[]>(values: V) =>
  z
    .string()
    .transform((typed) => typed.split(","))
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional()
    .meta({ description: "One or several, with commas between." });
const filters = {
  status: severalOf(ORDER_STATUSES),
  payment_status: severalOf(PAYMENT_STATUSES),
  mode: mode.optional(),
  table_id: id.optional(),
  from: day.optional().meta({ description: "A day in the time zone of the business, included." }),
  to: day.optional().meta({ description: "The last day, included." }),
};
const query = page(["number", "updated_at"]).extend({ ...filters, order: z.enum(["asc", "desc"]).default("desc") });
export type OrderQuery = z.output<typeof query>;
const { status: _, ...otherFilters } = filters;
const countQuery = z.strictObject({ ...otherFilters, search: query.shape.search });
const counts = z.object({ data: z.array(z.object({ status, count: z.number().int() })) });

const branchId = id.optional().meta({ description: "All branches where orders may be read, without it." });
const queryOfAll = page(["created_at"]).extend({
  branchId,
  ...filters,
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type AllOrdersQuery = z.output<typeof queryOfAll>;
/** Numbers are counted by branch: beside others an order says whose it is. */
const orderOfBranch = order.extend({ branch: z.object({ locales: names }) });
export type OrderOfBranch = z.output<typeof orderOfBranch>;

const path = "business/:businessId/branches/:branchId/orders";
export const orders = {
  list: call({
    method: "GET",
    path,
    summary: "The orders of a branch, newest first; searched by number, name and phone",
    access: "orders.read",
    query,
    answer: list(order),
  }),
  counts: call({
    method: "GET",
    path: `${path}/counts`,
    summary: "How many orders there are of each status",
    access: "orders.read",
    query: countQuery,
    answer: counts,
  }),
  listAll: call({
    method: "GET",
    path: "business/:businessId/orders",
    summary: "The orders of all branches that one may read, newest first",
    access: "orders.read",
    query: queryOfAll,
    answer: list(orderOfBranch),
  }),
  countAll: call({
    method: "GET",
    path: "business/:businessId/orders/counts",
    summary: "How many orders of these branches there are of each status",
    access: "orders.read",
    query: countQuery.extend({ branchId }),
    answer: counts,
  }),
  today: call({
    method: "GET",
    path: `${path}/today`,
    summary: "How the branch is doing today, in the time zone of the business",
    access: "orders.read",
    answer: z.object({
      delivered: z.number().int(),
      until_ready: z.number().nullable().meta({ description: "Minutes from order to ready, on the average." }),
    }),
  }),
  statuses: call({
    method: "GET",
    path: `${path}/statuses`,
    summary: "Every status with its names and what may follow it",
    access: "orders.read",
    answer: z.array(z.object({ value: status, locales: names, next: z.array(status) })),
  }),
  customer: call({
    method: "GET",
    path: `${path}/customer`,
    summary: "What is known of a phone number that has ordered here",
    access: "orders.create",
    query: z.strictObject({ phone: phoneNumber() }),
    answer: z.object({
      customer: customer.nullable(),
      addresses: z.array(z.string()),
      visits: z.number().int(),
      last: order.nullable(),
    }),
  }),
  get: call({
    method: "GET",
    path: `${path}/:orderId`,
    summary: "An order with its history",
    access: "orders.read",
    answer: orderWithHistory,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Place an order for a guest; prices are the server's",
    access: "orders.create",
    body: orderForm,
    answer: order,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:orderId`,
    summary: "Take an order to its next status, or change what was ordered while it is not ready",
    access: "orders.update",
    body: orderChange,
    answer: order,
  }),
  pay: call({
    method: "POST",
    path: `${path}/:orderId/payments`,
    summary: "Record what was paid for an order: with the first money comes its invoice",
    access: "invoices.create",
    body: z.strictObject(paymentForm),
    answer: invoiceWhole,
    status: 201,
  }),
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "What an order would cost now, or another one after a change of its lines",
    access: "orders.read",
    body: z.strictObject({ order_id: id.optional(), lines: changedLines }),
    answer: z.object({ lines: z.array(line.omit({ id: true })), ...amounts.shape }),
    reads: true,
  }),
};
