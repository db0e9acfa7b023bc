import * as z from "zod";
import { ORDER_MODES } from "../api/enumerations.ts";
import { id, names, stamp } from "../api/fields.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "../invoices/payments.ts";

/** Where an order came from. */
export const ORDER_SOURCES = ["staff", "qr", "tablet"] as const;
/** How guests want to pay; actual payments are in `payment_status`. */
export const PAY_METHODS = ["cash", "online"] as const;

const mode = z.enum(ORDER_MODES);
const source = z.enum(ORDER_SOURCES);
const status = z.enum(ORDER_STATUSES);

/** A line with the names and prices at the time of the order. */
export const orderLine = z.object({
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
      "Of an order: what it comes to by now, by its invoice with all credit and debit notes, or its price before there is one. Nothing of a rejected one.",
  }),
  currency: z.string(),
});

/** Payments and balance of an order. */
export const orderPaymentFields = z.object({
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
  customer: orderCustomer,
  note: z.string(),
  reason: z.string().meta({ description: "Why it was rejected." }),
  source,
  pay: z.enum(PAY_METHODS).meta({ description: "How the guest wishes to pay: it says nothing of what was paid." }),
  lines: z.array(orderLine),
  ...orderAmountFields.shape,
  ...orderPaymentFields.shape,
  received: z
    .array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.number(), given_back: z.number() }))
    .meta({ description: "What was received by each method, less what was given back; and how much that was." }),
  invoice_id: id.nullable().meta({ description: "Nothing before it is accepted or something was received." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Order = z.output<typeof order>;

const part = z.object({ quantity: z.number().int(), note: z.string() }).nullable();

/** The changes of an edit. */
export const orderChanges = z.object({
  lines: z.array(
    z.object({
      id,
      locales: names,
      price_locales: names,
      before: part.meta({ description: "Nothing of a line that was added." }),
      after: part.meta({ description: "Nothing of a line that was removed." }),
    }),
  ),
  fields: z.array(z.enum(["note", "mode", "table", "customer", "pay"])),
  note: z.string().meta({ description: "The note on the order, as it was from then on." }),
});
export type OrderChanges = z.output<typeof orderChanges>;

/** The history of an order, oldest first. */
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
