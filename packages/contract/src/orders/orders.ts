import * as z from "zod";
import { call } from "../api/call.ts";
import { phoneNumber } from "../api/custom-rules.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import {
  body,
  count,
  day,
  emptyAsNull,
  idOf,
  listAnswer,
  multilineText,
  names,
  pageQuery,
  commaSeparated,
  commaSeparatedIds,
  withMessage,
  stamp,
  text,
} from "../api/fields.ts";
import { invoiceWhole, paymentForm } from "../invoices/invoices.ts";
import { LIMITS } from "../api/limits.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { PAYMENT_STATUSES } from "../invoices/payments.ts";

import { order, orderWithHistory, orderAmountFields, orderCustomer, orderLine, PAY_METHODS } from "./order-record.ts";

const mode = z.enum(ORDER_MODES);
const status = z.enum(ORDER_STATUSES);

const quantity = count(LIMITS.orderQuantity);
const note = multilineText(LIMITS.orderNote);
export const newLine = z.strictObject({
  item_id: idOf("item"),
  price_id: idOf("price").nullish(),
  addon_ids: z.array(idOf("addon")).max(LIMITS.rowsMax).default([]),
  option_ids: z
    .array(idOf("option"))
    .max(LIMITS.rowsMax)
    .optional()
    .meta({ description: "The options chosen of the item's groups. Without the field the presets are chosen." }),
  quantity: quantity.default(1),
  note: note.default(""),
});
export type NewLine = z.output<typeof newLine>;
/** A line that was already ordered keeps its prices; its quantity and note can change. */
const keptLine = z.strictObject({ id: idOf("orderLine"), quantity: quantity.optional(), note: note.optional() });
export type ChangedLine = z.output<typeof keptLine> | NewLine;

export const orderedLines = z.array(newLine).min(1, withMessage("noLines")).max(LIMITS.orderLines);
const changedLines = z
  .array(z.union([keptLine, newLine]))
  .min(1, withMessage("noLines"))
  .max(LIMITS.orderLines);
export const customerForm = z.strictObject({
  name: text(LIMITS.nameMax).default(""),
  phone: emptyAsNull(phoneNumber()),
  address: multilineText(LIMITS.textMax).default(""),
  car: text(LIMITS.nameMax).default(""),
});

export const orderForm = body(
  {
    mode,
    table_id: idOf("table").nullish(),
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
    table_id: idOf("table").nullish(),
    customer: customerForm.optional(),
    note: note.optional(),
    pay: z.enum(PAY_METHODS).optional(),
    lines: changedLines.optional(),
    updated_at: stamp.optional(),
  },
  order,
);
export type OrderChange = z.output<typeof orderChange>;

const filters = {
  status: commaSeparated(ORDER_STATUSES),
  payment_status: commaSeparated(PAYMENT_STATUSES),
  mode: mode.optional(),
  table_id: idOf("table").optional(),
  from: day.optional().meta({ description: "First day, in the time zone of the business." }),
  to: day.optional().meta({ description: "Last day, included." }),
};
const only = commaSeparatedIds("order", LIMITS.perPageMax, "Returns only these orders (ids separated by commas).");
const query = pageQuery(["number", "updated_at"]).extend({
  ...filters,
  only,
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type OrderQuery = z.output<typeof query>;
const { status: _, ...otherFilters } = filters;
const countQuery = z.strictObject({ ...otherFilters, search: query.shape.search });
const counts = z.object({ data: z.array(z.object({ status, count: z.number().int() })) });

const branchId = idOf("branch")
  .optional()
  .meta({ description: "By default all branches where the caller may read orders." });
const queryOfAll = pageQuery(["created_at"]).extend({
  branchId,
  ...filters,
  only,
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type AllOrdersQuery = z.output<typeof queryOfAll>;
/** Order numbers are per branch, so lists across branches show the branch. */
const orderOfBranch = order.extend({ branch: z.object({ locales: names }) });
export type OrderOfBranch = z.output<typeof orderOfBranch>;

const path = "business/:businessId/branches/:branchId/orders";
export const orders = {
  list: call({
    method: "GET",
    path,
    summary: "List the orders of a branch, newest first; searched by number, name and phone",
    access: "orders.read",
    query,
    answer: listAnswer(order),
  }),
  counts: call({
    method: "GET",
    path: `${path}/counts`,
    summary: "Count the orders by status",
    access: "orders.read",
    query: countQuery,
    answer: counts,
  }),
  listAll: call({
    method: "GET",
    path: "business/:businessId/orders",
    summary: "List the orders of all branches that the caller may read, newest first",
    access: "orders.read",
    query: queryOfAll,
    answer: listAnswer(orderOfBranch),
  }),
  countAll: call({
    method: "GET",
    path: "business/:businessId/orders/counts",
    summary: "Count the orders of these branches by status",
    access: "orders.read",
    query: countQuery.extend({ branchId }),
    answer: counts,
  }),
  today: call({
    method: "GET",
    path: `${path}/today`,
    summary: "Today's figures of the branch, in the time zone of the business",
    access: "orders.read",
    answer: z.object({
      delivered: z.number().int(),
      until_ready: z.number().nullable().meta({ description: "Average minutes from order to ready." }),
    }),
  }),
  statuses: call({
    method: "GET",
    path: `${path}/statuses`,
    summary: "List every status with its names and next statuses",
    access: "orders.read",
    answer: z.array(z.object({ value: status, locales: names, next: z.array(status) })),
  }),
  customer: call({
    method: "GET",
    path: `${path}/customer`,
    summary: "Get the known details of a phone number that has ordered before",
    access: "orders.create",
    query: z.strictObject({ phone: phoneNumber() }),
    answer: z.object({
      customer: orderCustomer.nullable(),
      addresses: z.array(z.string()),
      visits: z.number().int(),
      last: order.nullable(),
    }),
  }),
  get: call({
    method: "GET",
    path: `${path}/:orderId`,
    summary: "Get an order with its history",
    access: "orders.read",
    answer: orderWithHistory,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Place an order for a guest; the server sets the prices",
    access: "orders.create",
    body: orderForm,
    answer: order,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:orderId`,
    summary: "Change the status of an order, or its content until it is ready",
    access: "orders.update",
    body: orderChange,
    answer: order,
  }),
  pay: call({
    method: "POST",
    path: `${path}/:orderId/payments`,
    summary: "Record a payment for an order; the first payment creates the invoice",
    access: "invoices.create",
    body: z.strictObject(paymentForm),
    answer: invoiceWhole,
    status: 201,
  }),
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "Quote an order, or the changed lines of an existing one",
    access: "orders.read",
    body: z.strictObject({ order_id: idOf("order").optional(), lines: changedLines }),
    answer: z.object({ lines: z.array(orderLine.omit({ id: true })), ...orderAmountFields.shape }),
    reads: true,
  }),
};
