import * as z from "zod";
import { call } from "../api/call.ts";
import { ORDER_MODES } from "../api/enumerations.ts";
import { multilineText, names, sum, text } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { customerForm, orderedLines } from "../orders/orders.ts";
import { orderAmountFields, orderWithHistory, PAY_METHODS, orderPaymentFields } from "../orders/order-record.ts";

const shape = orderWithHistory.shape;
const guestLine = shape.lines.element;

/** An order as the guest sees it. */
export const guestOrder = z.object({
  number: shape.number,
  status: shape.status,
  mode: shape.mode,
  table: shape.table,
  customer: shape.customer,
  note: shape.note,
  reason: shape.reason,
  pay: shape.pay,
  lines: shape.lines,
  ...orderAmountFields.shape,
  ...orderPaymentFields.shape,
  branch: z.object({ slug: z.string(), locales: names, phone: z.string().nullable() }),
  timeZone: z.string(),
  history: z.array(z.object({ at: z.string(), status: shape.status })),
  created_at: shape.created_at,
  updated_at: shape.updated_at,
});
export type GuestOrder = z.output<typeof guestOrder>;

const quoted = z.object({ lines: z.array(guestLine.omit({ id: true })), ...orderAmountFields.shape });

const form = z.strictObject({
  mode: z.enum(ORDER_MODES),
  table: text(40).nullish().meta({ description: "The value in the table's QR code." }),
  customer: customerForm.optional(),
  note: multilineText(LIMITS.orderNote).default(""),
  pay: z.enum(PAY_METHODS).default("cash"),
  lines: orderedLines,
  source: z.enum(["qr", "tablet"]).default("qr"),
  expected_total: sum.optional().meta({
    description:
      "The total that the guest saw. If it has changed, the response is 409 with a new quote under `current`.",
  }),
});
export type GuestOrderForm = z.output<typeof form>;

const path = "public/branches/:slug/orders";
export const guestOrders = {
  quote: call({
    method: "POST",
    path: `${path}/quote`,
    summary: "Quote an order for a guest",
    access: "public",
    locate: { record: "slug", param: "slug" },
    body: z.strictObject({ lines: orderedLines }),
    bodyBytes: LIMITS.guestOrderBytes,
    answer: quoted,
    reads: true,
  }),
  place: call({
    method: "POST",
    path,
    summary: "Place an order as a guest; requests with the same `Idempotency-Key` create one order only",
    access: "public",
    locate: { record: "slug", param: "slug" },
    body: form,
    bodyBytes: LIMITS.guestOrderBytes,
    answer: z.object({
      token: z.string(),
      order: guestOrder,
      pay_url: z
        .string()
        .nullable()
        .meta({ description: "The address for online payment; null for payment at the counter." }),
    }),
    status: 201,
  }),
  follow: call({
    method: "GET",
    path: "public/orders/:token",
    summary: "Get an order by the guest's secret token",
    access: "public",
    locate: { record: "orders", param: "token" },
    answer: guestOrder,
  }),
  settle: call({
    method: "POST",
    path: "public/orders/:token/payment",
    summary: "Check with the payment provider what it has received for an order; the request itself proves nothing",
    access: "public",
    locate: { record: "orders", param: "token" },
    answer: z.object({ received: z.boolean().meta({ description: "Whether this call recorded a payment." }) }),
  }),
  live: call({
    method: "GET",
    path: "public/orders/:token/live",
    summary: "An order now and after each change, as server-sent events, until it reaches a final status",
    access: "public",
    locate: { record: "orders", param: "token" },
    answer: guestOrder,
    form: "events",
  }),
};
