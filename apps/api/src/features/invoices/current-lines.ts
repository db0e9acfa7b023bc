import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { Order } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { type Booked, type InvoiceLine, orderLines, stayLines, unitOfBooking } from "./lines.ts";

type Issued = Pick<InvoiceWhole, "source" | "subject_id" | "lines">;

/**
 * What an order or a booking is for by now, where that is not what its invoice was issued for: the paper never changes, and
 * must not name a stay that was moved as if it were to come.
 */
export async function currentLines(ctx: Context, { source, subject_id, lines }: Issued): Promise<InvoiceLine[] | null> {
  if (subject_id === null) return null;
  const isSame = (now: readonly InvoiceLine[]): boolean =>
    now.length === lines.length && now.every((line, at) => textOf(source, line) === textOf(source, lines[at]));
  if (source === "order") {
    const now = await linesOfOrder(ctx, subject_id);
    return !now || isSame(now) ? null : now;
  }
  const booked = await readBooked(ctx, subject_id);
  // invoices of stays did not name the unit from the beginning
  return !booked || [booked, { ...booked, unit: null }].some((one) => isSame(stayLines(one)))
    ? null
    : stayLines(booked);
}

async function readBooked({ db, businessId }: Context, id: string): Promise<Booked | undefined> {
  const found = await sql<Booked>`
    select r.resource_type, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource, ${unitOfBooking} as unit, r.lines
    from reservations r where r.business_id = ${businessId} and r.id = ${id}`.execute(db);
  return found.rows[0];
}

async function linesOfOrder({ db, businessId }: Context, id: string): Promise<InvoiceLine[] | undefined> {
  const found = await sql<Order["lines"][number]>`
    select names_json(l.name_en, l.name_ar) as locales, case when l.price_id is null then '[]'::json else names_json(l.price_name_en, l.price_name_ar) end as price_locales,
      l.addons, l.quantity, l.amount::float8 as amount
    from order_lines l where l.business_id = ${businessId} and l.order_id = ${id} order by l.sort`.execute(db);
  return found.rows.length ? orderLines(found.rows) : undefined;
}

/** What two lines are compared by: of a stay what and when, of an order what and how many. */
function textOf(source: Issued["source"], line: InvoiceLine | undefined): string {
  const english = (names: InvoiceLine["locales"] = []) =>
    (names.find(({ locale }) => locale === "en") ?? names[0])?.name;
  const detail = source === "reservation" ? english(line?.detail) : "";
  return JSON.stringify([english(line?.locales), detail ?? "", line?.quantity, line?.amount]);
}
