import { dayIn } from "@diwan/contract/time/days";
import type { Names } from "@diwan/contract/api/fields";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import {
  type InvoiceAmounts,
  type InvoicedBooking,
  ZERO_AMOUNTS,
  invoiceLinesOfStay,
  invoiceTotalOf,
  unitOfBooking,
} from "../invoices/index.ts";
import { pseudoRandom } from "./chance.ts";
import { insertRows } from "./rows.ts";

type Row = Record<string, unknown>;
/** An order or a booking, with the data of its invoice. */
interface Sold extends InvoiceAmounts {
  source: "order" | "reservation";
  id: string;
  branch_id: string;
  number: number;
  customer_name: string;
  customer_phone: string | null;
  currency: string;
  created_at: Date;
  updated_at: Date;
  /** Rejected, canceled or a no-show: nothing remains to be paid. */
  gone: boolean;
  /** Finished: most guests have paid. */
  over: boolean;
  reason: string;
  down_payment: number;
  /** Paid by the guest's own device. */
  online: boolean;
  lines: { locales: Names; quantity: number; amount: number }[];
}

const ZONE = "Asia/Kuwait";
/** One in this many finished ones is unpaid, and one partly paid: stays are paid later than meals. */
const UNPAID = { order: 160, reservation: 24 };
/** Payment methods at the till, repeated by frequency. */
const METHODS: readonly PaymentMethod[] = ["knet", "knet", "knet", "cash", "cash", "card"];

/** Invoices of accepted or paid orders and of confirmed bookings, numbered by creation time; most are paid. */
export async function seedInvoices(db: Db, businessId: string, ownerName: string): Promise<void> {
  const sold = [...(await readOrders(db, businessId)), ...(await readBookings(db, businessId))];
  sold.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const counters = new Map<string, number>();
  const next = (series: string, year: number): number => {
    const key = `${series} ${year}`;
    counters.set(key, (counters.get(key) ?? 0) + 1);
    return counters.get(key) ?? 0;
  };
  const place = { business_id: businessId };
  const all: Record<"invoices" | "invoice_payments" | "invoice_notes", Row[]> = {
    invoices: [],
    invoice_payments: [],
    invoice_notes: [],
  };
  for (const [at, one] of sold.entries()) {
    const id = uuidv7();
    const date = dayIn(ZONE, one.created_at);
    const year = Number(date.slice(0, 4));
    const paid = one.gone ? 0 : paidOf(one, at);
    all.invoices.push({ ...place, id, year, count: next("invoice", year), date, paid, ...invoiceColumns(one) });
    if (paid > 0)
      all.invoice_payments.push({
        ...place,
        branch_id: one.branch_id,
        invoice_id: id,
        by_name: ownerName,
        ...paymentColumns(one, paid, at),
      });
    if (one.gone && invoiceTotalOf(one) > 0)
      all.invoice_notes.push({
        ...place,
        invoice_id: id,
        year,
        count: next("credit", year),
        by_name: ownerName,
        ...noteColumns(one),
      });
  }
  const taken = [...counters].map(([key, last]) => {
    const [series, year] = key.split(" ");
    return { ...place, series, year: Number(year), last };
  });
  await insertRows(db, "invoice_counters", taken);
  for (const [table, rows] of Object.entries(all)) await insertRows(db, table, rows);
}

async function readOrders(db: Db, businessId: string): Promise<Sold[]> {
  const found = await sql<Sold>`
    select 'order' as source, o.id, o.branch_id, o.number::int as number, o.customer_name, o.customer_phone, o.currency, o.created_at, o.updated_at,
      o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.extra_charge::float8 as extra_charge,
      o.status = 'rejected' as gone, o.status = 'delivered' as over, o.reason, 0 as down_payment, o.pay = 'online' as online,
      (select json_agg(json_build_object('locales', names_json(l.name_en, l.name_ar), 'quantity', l.quantity, 'amount', l.amount,
        'detail', case when l.price_name_en = '' then '[]'::json else names_json(l.price_name_en, l.price_name_ar) end) order by l.sort)
        from order_lines l where l.business_id = o.business_id and l.order_id = o.id) as lines
    from orders o where o.business_id = ${businessId} and o.billed is not null`.execute(db);
  return found.rows;
}

async function readBookings(db: Db, businessId: string): Promise<Sold[]> {
  const sum = (discount: boolean) => sql`coalesce((
    select sum((l ->> 'amount')::numeric) from jsonb_array_elements(r.lines) l where (l ->> 'kind' = 'discount') = ${discount}), 0)::float8`;
  const found = await sql<Omit<Sold, "lines"> & InvoicedBooking>`
    select 'reservation' as source, r.id, r.branch_id, r.number::int as number, r.customer_name, r.customer_phone, r.currency, r.created_at, r.updated_at,
      ${sum(false)} as subtotal, -${sum(true)} as discount, 0 as extra_charge, r.status in ('canceled', 'no_show') as gone, r.status = 'completed' as over,
      r.reason, r.down_payment::float8 as down_payment, false as online,
      r.resource_type, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource, ${unitOfBooking} as unit, r.lines
    from reservations r where r.business_id = ${businessId} and r.billed is not null`.execute(db);
  return found.rows.map(({ resource_type, resource, unit, lines, ...sold }) => ({
    ...sold,
    lines: invoiceLinesOfStay({ resource_type, resource, unit, lines }),
  }));
}

/**
 * Finished ones are mostly paid, some partly or not at all; of the others the down payment, or for some bookings the
 * total.
 */
function paidOf(one: Sold, at: number): number {
  const total = invoiceTotalOf(one);
  if (one.online) return total;
  if (!one.over) return one.source === "reservation" && pseudoRandom(at, 2) === 0 ? total : one.down_payment;
  const turn = pseudoRandom(at, UNPAID[one.source]);
  if (turn === 0) return 0;
  return turn === 1 ? fromFils(Math.floor(toFils(total) / 2000) * 1000) : total;
}

function invoiceColumns({ subtotal, discount, extra_charge, ...one }: Sold): Row {
  const issued = { issued_subtotal: subtotal, issued_discount: discount, issued_extra_charge: extra_charge };
  return {
    branch_id: one.branch_id,
    source: one.source,
    order_id: one.source === "order" ? one.id : null,
    reservation_id: one.source === "reservation" ? one.id : null,
    subject_number: one.number,
    customer_name: one.customer_name,
    customer_phone: one.customer_phone,
    currency: one.currency,
    lines: one.lines,
    tax_rate: 0,
    ...issued,
    ...(one.gone ? ZERO_AMOUNTS : { subtotal, discount, extra_charge }),
    credited: 0,
    created_at: one.created_at,
    updated_at: one.updated_at,
  };
}

function paymentColumns(one: Sold, amount: number, at: number): Row {
  const time = one.online ? one.created_at : one.updated_at;
  const method = one.online ? "online" : (METHODS[pseudoRandom(at + 3, METHODS.length)] ?? "cash");
  return {
    id: uuidv7(),
    amount,
    method,
    paid_at: new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 19),
    note: method === "knet" ? `ref ${118_200 + at}` : "",
    created_at: time,
  };
}

function noteColumns({ subtotal, discount, extra_charge, reason, updated_at }: Sold): Row {
  const amounts = { subtotal: -subtotal, discount: -discount, extra_charge: -extra_charge };
  return { id: uuidv7(), kind: "credit", ...amounts, reason, at: updated_at, date: dayIn(ZONE, updated_at) };
}
