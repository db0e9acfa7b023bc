import * as z from "zod";
import { ORDER_MODES } from "../api/enumerations.ts";
import { id, names, stamp } from "../api/fields.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "../invoices/payments.ts";

/** Where an order came from. */
export const ORDER_SOURCES = ["staff", "qr", "tablet"] as const;
/** The payment method that the guest chose; actual payments are in `payment_status`. */
export const PAY_METHODS = ["cash", "online"] as const;

const mode = z.enum(ORDER_MODES);
const source = z.enum(ORDER_SOURCES);
const status = z.enum(ORDER_STATUSES);

/** A line with the names and prices at the time of the order. */
export const orderLine = z.object({
  id,
  item_id: id.nullable().meta({ description: "Null after the item was deleted." }),
  price_id: id.nullable(),
  src: z.string().nullable().meta({ description: "The item's current first picture." }),
  locales: names,
  price_locales: names,
  addons: z
    .array(z.object({ id, price: z.number(), locales: names, group: names.optional() }))
    .meta({ description: "The chosen options and addons; an option has the name of its `group`." }),
  quantity: z.number().int(),
  note: z.string(),
  price: z.number().meta({ description: "Unit price, before discounts and without addons." }),
  amount: z.number().meta({ description: "For the whole quantity with addons, before discounts." }),
  discount: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderCustomer = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  car: z.string(),
});

export const orderAmountFields = z.object({
  subtotal: z.number(),
  discount: z.number(),
  extra_charge: z.number(),
  total: z.number().meta({
    description:
      "Current total: from the invoice with all credit and debit notes, or the price if there is no invoice yet. 0 for a rejected order.",
  }),
  currency: z.string(),
});

/** Payments and balance of an order. */
export const orderPaymentFields = z.object({
  payment_status: z.enum(PAYMENT_STATUSES),
  paid: z.number(),
  balance: z.number().meta({ description: "The amount due; negative for a refund due." }),
});

export const order = z.object({
  id,
  number: z.number().int().meta({ description: "Numbered separately in each branch." }),
  businessId: id,
  branchId: id,
  status,
  mode,
  table_id: id.nullable(),
  table: z.object({ locales: names }).nullable().meta({ description: "The name at the time of the order." }),
  customer: orderCustomer,
  note: z.string(),
  reason: z.string().meta({ description: "The reason of the rejection." }),
  source,
  pay: z
    .enum(PAY_METHODS)
    .meta({ description: "The payment method that the guest chose; it does not mean that anything was paid." }),
  lines: z.array(orderLine),
  ...orderAmountFields.shape,
  ...orderPaymentFields.shape,
  received: z
    .array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.number(), given_back: z.number() }))
    .meta({ description: "The net amount received by each method, and the refunds." }),
  invoice_id: id.nullable().meta({ description: "Null until the order is accepted or a payment is recorded." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Order = z.output<typeof order>;

const part = z.object({ quantity: z.number().int(), note: z.string() }).nullable();

/** The changes made by an edit. */
export const orderChanges = z.object({
  lines: z.array(
    z.object({
      id,
      locales: names,
      price_locales: names,
      before: part.meta({ description: "Null for an added line." }),
      after: part.meta({ description: "Null for a removed line." }),
    }),
  ),
  fields: z.array(z.enum(["note", "mode", "table", "customer", "pay"])),
  note: z.string().meta({ description: "The note on the order after the change." }),
});
export type OrderChanges = z.output<typeof orderChanges>;

/** The history of an order, oldest first. */
const step = z.object({
  at: z.string(),
  kind: z.enum(["placed", "edited", "status"]),
  status,
  reason: z.string(),
  source: source.nullable(),
  by: z.string().nullable().meta({ description: "Null for a guest; for a device, its name." }),
  changes: orderChanges.nullable().meta({ description: "For edits only; null for edits older than this record." }),
});
export const orderWithHistory = order.extend({
  history: z.array(step),
  visits: z
    .number()
    .int()
    .meta({ description: "The number of orders from this phone number at the business, including this one." }),
});
export type OrderWithHistory = z.output<typeof orderWithHistory>;
