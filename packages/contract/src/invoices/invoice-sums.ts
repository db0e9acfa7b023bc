import * as z from "zod";
import { id, names } from "../api/fields.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "./payments.ts";

/** What an invoice is issued for. */
export const INVOICE_SUBJECTS = ["order", "reservation"] as const;

const method = z.enum(PAYMENT_METHODS);

const counted = z.object({ count: z.number().int(), amount: z.number() });
/** Invoices of a day: total = issued + credited + added; paid + due − refunds due is the total, too. */
const sums = z.object({
  count: z.number().int(),
  subtotal: z.number().meta({ description: "As issued, like `discount` and `extra_charge`." }),
  discount: z.number(),
  extra_charge: z.number(),
  issued: z.number(),
  credited: z.number().meta({ description: "Total of credit notes of any date; negative." }),
  added: z.number().meta({ description: "Total of debit notes of any date." }),
  tax: z.number(),
  total: z.number(),
  received: z.number().meta({ description: "Payments of any date." }),
  given_back: z.number().meta({ description: "Refunds of any date; negative." }),
  paid: z.number().meta({ description: "`received` and `given_back` together." }),
  due: z.number(),
  to_give_back: z.number(),
  owed_invoices: z.number().int().meta({ description: "The number of invoices with a refund due." }),
});
const noted = z.object({
  own: counted.meta({ description: "Notes on invoices of the period." }),
  earlier: counted.meta({ description: "Notes on invoices of other days." }),
});
const invoiced = z.object({ amount: z.number(), issued: counted, credited: noted, debited: noted });

/** Totals of the invoices of one currency, and of the payments of the same days. */
export const invoiceSums = z.object({
  currency: z.string(),
  all: sums,
  by_status: z.array(z.object({ payment_status: z.enum(PAYMENT_STATUSES), ...sums.shape })),
  by_day: z.array(z.object({ day: z.string(), ...sums.shape })),
  by_branch: z.array(z.object({ branchId: id, locales: names, ...sums.shape })),
  by_source: z.array(z.object({ source: z.enum(INVOICE_SUBJECTS), ...sums.shape })),
  invoiced: invoiced.meta({
    description:
      "Amounts invoiced in the period: invoices as issued, by their own date; credit notes (negative) and debit notes by theirs. The parts add up to the amount.",
  }),
  invoiced_by_branch: z.array(z.object({ branchId: id, locales: names, ...invoiced.shape })),
  invoiced_by_day: z.array(z.object({ day: z.string(), amount: z.number() })),
  by_method: z.array(z.object({ method, ...counted.shape })).meta({
    description: "Amounts received in the period, by payment date.",
  }),
  received_by_branch: z
    .array(z.object({ branchId: id, locales: names, method, ...counted.shape }))
    .meta({ description: "Amounts received by branch and method." }),
  received: z
    .object({
      ...counted.shape,
      own: counted.meta({ description: "For invoices of the period." }),
      earlier: counted.meta({ description: "For invoices of earlier days." }),
      later: counted.meta({ description: "For invoices of later days." }),
      given_back: counted.meta({ description: "Refunds for invoices of any day; negative." }),
      own_given_back: counted.meta({ description: "Refunds for invoices of the period." }),
    })
    .meta({ description: "Amounts received in the period, by payment date. The parts add up to the amount." }),
  received_by_day: z.array(z.object({ day: z.string(), amount: z.number() })),
  oldest_due: z.string().nullable().meta({ description: "The day of the oldest invoice with a balance." }),
  insurance: z
    .object({ held: z.number(), deducted: z.number(), returned: z.number() })
    .meta({ description: "Insurance of bookings in the period; not in the totals above." }),
});
export type SummedInvoices = z.output<typeof invoiceSums>;
